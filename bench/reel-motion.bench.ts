import { join } from 'node:path';
import { filmLayers, frameCanvas, loadPicture } from '../apps/server/src/platform/video/film-canvas.ts';
import { filmPainter } from '../packages/film/src/draw-frame.ts';
import { type Film, frame, videoSize } from '../packages/film/src/film.ts';
import { type Grey, HALF, jitterOf } from './patch-motion.ts';
import { type FilmStudio, openFilmStudio, SCALE } from './reel-film.ts';
import type { Bench, Goal } from './report.ts';

const SECONDS = 2;
const GOAL = 0.05;
const size = videoSize(SCALE);
/** Away from the centre, where a zoom moves things most. */
const spots = [
  { x: 120, y: 200 },
  { x: 600, y: 220 },
  { x: 140, y: 1080 },
  { x: 590, y: 1060 },
].map(({ x, y }) => ({ x: Math.round(x * SCALE), y: Math.round(y * SCALE) }));

/** Pictures and directions of every kind: zooming in and out, along and across. */
const takes = [
  { image: 0, seed: 3 },
  { image: 1, seed: 8 },
  { image: 2, seed: 21 },
  { image: 0, seed: 34 },
  { image: 1, seed: 55 },
];

export const bench: Bench = {
  name: 'reel-motion',
  async run() {
    const studio = await openFilmStudio();
    try {
      const zoompan = await jitterInVideo(await renderByZoompan(studio));
      const drawn = jitterSeen(await drawnFrames(studio, stillFilm({ image: 0, seed: 3 })));
      const ours = [];
      for (const take of takes) ours.push(await jitterInVideo(await studio.render(stillFilm(take))));
      const worst = Math.max(...ours);
      return {
        title: `Motion over a still picture, ${SECONDS} s, measured in the finished video`,
        columns: ['', 'mean units/frame²'],
        rows: [
          ['baseline: the zoompan filter of FFmpeg', zoompan.toFixed(3)],
          ['ours, as drawn, before encoding', drawn.toFixed(3)],
          ...ours.map((jitter, index) => [`ours, take ${index + 1}`, jitter.toFixed(3)]),
        ],
        goals: [jitterGoal(worst), { text: 'Steadier than the baseline', isMet: worst < zoompan }],
      };
    } finally {
      await studio.close();
    }
  },
};

/** With more digits than other goals. */
function jitterGoal(jitter: number): Goal {
  return {
    text: `Jitter of the worst take: ${jitter.toFixed(3)} units/frame², at most ${GOAL} wanted`,
    isMet: jitter <= GOAL,
  };
}

function stillFilm({ image, seed }: { image: number; seed: number }): Film {
  const scenes = [{ text: '', seconds: SECONDS, image }];
  return { scenes, captionId: 'none', language: 'en', seed, category: 'Travel' };
}

/** Loaded late: other benchmarks measure memory, which an FFmpeg loaded in this process would affect. */
async function loadGraphs() {
  return await import('../apps/server/src/platform/ffmpeg/filter-graph.ts');
}

async function renderByZoompan({ folder, pictureFiles }: FilmStudio): Promise<string> {
  const file = join(folder, 'zoompan.mp4');
  const frames = SECONDS * frame.perSecond;
  const zoom = `zoompan=z='1.05+0.02*on/${frame.perSecond}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}`;
  const filters = `${zoom}:s=${size.width}x${size.height}:fps=${frame.perSecond},format=yuv420p`;
  const { fileSource, openGraph } = await loadGraphs();
  const { writeGraphs } = await import('../apps/server/src/platform/ffmpeg/media-writer.ts');
  const graph = openGraph(`${fileSource('movie', pictureFiles[0] ?? '')},${filters},buffersink@out`);
  const options = { preset: 'veryfast', crf: 21 };
  await writeGraphs({ file, format: 'mp4' }, [{ graph, codec: 'libx264', options }]);
  return file;
}

async function jitterInVideo(file: string): Promise<number> {
  const { fileSource, framesOf, openGraph } = await loadGraphs();
  const graph = openGraph(`${fileSource('movie', file)},format=gray,buffersink@out`);
  const frames: Grey[] = [];
  for await (const grey of framesOf(graph)) {
    frames.push({ data: grey.toBuffer(), ...size });
  }
  return jitterSeen(frames);
}

/**
 * In units of the frame, which is 720 wide at any size, and for patches of the same content: on a screen, a pixel of a
 * larger film is smaller.
 */
function jitterSeen(frames: readonly Grey[]): number {
  return jitterOf(frames, spots, Math.round(HALF * SCALE)) / SCALE;
}

/** The comparison shows what encoding and grain add to the measurement. */
async function drawnFrames({ pictureFiles }: FilmStudio, film: Film): Promise<Grey[]> {
  const pictures = [await loadPicture(pictureFiles[0] ?? '', SCALE)];
  const { picture, context } = frameCanvas(SCALE);
  const paint = filmPainter(film, filmLayers(SCALE), { areScaled: true });
  return Array.from({ length: SECONDS * frame.perSecond }, (_, index) => {
    paint(context, pictures, index / frame.perSecond);
    return greyOf(picture.data());
  });
}

function greyOf(rgba: Uint8Array): Grey {
  const data = new Uint8Array(size.width * size.height);
  for (let at = 0; at < data.length; at++) {
    data[at] = 0.2126 * (rgba[at * 4] ?? 0) + 0.7152 * (rgba[at * 4 + 1] ?? 0) + 0.0722 * (rgba[at * 4 + 2] ?? 0);
  }
  return { data, ...size };
}
