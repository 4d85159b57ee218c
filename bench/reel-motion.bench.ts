import { join } from 'node:path';
import { createFilmLayer, loadPicture } from '../apps/server/src/platform/video/film-canvas.ts';
import { runFfmpeg } from '../apps/server/src/platform/video/run-ffmpeg.ts';
import { filmPainter } from '../packages/film/src/draw-frame.ts';
import { type Film, frame } from '../packages/film/src/film.ts';
import { type Grey, motionAt } from './patch-motion.ts';
import { type FilmStudio, openFilmStudio } from './reel-film.ts';
import type { Bench, Goal } from './report.ts';

const SECONDS = 2;
const TIME_LIMIT_MS = 600_000;
const GOAL = 0.05;
/** Away from the middle, where a zoom moves things most. */
const spots = [
  { x: 120, y: 200 },
  { x: 600, y: 220 },
  { x: 140, y: 1080 },
  { x: 590, y: 1060 },
];

export const bench: Bench = {
  name: 'reel-motion',
  async run() {
    const studio = await openFilmStudio();
    try {
      const ours = await jitterOf(studio, await studio.render(stillFilm(3)));
      const other = await jitterOf(studio, await studio.render(stillFilm(8)));
      const zoompan = await jitterOf(studio, await renderByZoompan(studio));
      const drawn = jitterIn(await drawnFrames(studio, stillFilm(3)));
      return {
        title: `Motion over a still picture, ${SECONDS} s, measured in the finished video`,
        columns: ['', 'mean px/frame²'],
        rows: [
          ['baseline: the zoompan filter of ffmpeg', zoompan.toFixed(3)],
          ['ours, as drawn, before encoding', drawn.toFixed(3)],
          ['ours, one direction', ours.toFixed(3)],
          ['ours, another direction', other.toFixed(3)],
        ],
        goals: [
          jitterGoal(Math.max(ours, other)),
          { text: 'Steadier than the baseline', isMet: Math.max(ours, other) < zoompan },
        ],
      };
    } finally {
      await studio.close();
    }
  },
};

/** With more digits than other goals have. */
function jitterGoal(jitter: number): Goal {
  return { text: `Jitter: ${jitter.toFixed(3)} px/frame², at most ${GOAL} wanted`, isMet: jitter <= GOAL };
}

function stillFilm(seed: number): Film {
  const scenes = [{ text: '', seconds: SECONDS, image: 0 }];
  return { scenes, captionId: 'none', language: 'en', seed, category: 'Travel' };
}

async function renderByZoompan({ ffmpeg, folder, pictureFiles }: FilmStudio): Promise<string> {
  const file = join(folder, 'zoompan.mp4');
  const frames = SECONDS * frame.perSecond;
  const zoom = `zoompan=z='1.05+0.02*on/${frame.perSecond}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}`;
  const filters = `${zoom}:s=${frame.width}x${frame.height}:fps=${frame.perSecond},format=yuv420p`;
  const encoding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', file];
  await runFfmpeg(ffmpeg, ['-i', pictureFiles[0] ?? '', '-vf', filters, ...encoding], { timeLimitMs: TIME_LIMIT_MS });
  return file;
}

/** How much one step differs from the step before it, on average. */
async function jitterOf({ ffmpeg }: FilmStudio, file: string): Promise<number> {
  const args = ['-i', file, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
  const { output } = await runFfmpeg(ffmpeg, args, { timeLimitMs: TIME_LIMIT_MS });
  const size = frame.width * frame.height;
  const frames = Array.from({ length: Math.floor(output.length / size) }, (_, index): Grey => {
    return { data: output.subarray(index * size, (index + 1) * size), width: frame.width, height: frame.height };
  });
  return jitterIn(frames);
}

/** What encoding and grain add to the measurement shows by comparison. */
async function drawnFrames({ pictureFiles }: FilmStudio, film: Film): Promise<Grey[]> {
  const pictures = [await loadPicture(pictureFiles[0] ?? '')];
  const { picture, context } = createFilmLayer(frame.width, frame.height);
  const paint = filmPainter(film, createFilmLayer);
  return Array.from({ length: SECONDS * frame.perSecond }, (_, index) => {
    paint(context, pictures, index / frame.perSecond);
    return greyOf(picture.data());
  });
}

function greyOf(rgba: Uint8Array): Grey {
  const data = new Uint8Array(frame.width * frame.height);
  for (let at = 0; at < data.length; at++) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at * 4, at * 4 + 3);
    data[at] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  return { data, width: frame.width, height: frame.height };
}

function jitterIn(frames: Grey[]): number {
  const changes = spots.flatMap((spot) => {
    const steps = frames.slice(1).map((after, index) => motionAt(frames[index] ?? after, after, spot));
    return steps.slice(1).map(({ x, y }, index) => Math.hypot(x - (steps[index]?.x ?? x), y - (steps[index]?.y ?? y)));
  });
  if (changes.length === 0) throw new Error('Nothing was measured.');
  return changes.reduce((sum, change) => sum + change, 0) / changes.length;
}
