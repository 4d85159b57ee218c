import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { measureLoudness, recordingWav } from '../../../test/media-lab.ts';
import { ownFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { mixSound } from './mix-sound.ts';
import { trackFile } from './track-file.ts';
import { wavBytes, wavSeconds } from './wav.ts';

let [folder, workFolder, quietVoice, poppingVoice] = ['', '', '', ''];
/** Returned to two concurrent callers: a track of 20 seconds, shared by all tests because making it takes seconds. */
let tracks: string[] = [];
let threads = 0;
const countThread = () => threads++;
const ffmpeg = { command: ownFfmpeg };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'right-circle-mix-'));
  quietVoice = join(folder, 'voice.wav');
  await writeFile(quietVoice, wavBytes([talking(4, 0.03)], 24_000));
  poppingVoice = join(folder, 'popping.wav');
  await writeFile(poppingVoice, wavBytes([popping(talking(4, 0.03))], 24_000));
  const music = join(folder, 'music');
  process.on('worker', countThread);
  tracks = await Promise.all([trackFile('focus', music), trackFile('focus', music)]);
  process.off('worker', countThread);
});
beforeEach(async () => {
  workFolder = await mkdtemp(join(folder, 'work-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

// Several runs of FFmpeg each, at low priority: on a busy machine they wait.
describe('the sound of a film', { timeout: 90_000 }, () => {
  test.each([
    ['music alone, repeated', { hasMusic: true, voice: 'quiet', speech: [], seconds: 24.5 }],
    ['music under a quiet voice', { hasMusic: true, voice: 'quiet', speech: [0.3, 5.5], seconds: 11 }],
    ['music under a voice that pops', { hasMusic: true, voice: 'popping', speech: [0.3, 5], seconds: 10 }],
    ['a quiet voice alone', { hasMusic: false, voice: 'quiet', speech: [0.2, 4.5], seconds: 9 }],
  ] as const)('[FILM-08] %s has -14 LUFS, without clipping', async (_what, { hasMusic, voice, speech, seconds }) => {
    const musicFile = hasMusic ? (tracks[0] ?? '') : null;
    const voices = speech.map((atSeconds) => ({ file: voice === 'quiet' ? quietVoice : poppingVoice, atSeconds }));
    const file = await mixSound({ ffmpeg, speech: voices, musicFile, seconds, workFolder });
    expect(await wavSeconds(file)).toBeCloseTo(seconds, 3);
    const { loudness, peak } = await measureLoudness(file);
    expect(Math.abs(loudness - -14)).toBeLessThanOrEqual(1);
    expect(peak).toBeLessThanOrEqual(-1);
    expect(await readdir(workFolder)).toEqual(['sound.wav']);
  });

  test('music is lowered by at least 6 dB during speech, and returns', async () => {
    const musicFile = join(folder, 'tone.wav');
    const tone = Float32Array.from({ length: 44_100 * 3 }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 5000 * i) / 44_100));
    await writeFile(musicFile, wavBytes([tone, tone], 44_100));
    const speech = [{ file: quietVoice, atSeconds: 4 }];
    const mixed = await readWav(await mixSound({ ffmpeg, speech, musicFile, seconds: 14, workFolder }));
    const [before, under, after] = [1, 5, 10].map((from) => levelAt(mixed, 5000, from, from + 2)) as [
      number,
      number,
      number,
    ];
    expect(before - under).toBeGreaterThan(6);
    expect(Math.abs(after - before)).toBeLessThan(1);
    expect(before - levelAt(mixed, 5000, 13.9, 14)).toBeGreaterThan(15);
  });

  test('[CLIP-05] a clip is audible in its place, over the music and under speech', async () => {
    const tone = async (name: string, pitch: number) => {
      const wave = (_: unknown, i: number) => 0.3 * Math.sin((2 * Math.PI * pitch * i) / 44_100);
      const samples = Float32Array.from({ length: 44_100 * 3 }, wave);
      await writeFile(join(folder, name), wavBytes([samples, samples], 44_100));
      return join(folder, name);
    };
    const [musicFile, clipFile] = [await tone('music.wav', 5000), await tone('clip.wav', 2000)];
    const clipSounds = [{ file: clipFile, fromSeconds: 0.5, atSeconds: 2, seconds: 2 }];
    const usual = { ffmpeg, clipSounds, seconds: 6, workFolder };
    const alone = await readWav(await mixSound({ ...usual, speech: [], musicFile: null }));
    const [before, during, after] = [1, 2.5, 4.5].map((from) => levelAt(alone, 2000, from, from + 1)) as [
      number,
      number,
      number,
    ];
    expect(Math.min(during - before, during - after)).toBeGreaterThan(30);
    const mixed = await readWav(await mixSound({ ...usual, speech: [], musicFile }));
    expect(levelAt(mixed, 2000, 2.5, 3.5) - levelAt(mixed, 5000, 2.5, 3.5)).toBeGreaterThan(3);
    const speech = [{ file: quietVoice, atSeconds: 2 }];
    const spoken = await readWav(await mixSound({ ...usual, speech, musicFile: null }));
    expect(levelAt(alone, 2000, 2.5, 3.5) - levelAt(spoken, 2000, 2.5, 3.5)).toBeGreaterThan(6);
    expect(await readdir(workFolder)).toEqual(['sound.wav']);
  });

  test('a film without music and voice has silence of its length, so that it still has a sound track', async () => {
    const file = await mixSound({ ffmpeg, speech: [], musicFile: null, seconds: 2.4, workFolder });
    const { samples } = await readWav(file);
    expect(await wavSeconds(file)).toBeCloseTo(2.4, 3);
    expect(samples.every((value) => value === 0)).toBe(true);
  });

  test('recorded silence stays silent instead of becoming noise', async () => {
    const nothing = join(folder, 'nothing.wav');
    await writeFile(nothing, wavBytes([new Float32Array(24_000)], 24_000));
    const file = await mixSound({
      ffmpeg,
      speech: [{ file: nothing, atSeconds: 0 }],
      musicFile: null,
      seconds: 2,
      workFolder,
    });
    expect((await readWav(file)).samples.every((value) => Math.abs(value) < 0.001)).toBe(true);
  });

  test('[FILM-10] leaves out what a recording has before the film begins', async () => {
    const file = join(folder, 'late.wav');
    await writeFile(file, recordingWav({ silenceBefore: 2, tone: 2, silenceAfter: 0 }));
    const speech = [{ file, atSeconds: -1 }];
    const mixed = await readWav(await mixSound({ ffmpeg, speech, musicFile: null, seconds: 4, workFolder }));
    const isHeard = [0.8, 1, 2.9, 3.1].map((from) => levelAt(mixed, 440, from, from + 0.1) > -30);
    expect(isHeard).toEqual([false, true, true, false]);
  });

  test('a voice that exceeds the end is cut, one that begins after it is left out', async () => {
    const speech = [
      { file: quietVoice, atSeconds: 1 },
      { file: quietVoice, atSeconds: 9 },
    ];
    expect(await wavSeconds(await mixSound({ ffmpeg, speech, musicFile: null, seconds: 3, workFolder }))).toBeCloseTo(
      3,
      3,
    );
  });

  test('stops when cancelled, and leaves nothing behind', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    await expect(mixSound({ ffmpeg, speech: [], musicFile: null, seconds: 2, workFolder, signal })).rejects.toThrow(
      'cancelled',
    );
    expect(await readdir(workFolder)).toEqual([]);
  });
});

describe('track files', { timeout: 90_000 }, () => {
  test('are created once, also for two concurrent callers', async () => {
    const [one = '', other] = tracks;
    expect(other).toBe(one);
    expect(threads).toBe(1);
    expect(await wavSeconds(one)).toBeCloseTo(20, 1);
    expect(await readdir(join(folder, 'music'))).toHaveLength(1);
    // The last use of this track.
    await writeFile(one, 'kept');
    expect(await readFile(await trackFile('focus', join(folder, 'music')), 'utf8')).toBe('kept');
  });
});

/** Syllables of a buzzing voice, four a second, with occasional pauses. */
function talking(seconds: number, level: number): Float32Array {
  return Float32Array.from({ length: seconds * 24_000 }, (_, i) => {
    const at = i / 24_000;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * at)) ** 0.5 * (at % 2 > 1.8 ? 0 : 1);
    let value = 0;
    for (let n = 1; n <= 16; n++) value += Math.sin(2 * Math.PI * 140 * n * at) / n;
    return value * syllable * level;
  });
}

