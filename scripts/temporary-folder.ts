import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../apps/server/src/platform/is-alive.ts';

type Memory = { folder: string; availableBytes: number };

const GIB = 2 ** 30;
// A whole run keeps less than 1 GiB in files at any time; the rest is for its processes.
const NEEDED = { inFolder: 3 * GIB, ofMemory: 6 * GIB };
const linuxMemory = (): Memory => ({ folder: '/dev/shm', availableBytes: process.availableMemory() });

/**
 * Creates a folder in memory and makes it the temporary folder of this process and its children: tests create a
 * thousand small databases, and on many disks creating their files takes longer than the tests. Leaves everything as it
 * is where there is no such folder, too little memory, or programs in it cannot run.
 */
export function keepTemporaryFilesInMemory(memory = linuxMemory()): string | null {
  try {
    removeAbandoned(memory.folder);
    const { bavail, bsize } = statfsSync(memory.folder);
    if (bavail * bsize < NEEDED.inFolder || memory.availableBytes < NEEDED.ofMemory) return null;
    const folder = mkdtempSync(join(memory.folder, `${PREFIX}${process.pid}-`));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    // Searchable, so that PostgreSQL's user can enter it when we are root.
    chmodSync(folder, 0o711);
    if (!runsPrograms(folder)) return null;
    process.env.TMPDIR = folder;
    return folder;
  } catch {
    return null;
  }
}

const PREFIX = 'right-circle-tests-';

/** Deletes folders of runs that were killed: they would take up memory until the next restart. */
function removeAbandoned(memoryFolder: string): void {
  for (const name of readdirSync(memoryFolder)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) rmSync(join(memoryFolder, name), { recursive: true, force: true });
  }
}

function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
