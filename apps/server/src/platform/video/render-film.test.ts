import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Film, pixelsPerUnit, videoSize } from '@right-circle/film/film';
import {
  AV_PROFILE_AAC_LOW,
  AV_PROFILE_H264_HIGH,
  AVCHROMA_LOC_CENTER,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeTracks, frameAt, meanVolume, toneWav } from '../../../test/media-lab.ts';
import { argumentsOf, childrenOf, isRunning } from '../../../test/processes.ts';
import { ownFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { inspectMp4 } from './inspect-mp4.ts';
import { RenderError, type RenderedFilm, type RenderFilmInput, renderFilm } from './render-film.ts';

const ffmpeg = { command: ownFfmpeg };
/** Low priority: on a busy machine it waits for everything else. */
const LIMIT_MS = 900_000;
const film: Film = {
  scenes: [
    { text: 'Stop scrolling now', seconds: 0.9, image: 0 },
    { text: 'नमस्ते दोस्तों 🎉', seconds: 0.9, image: null },
    { text: 'Save this reel', seconds: 0.9, image: 1 },
  ],
  captionId: 'bold',
  language: 'en',
  seed: 4,
  category: 'Travel',
};
const television = [AVCOL_RANGE_MPEG, AVCOL_SPC_BT709, AVCOL_PRI_BT709, AVCOL_TRC_BT709, AVCHROMA_LOC_CENTER];
const SECONDS = 1.9;
/** Size of films whose picture does not matter. */
const SMALL = 0.25;
const POLL = { timeout: LIMIT_MS, interval: 50 };

let folder: string;
let pictureFiles: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-film-'));
  pictureFiles = await Promise.all([
    aPicture('portrait.webp', { width: 900, height: 1600, colour: '#1f9d55' }),
    aPicture('landscape.webp', { width: 1600, height: 900, colour: '#c53030' }),
  ]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function aPicture(name: string, { width, height, colour }: { width: number; height: number; colour: string }) {
  const file = join(folder, name);
  await sharp({ create: { width, height, channels: 3, background: colour } })
    .webp()
    .toFile(file);
  return file;
}

async function aWorkFolder(name: string): Promise<string> {
  const workFolder = join(folder, name);
  await mkdir(workFolder);
  return workFolder;
}

async function render(workFolder: string, changes: Partial<RenderFilmInput> = {}): Promise<RenderedFilm> {
  const { signal } = new AbortController();
  const usual = { ffmpeg, film, scale: SMALL, pictureFiles, soundFile: null, signal, onProgress: () => undefined };
  return await renderFilm({ ...usual, workFolder, ...changes });
}

/** Processes with this folder in their arguments. */
async function processesIn(workFolder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map(async (pid) => await argumentsOf(Number(pid))));
  return pids.filter((_, index) => lines[index]?.includes(workFolder)).map(Number);
}

describe('[REEL-17] rendering a film', { timeout: LIMIT_MS }, () => {
  describe('completely', () => {
    let made: RenderedFilm;
    const percents: number[] = [];

    beforeAll(async () => {
      const soundFile = join(folder, 'sound.wav');
      await writeFile(soundFile, toneWav(2, 0.06));
      const onProgress = (percent: number) => percents.push(percent);
      made = await render(await aWorkFolder('whole'), { scale: pixelsPerUnit['1080p'], soundFile, onProgress });
    }, LIMIT_MS);

    it('[FILM-07] is H.264 and AAC as phones play them, in full HD', async () => {
      const shape = { width: 1080, height: 1920, framesPerSecond: 30, pixels: 'yuv420p' };
      expect(await describeTracks(made.file)).toEqual([
        { codec: 'h264', profile: AV_PROFILE_H264_HIGH, ...shape, colours: television },
        { codec: 'aac', profile: AV_PROFILE_AAC_LOW, sampleRate: 48_000, channels: 2 },
      ]);
    });

    it('can start playing before it has loaded, and is as long as its scenes', async () => {
      const facts = await inspectMp4(made.file);
      expect(facts).toMatchObject({ codecs: ['avc1', 'mp4a'], width: 1080, height: 1920, isFastStart: true });
      expect(facts.seconds).toBeCloseTo(SECONDS, 1);
      expect(made).toMatchObject({ seconds: facts.seconds, bytes: facts.bytes });
    });

    it('has the given sound', async () => {
      const level = await meanVolume(made.file);
      expect(level).toBeGreaterThan(-40);
      expect(level).toBeLessThan(-10);
    });

    it('shows pictures, a card and captions', async () => {
      const [first, card, last] = await Promise.all([0.3, 0.95, 1.5].map(async (at) => await frameAt(made.file, at)));
      const [red = 0, green = 0] = pixel(first, 90, 300);
      expect(green).toBeGreaterThan(red + 60);
      const [lastRed = 0, lastGreen = 0] = pixel(last, 90, 300);
      expect(lastRed).toBeGreaterThan(lastGreen + 60);
      expect(pixel(card, 90, 300)).not.toEqual(pixel(card, 990, 1800));
      // White letters with a dark edge, which neither picture has.
      for (const one of [first, last]) {
        expect(countPixels(one, (r, g, b) => Math.min(r, g, b) > 225)).toBeGreaterThan(500);
        expect(countPixels(one, (r, g, b) => Math.max(r, g, b) < 45)).toBeGreaterThan(500);
      }
    });

    it('has a smaller poster of the same shape', async () => {
      expect(await sharp(made.posterFile).metadata()).toMatchObject({ format: 'webp', width: 720, height: 1280 });
    });

    it('reported progress, and left nothing but the film', async () => {
      expect(percents.at(-1)).toBe(100);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      expect((await readdir(join(folder, 'whole'))).toSorted()).toEqual(['film.mp4', 'poster.webp']);
    });
  });

  describe('with failures', () => {
    let workFolder: string;
    let count = 0;
    beforeEach(async () => {
      workFolder = await aWorkFolder(`failing ${count++}`);
    });

    it('leaves no process and no file when stopped', async () => {
      const stop = new AbortController();
      const reason = new Error('nobody wants it');
      const rendering = render(workFolder, { signal: stop.signal, onProgress: () => stop.abort(reason) });
      await expect(rendering).rejects.toBe(reason);
      expect(await processesIn(workFolder)).toEqual([]);
      expect(await readdir(workFolder)).toEqual([]);
    });

    it('does not start if it was stopped before', async () => {
      await expect(render(workFolder, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    });

    it('reports a killed encoder', async () => {
      let isKilled = false;
      const onProgress = () => {
        if (isKilled) return;
        isKilled = true;
        void processesIn(workFolder).then((pids) => pids.forEach((pid) => process.kill(pid, 'SIGKILL')));
      };
      const long = { ...film, scenes: film.scenes.map((scene) => ({ ...scene, seconds: 12 })) };
      const error = await render(workFolder, { film: long, onProgress }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ why: 'encoder', message: expect.stringContaining('encoder stopped') });
      expect(await readdir(workFolder)).toEqual([]);
    });

    it('reports a full disk', async () => {
      await symlink('/dev/full', join(workFolder, 'film.part.mp4'));
      const error = await render(workFolder).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ why: 'disk-full', message: 'The server has no room left to save the video.' });
      expect(await readdir(workFolder)).toEqual([]);
    });

    it('reports a picture that is unreadable or missing', async () => {
      const broken = join(folder, 'broken.webp');
      await writeFile(broken, 'RIFF....WEBP and then nothing');
      for (const files of [[broken], []]) {
        const error = await render(workFolder, { pictureFiles: files }).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(RenderError);
        expect(error).toMatchObject({ why: 'picture' });
      }
      expect(await readdir(workFolder)).toEqual([]);
    });

    it('ends with the server: no process keeps drawing or writing after a kill', async () => {
      const long = { ...film, scenes: film.scenes.map((scene) => ({ ...scene, seconds: 12 })) };
      const order = { ffmpeg, film: long, scale: 1, pictureFiles, soundFile: null, workFolder };
      const script = `
        import { renderFilm } from ${JSON.stringify(new URL('./render-film.ts', import.meta.url).href)};
        const { signal } = new AbortController();
        await renderFilm({ ...${JSON.stringify(order)}, signal, onProgress: () => process.send('drawing') });`;
      const parentFile = join(folder, `parent-${count}.mjs`);
      await writeFile(parentFile, script);
      const parent = fork(parentFile, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      const gone = once(parent, 'exit');
      await once(parent, 'message');
      const [child = 0, ...others] = await childrenOf(parent.pid ?? 0);
      expect(others).toEqual([]);
      const [encoder = 0] = await childrenOf(child);
      expect(await processesIn(workFolder)).toEqual([encoder]);

      parent.kill('SIGKILL');
      await gone;
      await expect.poll(async () => await Promise.all([child, encoder].map(isRunning)), POLL).toEqual([false, false]);
      // No process is left to write, and none reached the end: the poster would follow the last frame.
      expect(await readdir(workFolder)).toEqual(['film.part.mp4']);
    });

    it('reports a missing work folder', async () => {
      await expect(render(join(workFolder, 'gone'))).rejects.toMatchObject({ why: 'unexpected' });
    });
  });
});

describe('the index of an mp4 file', () => {
  it.each([
    ['nothing', ''],
    ['text', 'this is no video at all, only some words'],
    [
      'a film whose writing broke off',
      '\u0000\u0000\u0000\u0010ftypisom\u0000\u0000\u0000\u0000\u0000\u0000\u00ffmdat',
    ],
  ])('is missing in %s', async (_what, bytes) => {
    const file = join(folder, 'no-film.mp4');
    await writeFile(file, bytes, 'latin1');
    await expect(inspectMp4(file)).rejects.toThrow(/cut off|no index/);
  });
});

function pixel(data: Buffer | undefined, x: number, y: number): number[] {
  return [...(data ?? Buffer.alloc(0)).subarray((y * videoSize(1.5).width + x) * 3).subarray(0, 3)];
}

function countPixels(
  data: Buffer | undefined,
  isCounted: (red: number, green: number, blue: number) => boolean,
): number {
  let count = 0;
  for (let at = 0; data && at < data.length; at += 3) {
    if (isCounted(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count++;
  }
  return count;
}
