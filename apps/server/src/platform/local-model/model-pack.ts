import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Increase it when other files are needed. */
export const modelPackVersion = 1;

/** Paths in the folder of the pack. The note is written last and marks the pack as complete. */
export const modelPackFiles = { note: 'pack.json', engine: 'engine', downloads: 'downloads' } as const;

export const modelNote = z.object({
  version: z.literal(modelPackVersion),
  /** Shown to people as the author of an answer. */
  name: z.string().min(1).max(120),
  /** Relative to the folder, or the absolute path of a file elsewhere. */
  file: z.string().min(1),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  licence: z.string(),
});
export type ModelNote = z.infer<typeof modelNote>;

export type ModelPack = { name: string; modelFile: string; engineFolder: string };
export type ModelPackProblem = 'not installed' | 'out of date' | 'the model file is missing or was changed';

export function modelPackFolder(dataDir: string): string {
  return join(dataDir, 'model-pack');
}

/**
 * Reads the installed pack, or returns why it cannot be used. Compares the file size; the checksum was verified at
 * download.
 */
export async function readModelPack(folder: string): Promise<ModelPack | { problem: ModelPackProblem }> {
  const text = await readFile(join(folder, modelPackFiles.note), 'utf8').catch(() => null);
  if (text === null) return { problem: 'not installed' };
  const note = modelNote.safeParse(parsed(text));
  if (!note.success) return { problem: 'out of date' };
  const modelFile = resolve(folder, note.data.file);
  const size = await stat(modelFile).then(
    (found) => found.size,
    () => null,
  );
  if (size !== note.data.bytes) return { problem: 'the model file is missing or was changed' };
  return { name: note.data.name, modelFile, engineFolder: join(folder, modelPackFiles.engine) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
