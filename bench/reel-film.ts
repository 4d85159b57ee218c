import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ownFfmpeg } from '../apps/server/src/platform/ffmpeg/run-ffmpeg.ts';
import { renderFilm } from '../apps/server/src/platform/video/render-film.ts';
import { type Film, pixelsPerUnit } from '../packages/film/src/film.ts';

/** Pixels per unit of the frame: the default size. */
export const SCALE = pixelsPerUnit['1080p'];

/** A work folder for renders, with pictures as detailed as photographs. */
export type FilmStudio = {
  folder: string;
  pictureFiles: string[];
  render: (film: Film, options?: { signal?: AbortSignal; onProgress?: () => void }) => Promise<string>;
  close: () => Promise<void>;
};

/** 20 seconds: pictures and cards in turn, like a typical reel. */
export const usualFilm: Film = {
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

export async function openFilmStudio(): Promise<FilmStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'reel-bench-'));
  const pictureFiles = await Promise.all([1, 2, 3].map(async (number) => await aPicture(folder, number)));
  return {
    folder,
    pictureFiles,
    render: async (film, { signal = AbortSignal.timeout(600_000), onProgress = () => undefined } = {}) => {
      const order = {
        ffmpeg: { command: ownFfmpeg },
        film,
        scale: SCALE,
        pictureFiles,
        soundFile: null,
        workFolder: folder,
      };
      return (await renderFilm({ ...order, signal, onProgress })).file;
    },
    close: async () => await rm(folder, { recursive: true, force: true }),
  };
}

/** Soft shapes of every size, the same in every run. */
async function aPicture(folder: string, number: number): Promise<string> {
  const [width, height] = [1620, 2880];
  const shapes = Array.from({ length: 260 }, (_, index) => {
    const turn = (index * 137.5 + number * 61) % 360;
    const [x, y] = [(index * 583 + number * 145) % width, (index * 1025 + number * 61) % height];
    return `<circle cx="${x}" cy="${y}" r="${18 + ((index * 44) % 135)}" fill="hsl(${turn} 60% ${30 + (index % 50)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${number * 90} 40% 40%)"/>${shapes.join('')}</svg>`;
  const file = join(folder, `picture-${number}.webp`);
  await sharp(Buffer.from(svg)).blur(2.2).webp({ quality: 90 }).toFile(file);
  return file;
}
