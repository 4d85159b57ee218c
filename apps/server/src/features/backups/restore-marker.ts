import { z } from 'zod';
import { progressMarker } from '#platform/backup/progress-marker.ts';

export const restoreMarker = progressMarker(
  'restore-in-progress.json',
  z.object({ file: z.string(), backupId: z.uuid() }),
);

/** Why the server can't start on this folder, or null. */
export async function restoreRefusal(dataDir: string): Promise<string | null> {
  const found = await restoreMarker.read(dataDir);
  return (
    found &&
    `A restore of ${found.file} was interrupted, so the data in ${dataDir} is incomplete.\n` +
      `Run it again to complete it:   npm run restore -- ${found.file}\n` +
      'Or delete everything here:     npm run admin -- data remove'
  );
}
