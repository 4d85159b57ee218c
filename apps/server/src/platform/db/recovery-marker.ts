import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from '#platform/backup/backup-error.ts';

const recovery = z.object({
  /** Time to which the database is recovered. */
  to: z.iso.datetime(),
  /** `recover` starts anew when it was interrupted; `swap` goes on. */
  step: z.enum(['recover', 'swap']),
  /** Name that the database from before gets. */
  kept: z.string(),
});
export type DatabaseRecovery = z.infer<typeof recovery>;

const markerIn = (dataDir: string): string => join(dataDir, 'database-recovery.json');

/** The recovery that has begun in this folder and not ended, or null. */
export async function readRecovery(dataDir: string): Promise<DatabaseRecovery | null> {
  const text = await readFile(markerIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : recovery.parse(JSON.parse(text));
}

export async function setRecovery(dataDir: string, value: DatabaseRecovery): Promise<void> {
  await writeFile(markerIn(dataDir), `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
}

export async function removeRecovery(dataDir: string): Promise<void> {
  await rm(markerIn(dataDir), { force: true });
}

export async function refuseInterruptedRecovery(dataDir: string): Promise<void> {
  const found = await readRecovery(dataDir);
  if (!found) return;
  throw new BackupError(
    `The recovery of the database in ${dataDir} was interrupted; nothing is lost. Complete it with: npm run recover -- --to ${found.to} or go back to the database from before with: npm run recover -- --undo`,
  );
}
