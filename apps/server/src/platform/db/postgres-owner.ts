import { execFile } from 'node:child_process';
import { link, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeDataDir } from '#platform/data-dir.ts';
import { StartError } from '#platform/start-error.ts';

/** Shown to the person who started the second copy; there is nothing to debug. */
class DataDirInUseError extends StartError {
  override name = 'DataDirInUseError';
}

const heartbeatMs = 2000;
const silentAfterMs = 10_000;

/** Makes this process the only user of `dataDir`; returns the function that releases it. */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  await makeDataDir(dataDir);
  const lock = join(dataDir, 'owner.lock');
  const claim = `${process.pid} ${await processBirth(process.pid)}`;
  const draft = `${lock}.${process.pid}.new`;
  await writeFile(draft, claim);
  try {
    while (!(await linked(draft, lock))) await removeStaleLock(lock, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), heartbeatMs).unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(lock, { force: true });
  };
}

async function linked(draft: string, lock: string): Promise<boolean> {
  return await link(draft, lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

async function removeStaleLock(lock: string, dataDir: string): Promise<void> {
  const claim = await readFile(lock, 'utf8').catch(() => null);
  if (claim === null) return;
  const pid = Number.parseInt(claim, 10);
  // A claim of an earlier version has no namespace at its end. Only a power failure leaves an empty one.
  if (claim !== '' && `${pid} ${await processBirth(pid)}`.startsWith(claim)) {
    throw new DataDirInUseError(
      `Another copy of Right Circle is already using ${dataDir} (process ${pid}). Stop it or set DATA_DIR to another folder.`,
    );
  }
  if ((await isFromAnotherContainer(claim)) && (await isBeating(lock))) {
    throw new DataDirInUseError(
      `Another container of Right Circle is already using ${dataDir}. Stop it or give this one a volume of its own.`,
    );
  }
  // Renamed first: if another process has claimed the folder in the meantime, its lock is put back.
  const aside = `${lock}.${process.pid}.stale`;
  await rename(lock, aside).catch(() => null);
  const removed = await readFile(aside, 'utf8').catch(() => claim);
  if (removed !== claim) await linked(aside, lock);
  await rm(aside, { force: true });
}

/** Processes of another container can't be looked up: each container has its own pids. */
async function isFromAnotherContainer(claim: string): Promise<boolean> {
  const [bootId, namespace] = claim.split(' ').slice(-2);
  return bootId === (await bootIdOfMachine()) && namespace !== (await processNamespace());
}

/** Waits for a heartbeat, unless the last one is so old that the owner must be dead. */
async function isBeating(lock: string): Promise<boolean> {
  const beatAt = async () => (await stat(lock).catch(() => null))?.mtimeMs ?? 0;
  const last = await beatAt();
  while (Date.now() - last < silentAfterMs) {
    await delay(500);
    const next = await beatAt();
    if (next !== last) return next > last;
  }
  return false;
}

async function bootIdOfMachine(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim();
}

async function processNamespace(): Promise<string> {
  return await readlink('/proc/self/ns/pid').catch(() => '');
}

/** Distinguishes a process from a later one with the same pid; null if there is no such process. */
async function processBirth(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return stdout.trim() || null;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name in parentheses may contain spaces; counted after it, the start time is the 20th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${fields[19]} ${await bootIdOfMachine()} ${await processNamespace()}`;
}
