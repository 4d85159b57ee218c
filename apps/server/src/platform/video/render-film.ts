import { fork } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Film } from '@right-circle/film/film';
import { compiledCodeEnv } from '../compiled-code-env.ts';
import type { FfmpegCommand } from '../ffmpeg/run-ffmpeg.ts';
import { inspectMp4 } from './inspect-mp4.ts';
import type { RenderFailure, RenderJob, RenderMessage } from './render-job.ts';

export type RenderFilmInput = {
  ffmpeg: { command: FfmpegCommand };
  film: Film;
  /** Pixels per unit of the frame. */
  scale: number;
  pictureFiles: string[];
  clipFiles?: (string | null)[] | undefined;
  soundFile: string | null;
  workFolder: string;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

export type RenderedFilm = { file: string; posterFile: string; seconds: number; bytes: number };

const words: Record<RenderFailure, string> = {
  'disk-full': 'The server has no room left to save the video.',
  picture: 'One of the pictures cannot be opened.',
  encoder: 'The video encoder stopped before the video was finished.',
  unexpected: 'The video could not be drawn.',
};

/** The message is for the page; the details are its cause. */
export class RenderError extends Error {
  override name = 'RenderError';
  readonly why: RenderFailure;

  constructor(why: RenderFailure, cause: unknown) {
    super(words[why], { cause });
    this.why = why;
  }
}

/** Time for a stopped render to clean up. */
const PATIENCE_MS = 5000;
const SAID_CHARACTERS = 2000;

/**
 * Draws and encodes a film in its own process, at low priority. The final name only ever contains a complete film:
 * after any failure, and when `signal` stops it, no process and no partial file remain.
 */
export async function renderFilm(input: RenderFilmInput): Promise<RenderedFilm> {
  const { workFolder, signal, film } = input;
  signal.throwIfAborted();
  const [file, posterFile] = [join(workFolder, 'film.mp4'), join(workFolder, 'poster.webp')];
  const unfinished = { file: join(workFolder, 'film.part.mp4'), posterFile: join(workFolder, 'poster.part.webp') };
  try {
    await access(workFolder, constants.W_OK);
    await drawAndEncode(input, {
      ffmpegCommand: input.ffmpeg.command,
      film,
      scale: input.scale,
      pictureFiles: input.pictureFiles,
      clipFiles: input.clipFiles ?? [],
      soundFile: input.soundFile,
      ...unfinished,
    });
    const { seconds, bytes } = await inspectMp4(unfinished.file);
    await rename(unfinished.posterFile, posterFile);
    await rename(unfinished.file, file);
    return { file, posterFile, seconds, bytes };
  } catch (error) {
    if (signal.aborted || error instanceof RenderError) throw error;
    throw new RenderError('unexpected', error);
  } finally {
    await rm(unfinished.file, { force: true });
    await rm(unfinished.posterFile, { force: true });
  }
}

async function drawAndEncode({ signal, onProgress }: RenderFilmInput, job: RenderJob): Promise<void> {
  const child = fork(fileURLToPath(new URL('./render-process.ts', import.meta.url)), {
    execArgv: ['--max-old-space-size=192', '--max-semi-space-size=1'],
    // Without the server's environment; both allocators keep the pages of a frame for the next one.
    env: { MIMALLOC_PURGE_DELAY: '-1', MALLOC_ARENA_MAX: '1', ...compiledCodeEnv() },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let [said, killTimer] = ['', undefined as NodeJS.Timeout | undefined];
  let end: Exclude<RenderMessage, { kind: 'progress' }> | undefined;
  const onAbort = () => {
    child.kill('SIGTERM');
    killTimer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  };
  signal.addEventListener('abort', onAbort);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_CHARACTERS);
  });
  child.on('message', (message: RenderMessage) => {
    if (message.kind !== 'progress') end = message;
    else if (!signal.aborted) onProgress(message.percent);
  });
  child.send(job);
  try {
    await once(child, 'close');
  } finally {
    clearTimeout(killTimer);
    signal.removeEventListener('abort', onAbort);
  }
  signal.throwIfAborted();
  if (end?.kind === 'failed') throw new RenderError(end.why, new Error(end.detail));
  if (end?.kind !== 'done') throw new RenderError('unexpected', new Error(`The render process ended. ${said}`));
}
