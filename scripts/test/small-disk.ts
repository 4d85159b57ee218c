import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

type SmallDisk = { resize: (size: string) => Promise<void>; unmount: () => Promise<void> };

/** Mounts a disk of a few megabytes that can really be full; null if this user may not. */
export async function mountSmallDisk(folder: string, size: string): Promise<SmallDisk | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  return {
    resize: async (newSize) => void (await run('mount', ['-o', `remount,size=${newSize}`, folder])),
    unmount: async () => void (await run('umount', [folder])),
  };
}
