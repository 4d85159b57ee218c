import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const packFolder = (dataDir: string): string => join(dataDir, 'voice-pack');

/** Increase it when other files are needed, or when the same text would be spoken differently. */
export const packVersion = 1;

/** Paths in the folder of the pack. The note is written last and marks the pack as complete. */
export const packFiles = {
  note: 'pack.json',
  model: 'model.onnx',
  vocabulary: 'vocabulary.json',
  voices: 'voices',
  spoken: 'spoken',
} as const;

/** Names used by the pronouncer; plain "en" is British. */
export type Accent = 'en-us' | 'en' | 'hi';
export type PackVoice = { id: string; name: string; language: 'en' | 'hi'; accent: Accent };

export const packVoices: PackVoice[] = [
  { id: 'af_heart', name: 'Heart', language: 'en', accent: 'en-us' },
  { id: 'af_bella', name: 'Bella', language: 'en', accent: 'en-us' },
  { id: 'am_michael', name: 'Michael', language: 'en', accent: 'en-us' },
  { id: 'am_fenrir', name: 'Fenrir', language: 'en', accent: 'en-us' },
  { id: 'bf_emma', name: 'Emma (British)', language: 'en', accent: 'en' },
  { id: 'bm_george', name: 'George (British)', language: 'en', accent: 'en' },
  { id: 'hf_alpha', name: 'Asha', language: 'hi', accent: 'hi' },
  { id: 'hf_beta', name: 'Bela', language: 'hi', accent: 'hi' },
  { id: 'hm_omega', name: 'Om', language: 'hi', accent: 'hi' },
  { id: 'hm_psi', name: 'Sai', language: 'hi', accent: 'hi' },
];

const note = z.object({ version: z.int() });

export type PackProblem = 'not installed' | 'out of date';

/** Returns why the pack in this folder cannot be used, or null if it can. */
export async function packProblem(folder: string): Promise<PackProblem | null> {
  const text = await readFile(join(folder, packFiles.note), 'utf8').catch(() => null);
  if (text === null) return 'not installed';
  const read = note.safeParse(parsed(text));
  return read.success && read.data.version === packVersion ? null : 'out of date';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
