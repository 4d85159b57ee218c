import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeTracks, makeClip, makeHdrClip, makeSample, meanVolume } from '../../../test/media-lab.ts';
import { ownFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { acceptClip } from './accept-clip.ts';

const LIMIT_MS = 300_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accept-clip-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function accept(bytes: Uint8Array, maxSeconds = 5) {
  const workFolder = await mkdtemp(join(folder, 'work-'));
  return await acceptClip(bytes, { maxSeconds, ffmpeg: { command: ownFfmpeg }, workFolder });
}

describe('an uploaded video', { timeout: LIMIT_MS }, () => {
  it.each([
    ['mp4', 'libx264', { width: 96, height: 64 }, { width: 96, height: 64 }],
    ['mov', 'libx264', { width: 1280, height: 2160 }, { width: 1080, height: 1822 }],
    ['webm', 'libvpx', { width: 64, height: 96 }, { width: 64, height: 96 }],
  ] as const)('[CLIP-01] %s of %s becomes an mp4 with a poster', async (format, codec, size, expected) => {
    const file = join(folder, `given.${format}`);
    await makeClip(file, { format, codec, seconds: 1, ...size });
    const clip = await accept(await readFile(file));
    expect(clip).toMatchObject({ ...expected, hasSound: true });
    expect(clip.seconds).toBeCloseTo(1, 0);
    const [video, sound] = await describeTracks(clip.file);
    expect(video).toMatchObject({ codec: 'h264', pixels: 'yuv420p', framesPerSecond: 30 });
    expect(sound).toMatchObject({ codec: 'aac', sampleRate: 48_000 });
    const { data } = await sharp(clip.poster).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data;
    expect(red, 'the poster shows the red of the clip').toBeGreaterThan(Math.max(green, blue) + 80);
  });

  it('[CLIP-01] is rotated as the phone was held', async () => {
    const file = join(folder, 'lying.mp4');
    await makeClip(file, { format: 'mp4', codec: 'libx264', seconds: 0.6, width: 96, height: 64 });
    const bytes = await readFile(file);
    // The track header contains the rotation: here a quarter turn clockwise.
    const matrix = bytes.indexOf('tkhd') + 4 + 40;
    for (const [place, value] of [0, 0x10000, 0, -0x10000, 0].entries()) bytes.writeInt32BE(value, matrix + place * 4);
    expect(await accept(bytes)).toMatchObject({ width: 64, height: 96 });
  });

  it.each([
    ['mp4', 'libx264'],
    ['webm', 'libvpx'],
  ] as const)('[CLIP-10] %s keeps its sound in time with its pictures', async (format, codec) => {
    const file = join(folder, `shifted.${format}`);
    const size = { format, codec, width: 64, height: 64 };
    const levels = async (file: string) => [
      await meanVolume(file, { from: 0.05, to: 0.4 }),
      await meanVolume(file, { from: 0.6, to: 1 }),
    ];
    await makeClip(file, { ...size, seconds: 1.5, soundFrom: 0.5 });
    const [before = 0, after = 0] = await levels((await accept(await readFile(file))).file);
    expect(before, 'silent until its sound begins').toBeLessThan(-60);
    expect(after).toBeGreaterThan(-30);

    // The tone lasts a second. The half before the first picture is left out.
    await makeClip(file, { ...size, seconds: 1, pictureFrom: 0.5 });
    const [first = 0, last = 0] = await levels((await accept(await readFile(file))).file);
    expect(first).toBeGreaterThan(-30);
    expect(last, 'silent after its sound has ended').toBeLessThan(-60);

    await makeClip(file, { ...size, seconds: 1, pictureFrom: 1.5 });
    const silent = await accept(await readFile(file));
    expect(silent.seconds).toBeCloseTo(1, 0);
    expect(await meanVolume(silent.file)).toBeLessThan(-60);
  });

  // White paper is at 75 % of the signal in HLG and at 58 % in PQ.
  it.each([
    ['HLG of a phone', 'arib-std-b67', 721],
    ['PQ of a camera', 'smpte2084', 572],
  ] as const)(
    '[CLIP-09] of high dynamic range in %s gets the light and colours of other videos',
    async (_, transfer, white) => {
      const file = join(folder, `${transfer}.mov`);
      const shown = async (colour: { luma: number; blue: number; red: number }) => {
        await makeHdrClip(file, { transfer, colour });
        const clip = await accept(await readFile(file));
        expect((await describeTracks(clip.file))[0]).toMatchObject({ pixels: 'yuv420p' });
        return [...(await sharp(clip.poster).raw().toBuffer()).subarray(0, 3)];
      };
      const [paper = 0, ...others] = await shown({ luma: white, blue: 512, red: 512 });
      expect(paper).toBeGreaterThan(225);
      expect(paper, 'highlights are brighter').toBeLessThan(245);
      expect(others).toEqual([paper, paper]);
      expect(Math.max(...(await shown({ luma: 64, blue: 512, red: 512 })))).toBeLessThan(8);
      const [red = 0, green = 0] = await shown({ luma: 331, blue: 462, red: 691 });
      expect(red - green, 'a tomato is not pale').toBeGreaterThan(180);
    },
  );

  it('[CLIP-02] is refused if it is not a video, broken, too long, too slow or without a picture', async () => {
    const file = join(folder, 'given.mp4');
    await makeClip(file, { format: 'mp4', codec: 'libx264', seconds: 3, width: 64, height: 64 });
    const whole = await readFile(file);
    await expect(accept(Buffer.from('#EXTM3U\nhttp://127.0.0.1/a.ts'))).rejects.toThrow(
      'Only MP4, MOV and WebM videos can be used.',
    );
    await expect(accept(new Uint8Array())).rejects.toThrow('This video is empty.');
    await expect(accept(whole.subarray(0, 400))).rejects.toThrow('This video is damaged');
    await expect(accept(whole, 1)).rejects.toThrow('This video is too long. It can have up to 1 seconds.');
    const busy = { maxSeconds: 5, ffmpeg: { command: ['sh', '-c', 'exec sleep 600'] }, timeLimitMs: 50 } as const;
    await expect(acceptClip(whole, { ...busy, workFolder: folder })).rejects.toThrow(
      'Reading this video took too long.',
    );
    await makeSample(join(folder, 'sound.m4a'), 'm4a', 1);
    await expect(accept(await readFile(join(folder, 'sound.m4a')))).rejects.toThrow('This video is damaged');
  });
});
