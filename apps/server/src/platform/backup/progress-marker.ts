import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { openFileSink } from './byte-sink.ts';

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
    /** If this fails, the marker from before is still there: half of one could be neither completed nor undone. */
    async set(dataDir: string, value: z.infer<Schema>): Promise<void> {
      const sink = await openFileSink(pathIn(dataDir));
      try {
        await sink.write(Buffer.from(`${JSON.stringify(value)}\n`));
        await sink.finish();
      } catch (error) {
        await sink.abandon();
        throw error;
      }
    },
    async remove(dataDir: string): Promise<void> {
      await rm(pathIn(dataDir), { force: true });
    },
  };
}
