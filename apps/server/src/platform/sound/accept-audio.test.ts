import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVEL_SECONDS, speechRange } from '@right-circle/film/speech-range';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSample, recordingWav, type SampleKind } from '../../../test/media-lab.ts';
import { ownFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { acceptAudio } from './accept-audio.ts';
import { wavBytes, wavLevels } from './wav.ts';

const SECONDS = 3;
const formats = ['tone.mp3', 'tone.m4a', 'tone.aac', 'tone.wav', 'tone.ogg', 'tone.webm', 'film.mp4'] as const;
let [samples, workFolder] = ['', ''];
const ffmpeg = { command: ownFfmpeg };

beforeAll(async () => {
  samples = await mkdtemp(join(tmpdir(), 'right-circle-samples-'));
  for (const name of formats) {
    await makeSample(join(samples, name), name.slice(name.indexOf('.') + 1) as SampleKind, SECONDS);
  }
});
beforeEach(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'right-circle-accept-'));
  return async () => await rm(workFolder, { recursive: true, force: true });
});
afterAll(async () => await rm(samples, { recursive: true, force: true }));

const sampleOf = async (name: string) => await readFile(join(samples, name));
const accept = async (bytes: Uint8Array, maxSeconds = 60) =>
  await acceptAudio(bytes, { maxSeconds, ffmpeg, workFolder, name: 'music' });

describe('uploaded sound', () => {
  test.each(formats)('%s becomes a wav', async (name) => {
    const { file, seconds } = await accept(await sampleOf(name));
    expect(file).toBe(join(workFolder, 'music.wav'));
    expect(Math.abs(seconds - SECONDS)).toBeLessThan(0.2);
    const header = (await readFile(file)).subarray(0, 44);
    expect([header.readUInt16LE(22), header.readUInt32LE(24), header.readUInt16LE(34)]).toEqual([2, 48_000, 16]);
    expect(await readdir(workFolder)).toEqual(['music.wav']);
  });

  test('[FILM-10] the speech in a recording is found in the wav', async () => {
    const shape = { silenceBefore: 1.5, tone: 2, silenceAfter: 1 };
    const { file, seconds } = await accept(recordingWav(shape));
    const levels = await wavLevels(file);
    expect(levels).toHaveLength(4.5 / LEVEL_SECONDS);
    expect(speechRange(levels, seconds)).toEqual({
      fromSeconds: expect.closeTo(1.5, 1),
      toSeconds: expect.closeTo(3.5, 1),
    });
  });

  test('a truncated recording is used up to that point', async () => {
    const whole = await sampleOf('tone.mp3');
    const { seconds } = await accept(whole.subarray(0, whole.length / 2));
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(2);
  });

  test('the maximum length is accepted; longer sound is refused by its content, not by its header', async () => {
    const wav = await sampleOf('tone.wav');
    expect((await accept(wav, SECONDS)).seconds).toBe(SECONDS);
    await expect(accept(wav, 2)).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('2 seconds'),
    });
    await expect(accept(minutesOfNothing(3), 120)).rejects.toMatchObject({
      message: 'This sound is too long. It can have up to 2 minutes.',
    });
    expect(await readdir(workFolder)).toEqual(['music.wav']);
  });

  test('a header that claims three hours over a second of sound counts as the second', async () => {
    const bytes = wavBytes([new Float32Array(8000).fill(0.1)], 8000);
    bytes.writeUInt32LE(3 * 3600 * 16_000, 40);
    bytes.writeUInt32LE(3 * 3600 * 16_000 + 36, 4);
    expect((await accept(bytes)).seconds).toBeCloseTo(1, 1);
  });

  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
  test.each([
    ['nothing at all', Buffer.alloc(0), 'invalid_input'],
    ['a playlist', Buffer.from(playlist), 'unsupported_media'],
    ['a list of files', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'), 'unsupported_media'],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'unsupported_media'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'unsupported_media'],
    ['a page', Buffer.from('<!doctype html><audio src="http://127.0.0.1/">'), 'unsupported_media'],
    [
      'a playlist behind a tag',
      Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.from(playlist)]),
      'invalid_input',
    ],
    ['a playlist that calls itself MP4', Buffer.from(`\0\0\0\x10ftypM4A \0\0\0\0${playlist}`), 'invalid_input'],
    ['a playlist that calls itself OGG', Buffer.from(`OggS${playlist}`), 'invalid_input'],
    [
      'a playlist that calls itself WebM',
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(playlist)]),
      'invalid_input',
    ],
    ['a wav of one sample a second', wavWith({ rate: 1 }), 'too_large'],
    ['a wav of four thousand million samples a second', wavWith({ rate: 0xffff_ffff }), 'invalid_input'],
    ['a wav with 65535 channels', wavWith({ channels: 0xffff }), 'invalid_input'],
    ['a wav without sound', wavBytes([new Float32Array(0)], 44_100), 'invalid_input'],
  ])('refuses %s', async (_what, bytes, code) => {
    await expect(accept(bytes)).rejects.toMatchObject({ name: 'AppError', code });
    expect(await readdir(workFolder)).toEqual([]);
  });

  test('an MP4 that references external sound does no harm, and one without its index is refused', async () => {
    const m4a = await sampleOf('tone.m4a');
    const elsewhere = Buffer.from(m4a);
    // The flag next to "url " says whether the sound is in this file.
    const reference = elsewhere.indexOf('url ', 0, 'latin1');
    elsewhere.write('alis', reference, 'latin1');
    elsewhere[reference + 7] = 0;
    const outcome = await accept(elsewhere).catch((error: unknown) => error);
    // Either way only these bytes were read: their own sound, or nothing.
    expect(outcome).toSatisfy(
      (value: { seconds?: number; code?: string }) => value.code === 'invalid_input' || (value.seconds ?? 0) > 2,
    );
    await expect(accept(m4a.subarray(0, 600))).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('sound that only a rare decoder reads is refused, in any container', async () => {
    const file = join(samples, 'rare.mp4');
    await makeSample(file, 'ac3', SECONDS);
    await expect(accept(await readFile(file))).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('stops when cancelled, and leaves nothing behind', async () => {
    const options = { maxSeconds: 60, ffmpeg, workFolder, name: 'music', signal: AbortSignal.abort(new Error('gone')) };
    await expect(acceptAudio(await sampleOf('tone.wav'), options)).rejects.toThrow('gone');
    expect(await readdir(workFolder)).toEqual([]);
  });
});

function minutesOfNothing(minutes: number): Buffer {
  return wavBytes([new Float32Array(minutes * 60 * 8000)], 8000);
}

function wavWith({ rate = 44_100, channels = 1 }: { rate?: number; channels?: number }): Buffer {
  const bytes = wavBytes([new Float32Array(4410).fill(0.2)], 44_100);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE((rate * 2 * channels) % 2 ** 32, 28);
  bytes.writeUInt16LE((channels * 2) % 2 ** 16, 32);
  return bytes;
}
