import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ownFfmpeg, runFfmpeg } from '../apps/server/src/platform/ffmpeg/run-ffmpeg.ts';
import {
  filmLayers,
  frameCanvas,
  loadPicture,
  registerFilmParts,
} from '../apps/server/src/platform/video/film-canvas.ts';
import { toVideoColours, videoFrameBytes } from '../apps/server/src/platform/video/video-colours.ts';
import { filmPainter } from '../packages/film/src/draw-frame.ts';
import { frame, videoSize } from '../packages/film/src/film.ts';
import { filmSeconds, frameCount } from '../packages/film/src/timeline.ts';
import { median } from './measure.ts';
import { type FilmStudio, usualFilm as film, openFilmStudio, SCALE } from './reel-film.ts';
import { atMost, type Bench, type Report } from './report.ts';

const ROUNDS = 3;
const SAMPLE_MS = 100;
const GOALS = { ratio: 2.2, megabytes: 400 };
const size = videoSize(SCALE);

type Round = { renderSeconds: number; encodeSeconds: number; megabytes: number };

export const bench: Bench = {
  name: 'reel-render',
  async run() {
    const studio = await openFilmStudio();
    try {
      const drawn = await drawAll(studio);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const encodeSeconds = await secondsOf(async () => await encodeDrawn(studio, drawn));
        const watch = watchMemory();
        const renderSeconds = await secondsOf(async () => await studio.render(film));
        rounds.push({ renderSeconds, encodeSeconds, megabytes: await watch.stop() });
      }
      if (!rounds.every(({ megabytes }) => megabytes > 0)) throw new Error('The memory could not be measured.');
      return report(rounds);
    } finally {
      await studio.close();
    }
  },
};

/** All frames in encoder format in one file, so that only encoding is left. */
async function drawAll({ folder, pictureFiles }: FilmStudio): Promise<string> {
  registerFilmParts();
  const pictures = await Promise.all(pictureFiles.map(async (file) => await loadPicture(file, SCALE)));
  const { picture, context } = frameCanvas(SCALE);
  const paint = filmPainter(film, filmLayers(SCALE), { areScaled: true });
  const bytes = Buffer.alloc(videoFrameBytes(size));
  const path = join(folder, 'drawn.yuv');
  const file = await open(path, 'w');
  for (let index = 0; index < frameCount(film); index++) {
    paint(context, pictures, index / frame.perSecond);
    toVideoColours(picture.data(), bytes, size);
    await file.write(bytes);
  }
  await file.close();
  return path;
}

async function encodeDrawn({ folder }: FilmStudio, drawn: string): Promise<void> {
  const encoding = { seconds: filmSeconds(film), frameCount: frameCount(film), size, soundFile: null };
  const job = { kind: 'encode-film', ...encoding, file: join(folder, 'encoded.mp4') } as const;
  const frames = createReadStream(drawn, { highWaterMark: videoFrameBytes(size) });
  await runFfmpeg(ownFfmpeg, job, { frames, timeLimitMs: 600_000 });
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1000;
}

/**
 * Peak memory of all processes below this one. Shared pages, such as Node's own code, count in parts (the resident size
 * would count them for each).
 */
function watchMemory(): { stop: () => Promise<number> } {
  let [most, isWatching] = [0, true];
  const watching = (async () => {
    while (isWatching) {
      const sizes = await Promise.all((await below(process.pid)).map(proportionalMegabytes));
      most = Math.max(
        most,
        sizes.reduce((sum, size) => sum + size, 0),
      );
      await delay(SAMPLE_MS);
    }
  })();
  return {
    stop: async () => {
      isWatching = false;
      await watching;
      return most;
    },
  };
}

async function below(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return [...children, ...(await Promise.all(children.map(below))).flat()];
}

async function proportionalMegabytes(pid: number): Promise<number> {
  const sizes = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(sizes)?.[1] ?? 0) / 1024;
}

function report(rounds: Round[]): Report {
  const ratio = median(rounds.map(({ renderSeconds, encodeSeconds }) => renderSeconds / encodeSeconds));
  const megabytes = Math.max(...rounds.map((round) => round.megabytes));
  return {
    title: `Rendering ${filmSeconds(film).toFixed(0)} s at ${size.width}x${size.height}, ${ROUNDS} rounds`,
    columns: ['', 'seconds', 'MB'],
    rows: [
      ['baseline: encoding frames already drawn', median(rounds.map((r) => r.encodeSeconds)).toFixed(1), ''],
      ['ours: drawing and encoding', median(rounds.map((r) => r.renderSeconds)).toFixed(1), megabytes.toFixed(0)],
    ],
    goals: [
      atMost('Wall time against encoding alone', ratio, GOALS.ratio, 'times'),
      atMost('Memory of both processes', megabytes, GOALS.megabytes, 'MB'),
    ],
  };
}
