import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** Marks an operation on a data folder as in progress. It is on disk before the operation changes anything. */
export function progressMarker<Schema extends z.ZodType>(fileName: string, schema: Schema) {
  const pathIn = (dataDir: string): string => join(dataDir, fileName);
  return {
    /** The unfinished operation in this folder, or null. */
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
