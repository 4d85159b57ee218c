import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { Canvas } from '@napi-rs/canvas';
import { filmPainter } from '@right-circle/film/draw-frame';
import { type Film, frame, videoSize } from '@right-circle/film/film';
import { filmSeconds, frameCount, sceneStarts, spokenWords } from '@right-circle/film/timeline';
import { FfmpegError, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { type ClipReel, openClips } from './clip-reel.ts';
import { filmLayers, frameCanvas, loadPicture, registerFilmParts } from './film-canvas.ts';
import type { RenderFailure, RenderJob, RenderMessage } from './render-job.ts';
import { toVideoColours, type VideoSize, videoFrameBytes } from './video-colours.ts';

/** Far more than a frame takes, because low priority may delay it on a busy machine. */
const MS_PER_FRAME = 2500;
const START_UP_MS = 120_000;
const POSTER_QUALITY = 84;

class PictureError extends Error {}

const stop = new AbortController();
setPriority(constants.priority.PRIORITY_LOW);
process.once('SIGTERM', () => stop.abort(new Error('stopped')));
// The parent is gone, so nobody waits for the film.
process.once('disconnect', () => stop.abort(new Error('stopped')));
process.once('message', (job: RenderJob) => {
  void render(job)
    .then(
      (): RenderMessage => ({ kind: 'done' }),
      (error: unknown): RenderMessage => ({ kind: 'failed', why: failureOf(error), detail: String(error) }),
    )
    .then(answer);
});

async function render(job: RenderJob): Promise<void> {
  registerFilmParts();
  const { film, scale, ffmpegCommand, soundFile, file, posterFile } = job;
  const clips = openClips(job, scale, stop.signal);
  const { canvas, draw } = frameDrawer(job, clips, scale);
  const size = videoSize(scale);
  const encoding = { seconds: filmSeconds(film), frameCount: frameCount(film), size, soundFile, file };
  await runFfmpeg(
    ffmpegCommand,
    { kind: 'encode-film', ...encoding },
    {
      frames: frames(film, { canvas, draw }, size),
      signal: stop.signal,
      timeLimitMs: START_UP_MS + encoding.frameCount * MS_PER_FRAME,
    },
  );
  // Lists show it small: it need not be as large as the film.
  const posterScale = Math.min(1, scale);
  // The clips have run to their end, so the poster opens them again.
  const posterClips = openClips(job, posterScale, stop.signal);
  const poster = frameDrawer(job, posterClips, posterScale);
  await poster.draw(posterSecond(film));
  posterClips.close();
  await writeFile(posterFile, await poster.canvas.encode('webp', POSTER_QUALITY));
}

type FrameDrawer = { canvas: Canvas; draw: (atSeconds: number) => Promise<void> };

/** Only visible pictures are in memory. */
function frameDrawer({ film, pictureFiles }: RenderJob, clips: ClipReel, scale: number): FrameDrawer {
  const { picture: canvas, context } = frameCanvas(scale);
  const paint = filmPainter(film, filmLayers(scale), { areScaled: true });
  const starts = sceneStarts(film);
  let pictures: (Canvas | undefined)[] = [];
  const draw = async (atSeconds: number) => {
    const wanted = new Set(
      film.scenes.flatMap(({ image, seconds }, index) => {
        const at = atSeconds - (starts[index] ?? 0);
        return image !== null && at >= 0 && at <= seconds + 1 / frame.perSecond ? [image] : [];
      }),
    );
    const kept = pictures;
    pictures = [];
    for (const image of wanted) pictures[image] = kept[image] ?? (await openPicture(pictureFiles[image], scale));
    paint(context, pictures, atSeconds, await clips.at(atSeconds));
  };
  return { canvas, draw };
}

async function openPicture(file: string | undefined, scale: number): Promise<Canvas> {
  if (file === undefined) throw new PictureError('A scene names a picture that is not there.');
  try {
    return await loadPicture(file, scale);
  } catch (cause) {
    throw new PictureError('A picture cannot be opened.', { cause });
  }
}

/** Reuses one buffer: the next frame is requested after this one was written. */
async function* frames(film: Film, { canvas, draw }: FrameDrawer, size: VideoSize): AsyncGenerator<Buffer> {
  const count = frameCount(film);
  const bytes = Buffer.alloc(videoFrameBytes(size));
  let told = -1;
  for (let index = 0; index < count; index++) {
    await draw(index / frame.perSecond);
    const pixels = canvas.data();
    toVideoColours(pixels, bytes, size);
    freeBuffer(pixels);
    yield bytes;
    const percent = Math.floor(((index + 1) / count) * 100);
    if (percent > told) answer({ kind: 'progress', percent });
    told = percent;
  }
}

/** Frees megabytes of native memory, which the garbage collector does not see: hundreds of frames would wait for it. */
function freeBuffer({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** The first caption is complete, and nothing is fading. */
function posterSecond(film: Film): number {
  const [first] = film.scenes;
  if (!first) return 0;
  const words = spokenWords(first).slice(0, 3);
  return Math.min(first.seconds * 0.6, Math.max(0.7, (words.at(-1)?.fromMs ?? 0) / 1000));
}

function failureOf(error: unknown): RenderFailure {
  if (error instanceof PictureError) return 'picture';
  if (error instanceof FfmpegError) return error.why === 'disk-full' ? 'disk-full' : 'encoder';
  return isDiskFull(error) ? 'disk-full' : 'unexpected';
}

/** Node writes the poster and reports a full disk in its own way. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

function answer(message: RenderMessage): void {
  if (!process.connected) process.exit(1);
  if (message.kind === 'progress') process.send?.(message);
  else process.send?.(message, () => process.exit(0));
}
