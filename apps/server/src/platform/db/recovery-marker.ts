import { z } from 'zod';
import { BackupError } from '#platform/backup/backup-error.ts';
import { progressMarker } from '#platform/backup/progress-marker.ts';

export const recoveryMarker = progressMarker(
  'database-recovery.json',
  z.object({
    /** Time to which the database is recovered. */
    to: z.iso.datetime(),
    /** `recover` starts anew when it was interrupted; `swap` goes on. */
    step: z.enum(['recover', 'swap']),
    /** Name that the database from before gets. */
    kept: z.string(),
  }),
);

export async function refuseInterruptedRecovery(dataDir: string): Promise<void> {
  const found = await recoveryMarker.read(dataDir);
  if (!found) return;
  throw new BackupError(
    `The recovery of the database in ${dataDir} was interrupted; nothing is lost. Complete it with: npm run recover -- --to ${found.to} or go back to the database from before with: npm run recover -- --undo`,
  );
}
