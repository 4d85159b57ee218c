import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Film, frame } from '@right-circle/film/film';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameAt, makeClip } from '../../../test/media-lab.ts';
import { ownFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { acceptClip } from './accept-clip.ts';
import { renderFilm } from './render-film.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-reel-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

it('[CLIP-04] a scene shows its clip from the chosen time on, and stays on its last frame', async () => {
  const ffmpeg = { command: ownFfmpeg };
  const given = join(folder, 'given.mp4');
  await makeClip(given, { format: 'mp4', codec: 'libx264', seconds: 1.3, width: 160, height: 96 });
  const clip = await acceptClip(await readFile(given), { maxSeconds: 5, ffmpeg, workFolder: folder });
  const film: Film = {
    scenes: [
      // Red for 0.3 seconds, then blue; the clip ends after 0.6.
      { text: '', seconds: 0.9, image: null, clip: { fromSeconds: 0.7, focus: { x: 0.5, y: 0.5 } } },
    ],
    captionId: 'none',
    language: 'en',
    seed: 1,
    category: 'Food',
  };
  const { signal } = new AbortController();
  const scale = 0.5;
  const usual = {
    ffmpeg,
    film,
    scale,
    pictureFiles: [],
    soundFile: null,
    workFolder: folder,
    signal,
    onProgress: () => {},
  };
  const made = await renderFilm({ ...usual, clipFiles: [clip.file] });
  const colourAt = async (seconds: number) => {
    const [red = 0, , blue = 0] = (await frameAt(made.file, seconds)).subarray((300 * frame.width * scale + 180) * 3);
    return red > blue + 60 ? 'red' : blue > red + 60 ? 'blue' : `${red},${blue}`;
  };
  expect([await colourAt(0.1), await colourAt(0.5), await colourAt(0.8)]).toEqual(['red', 'blue', 'blue']);
}, 300_000);
