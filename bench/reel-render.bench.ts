import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeArgs, frameFilters } from '../apps/server/src/platform/video/encode-args.ts';
import { createFilmLayer, loadPicture, registerFonts } from '../apps/server/src/platform/video/film-canvas.ts';
import { runFfmpeg } from '../apps/server/src/platform/video/run-ffmpeg.ts';
import { filmPainter } from '../packages/film/src/draw-frame.ts';
import { type Film, frame } from '../packages/film/src/film.ts';
import { filmSeconds, frameCount } from '../packages/film/src/timeline.ts';
import { median } from './measure.ts';
import { type FilmStudio, openFilmStudio } from './reel-film.ts';
import { atMost, type Bench, type Report } from './report.ts';

const ROUNDS = 3;
const SAMPLE_MS = 100;
const GOALS = { ratio: 2.2, megabytes: 300 };

/** 20 seconds: pictures and cards in turn, as a reel has them. */
const film: Film = {
  scenes: [
    { text: 'Most creators quit right before it works.', seconds: 4, image: 0 },
    { text: 'Here is what the others do every morning', seconds: 4.3, image: null },
    { text: 'हर दिन एक छोटा कदम, बड़ा बदलाव।', seconds: 4.3, image: 1 },
    { text: 'Write one line, film it, post it.', seconds: 4.3, image: 2 },
    { text: 'Save this and follow for more 🚀', seconds: 4.7, image: null },
  ],
  captionId: 'classic',
  language: 'en',
  seed: 20,
  category: 'Fitness',
};

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
      return report(rounds);
    } finally {
      await studio.close();
    }
  },
};

/** All frames as the encoder takes them, in one file: what is left to do is encoding alone. */
async function drawAll({ ffmpeg, folder, pictureFiles }: FilmStudio): Promise<string> {
  registerFonts();
  const pictures = await Promise.all(pictureFiles.map(loadPicture));
  const { picture, context } = createFilmLayer(frame.width, frame.height);
  const paint = filmPainter(film, createFilmLayer);
  async function* frames() {
    for (let index = 0; index < frameCount(film); index++) {
      paint(context, pictures, index / frame.perSecond);
      yield picture.data();
      // Frames lie outside the heap; one turn of the loop lets them go.
      await delay(0);
    }
  }
  const file = join(folder, 'drawn.yuv');
  const size = `${frame.width}x${frame.height}`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-i', 'pipe:0', '-vf', frameFilters];
  await runFfmpeg(ffmpeg, [...raw, '-f', 'rawvideo', file], {
    stdin: Readable.from(frames()),
    timeLimitMs: 600_000,
  });
  return file;
}

async function encodeDrawn({ ffmpeg, folder }: FilmStudio, drawn: string): Promise<void> {
  const args = encodeArgs({ soundFile: null, seconds: filmSeconds(film), file: join(folder, 'encoded.mp4') });
  const replaced = args.map((arg) => ({ rgba: 'yuv420p', 'pipe:0': drawn })[arg] ?? arg);
  const filtered = replaced.map((arg) => (arg === frameFilters ? 'null' : arg));
  await runFfmpeg(ffmpeg, filtered, { timeLimitMs: 600_000 });
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1000;
}

/** The most that all processes below this one held at the same time. */
function watchMemory(): { stop: () => Promise<number> } {
  let [most, isWatching] = [0, true];
  const watching = (async () => {
    while (isWatching) {
      const sizes = await Promise.all((await below(process.pid)).map(residentMegabytes));
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

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

function report(rounds: Round[]): Report {
  const ratio = median(rounds.map(({ renderSeconds, encodeSeconds }) => renderSeconds / encodeSeconds));
  const megabytes = Math.max(...rounds.map((round) => round.megabytes));
  return {
    title: `Rendering ${filmSeconds(film).toFixed(0)} s at ${frame.width}x${frame.height}, ${ROUNDS} rounds`,
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
