import { execFile } from 'node:child_process';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Said to the person who started the second copy; there is nothing to debug. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
}

/** Makes this process the only user of `dataDir`; returns the function that gives it up. */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const lock = join(dataDir, 'owner.lock');
  const claim = `${process.pid} ${await processBirth(process.pid)}`;
  const draft = `${lock}.${process.pid}.new`;
  await writeFile(draft, claim);
  try {
    while (!(await linked(draft, lock))) await removeStaleLock(lock, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => await rm(lock, { force: true });
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
  if (claim === `${pid} ${await processBirth(pid)}`) {
    throw new DataDirInUseError(
      `Another copy of Right Circle is already using ${dataDir} (process ${pid}). Stop it or set DATA_DIR to another folder.`,
    );
  }
  // Renaming first: should another process have claimed the folder meanwhile, its lock is put back.
  const aside = `${lock}.${process.pid}.stale`;
  await rename(lock, aside).catch(() => null);
  const removed = await readFile(aside, 'utf8').catch(() => claim);
  if (removed !== claim) await linked(aside, lock);
  await rm(aside, { force: true });
}

/** Tells a process from a later one with the same number; null when there is no such process. */
async function processBirth(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return stdout.trim() || null;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name in parentheses may hold spaces; counted after it, the start time is the 20th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const bootId = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${fields[19]} ${bootId.trim()}`;
}