/** Simulates a microphone without a pop shield: peaks far above the voice. */
function popping(voice: Float32Array): Float32Array {
  return voice.map((value, i) => value + (i % 6000 < 240 ? 0.4 * Math.sin((2 * Math.PI * 100 * i) / 24_000) : 0));
}

/** Reads the left channel. */
async function readWav(file: string): Promise<{ samples: Float32Array; sampleRate: number }> {
  const bytes = await readFile(file);
  const from = bytes.indexOf('data', 0, 'latin1') + 8;
  const samples = Float32Array.from(
    { length: (bytes.length - from) / 4 },
    (_, i) => bytes.readInt16LE(from + i * 4) / 32_768,
  );
  return { samples, sampleRate: bytes.readUInt32LE(24) };
}

/** Level of one pitch in a time range, in decibels. */
function levelAt(
  { samples, sampleRate }: { samples: Float32Array; sampleRate: number },
  hertz: number,
  from: number,
  to: number,
): number {
  let [real, imaginary] = [0, 0];
  const [first, last] = [Math.round(from * sampleRate), Math.round(to * sampleRate)];
  for (let i = first; i < last; i++) {
    const angle = (2 * Math.PI * hertz * i) / sampleRate;
    real += (samples[i] ?? 0) * Math.cos(angle);
    imaginary += (samples[i] ?? 0) * Math.sin(angle);
  }
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / (last - first) + 1e-9);
}
