import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 2000;
/** The holder of a lock that was silent for this long is gone. Process ids would not tell across containers. */
const SILENT_MS = 20_000;
const POLL_MS = 500;

type Waiting = { signal?: AbortSignal | undefined; onWaiting?: (() => void) | undefined };

/** Waits until nobody else holds the file, in any process that shares its folder; returns the function that releases it. */
export async function takeLock(file: string, { signal, onWaiting }: Waiting = {}): Promise<() => Promise<void>> {
  const token = randomUUID();
  let hasWaited = false;
  while (!(await isCreated(file, token))) {
    if (!hasWaited) onWaiting?.();
    hasWaited = true;
    await removeSilent(file, token);
    await sleep(POLL_MS, undefined, { signal });
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS).unref();
  return async () => {
    clearInterval(beat);
    if ((await readFile(file, 'utf8').catch(() => null)) === token) await rm(file, { force: true });
  };
}

async function isCreated(file: string, token: string): Promise<boolean> {
  return await writeFile(file, token, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

const isSilent = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > SILENT_MS;
};

async function removeSilent(file: string, token: string): Promise<void> {
  if (!(await isSilent(file))) return;
  // Renamed first: if somebody else has taken the lock in the meantime, theirs is put back.
  const aside = `${file}.${token}`;
  await rename(file, aside).catch(() => null);
  if (!(await isSilent(aside))) await link(aside, file).catch(() => null);
  await rm(aside, { force: true });
}
