import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** A file that exists while something is being done to a data folder. It is on the disk before anything else changes. */
export function progressMarker<Schema extends z.ZodType>(fileName: string, schema: Schema) {
  const pathIn = (dataDir: string): string => join(dataDir, fileName);
  return {
    /** What has begun in this folder and not ended, or null. */
    async read(dataDir: string): Promise<z.infer<Schema> | null> {
      const text = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : schema.parse(JSON.parse(text));
    },
    async set(dataDir: string, value: z.infer<Schema>): Promise<void> {
      await writeFile(pathIn(dataDir), `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
    },
    async remove(dataDir: string): Promise<void> {
      await rm(pathIn(dataDir), { force: true });
    },
  };
}
