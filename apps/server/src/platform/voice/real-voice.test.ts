import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { wordsIn } from '@right-circle/film/word-timing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wavSeconds } from '../sound/wav.ts';
import { openVoice, type Voice } from './voice.ts';
import { packFiles } from './voice-pack.ts';

const { TEST_VOICE_PACK: pack = resolve(import.meta.dirname, '../../../../../data/voice-pack') } = process.env;

/** Only if the optional pack is installed; the rest of the voice is tested without it. */
describe.runIf(existsSync(join(pack, packFiles.note)))('the neural voice itself', { timeout: 300_000 }, () => {
  let folder = '';
  let voice: Voice;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'right-circle-pack-'));
    for (const name of ['node_modules', packFiles.model, packFiles.vocabulary, packFiles.voices]) {
      await symlink(join(pack, name), join(folder, name));
    }
    for (const name of ['package.json', packFiles.note]) await cp(join(pack, name), join(folder, name));
    const opened = await openVoice({ folder });
    if ('problem' in opened) throw new Error(opened.problem);
    voice = opened;
  });
  afterAll(async () => {
    await voice.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    ['af_heart', 'Stop scrolling: save ₹500 in 2026! 😀'],
    ['bm_george', 'Good plans, well told.'],
    ['hf_alpha', 'नमस्ते दोस्तों, अच्छी रील बनाइए।'],
  ])('%s says every word, one after the other', async (voiceId, text) => {
    const { file, seconds, words } = await voice.speak({ text, voiceId, speed: 1.2 });
    expect(words.map((word) => word.text)).toEqual(wordsIn(text));
    expect(await wavSeconds(file)).toBeCloseTo(seconds, 2);
    let before = 0;
    for (const { fromMs, toMs } of words) {
      expect(fromMs).toBeGreaterThanOrEqual(before);
      expect(toMs).toBeGreaterThan(fromMs);
      before = toMs;
    }
    expect(before).toBeLessThanOrEqual(seconds * 1000);
    expect(loudest(await readFile(file))).toBeGreaterThan(3000);
  });
});

function loudest(wav: Buffer): number {
  let most = 0;
  for (let at = 44; at + 1 < wav.length; at += 2) most = Math.max(most, Math.abs(wav.readInt16LE(at)));
  return most;
}
