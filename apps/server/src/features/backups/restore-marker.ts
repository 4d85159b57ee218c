import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const marker = z.object({ file: z.string(), backupId: z.uuid() });
export type RestoreMarker = z.infer<typeof marker>;

const pathIn = (dataDir: string): string => join(dataDir, 'restore-in-progress.json');

/** The restore into this folder that has begun and not ended, or null. */
export async function readMarker(dataDir: string): Promise<RestoreMarker | null> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : marker.parse(JSON.parse(text));
}

export async function setMarker(dataDir: string, value: RestoreMarker): Promise<void> {
  await writeFile(pathIn(dataDir), `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
}

export async function removeMarker(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}

/** Why the server can't start on this folder, or null. */
export async function restoreRefusal(dataDir: string): Promise<string | null> {
  const found = await readMarker(dataDir);
  return (
    found &&
    `A restore of ${found.file} was interrupted, so the data in ${dataDir} is incomplete.\n` +
      `Run it again to complete it:   npm run restore -- ${found.file}\n` +
      'Or delete everything here:     npm run admin -- data remove'
  );
}
