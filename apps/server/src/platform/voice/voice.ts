import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmLanguage, TimedWord } from '@right-circle/film/film';
import { AppError } from '../app-error.ts';
import { type Order, type Spoken, spoken } from './speech-order.ts';
import { createSpeechProcess } from './speech-process.ts';
import { type PackProblem, packFiles, packProblem, packVersion, packVoices } from './voice-pack.ts';

export type Voice = {
  voices: { id: string; name: string; language: FilmLanguage }[];
  /** Returns a mono wav with the time of each word. The file may be deleted later: copy what has to stay. */
  speak: (what: Order & { signal?: AbortSignal }) => Promise<{ file: string; seconds: number; words: TimedWord[] }>;
  close: () => Promise<void>;
};

type VoiceOptions = { folder: string; program?: URL; idleMs?: number; timeLimitMs?: number; keptFiles?: number };

const IDLE_MS = 60_000;
const TIME_LIMIT_MS = 300_000;
/** A few sentences each; about 100 MB in total. */
const KEPT_FILES = 400;

/** The built-in voice, if its pack is in the folder. Loaded with the first text. */
export async function openVoice(options: VoiceOptions): Promise<Voice | { problem: PackProblem }> {
  const { folder, idleMs = IDLE_MS, timeLimitMs = TIME_LIMIT_MS, keptFiles = KEPT_FILES } = options;
  const problem = await packProblem(folder);
  if (problem !== null) return { problem };
  const program = options.program ?? new URL('./speak-process.ts', import.meta.url);
  const speaking = createSpeechProcess({ program, folder, idleMs, timeLimitMs });
  const cache = join(folder, packFiles.spoken);
  await mkdir(cache, { recursive: true });

  return {
    voices: packVoices.map(({ id, name, language }) => ({ id, name, language })),
    async speak({ text, voiceId, speed, signal }) {
      if (!packVoices.some(({ id }) => id === voiceId)) throw new AppError('invalid_input', 'There is no such voice.');
      const name = nameOf({ text, voiceId, speed });
      const [file, noteFile] = [join(cache, `${name}.wav`), join(cache, `${name}.json`)] as const;
      const known = await readSpoken(file, noteFile);
      if (known) return { file, ...known };

      const part = join(cache, `${randomUUID()}.part`);
      try {
        const { seconds, words } = await speaking.say({ text, voiceId, speed, file: part }, signal);
        await rename(part, file);
        // The note is written last and atomically: it marks the pair as complete.
        await writeFile(part, JSON.stringify({ seconds, words }));
        await rename(part, noteFile);
        await sweep(cache, { keptFiles, except: name });
        return { file, seconds, words };
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new AppError(
          'unavailable',
          'The built-in voice could not speak this. Try again, or continue without it.',
          {
            cause,
          },
        );
      } finally {
        await rm(part, { force: true });
      }
    },
    close: speaking.stop,
  };
}

/** Cache key: a text is spoken once per voice and speed. */
function nameOf({ text, voiceId, speed }: Order): string {
  return createHash('sha256')
    .update(JSON.stringify([packVersion, voiceId, speed, text]))
    .digest('hex');
}

async function readSpoken(file: string, noteFile: string): Promise<Spoken | null> {
  try {
    const [text] = await Promise.all([readFile(noteFile, 'utf8'), stat(file)]);
    const found = spoken.parse(JSON.parse(text));
    const now = new Date();
    await Promise.all([utimes(file, now, now), utimes(noteFile, now, now)]);
    return found;
  } catch {
    return null;
  }
}

/** Deletes the least recently used files. */
async function sweep(cache: string, { keptFiles, except }: { keptFiles: number; except: string }): Promise<void> {
  const names = await readdir(cache);
  const notes = names.filter((name) => name.endsWith('.json') && name !== `${except}.json`);
  if (notes.length < keptFiles) return;
  const ages = await Promise.all(
    notes.map(async (name) => ({ name, heardAt: (await stat(join(cache, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const old = ages.toSorted((a, b) => a.heardAt - b.heardAt).slice(0, notes.length + 1 - keptFiles);
  for (const { name } of old) {
    await rm(join(cache, name), { force: true });
    await rm(join(cache, name.replace(/json$/, 'wav')), { force: true });
  }
}
