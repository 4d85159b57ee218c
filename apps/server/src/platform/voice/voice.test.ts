import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openVoice, type Voice } from './voice.ts';
import { packFiles, packVersion } from './voice-pack.ts';

const program = new URL('../../../test/fakes/speaking-process.ts', import.meta.url);
const hello = { text: 'Hello there', voiceId: 'af_heart', speed: 1 };
let folder = '';
const opened: Voice[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'right-circle-voice-'));
  await writeFile(join(folder, packFiles.note), JSON.stringify({ version: packVersion }));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (voice) => await voice.close()));
  await rm(folder, { recursive: true, force: true });
});

async function open(options: { idleMs?: number; timeLimitMs?: number; keptFiles?: number } = {}): Promise<Voice> {
  const voice = await openVoice({ folder, program, ...options });
  if ('problem' in voice) throw new Error(voice.problem);
  opened.push(voice);
  return voice;
}
const said = async () => (await readFile(join(folder, 'said.txt'), 'utf8')).trim().split('\n');
const kept = async () => await readdir(join(folder, packFiles.spoken));

describe('the built-in voice', () => {
  test('is unavailable if it is not installed, or out of date', async () => {
    await writeFile(join(folder, packFiles.note), '{"version":0}');
    expect(await openVoice({ folder })).toEqual({ problem: 'out of date' });
    await writeFile(join(folder, packFiles.note), 'half a no');
    expect(await openVoice({ folder })).toEqual({ problem: 'out of date' });
    await rm(join(folder, packFiles.note));
    expect(await openVoice({ folder })).toEqual({ problem: 'not installed' });
  });

  test('offers English and Hindi voices', async () => {
    const { voices } = await open();
    expect(new Set(voices.map(({ language }) => language))).toEqual(new Set(['en', 'hi']));
  });

  test('speaks a text once, however often it is requested; another speed is another sound', async () => {
    const voice = await open();
    const first = await voice.speak(hello);
    expect(await readFile(first.file, 'utf8')).toBe('spoken: Hello there');
    expect(first.words.map(({ text }) => text)).toEqual(['Hello', 'there']);
    expect(await voice.speak(hello)).toEqual(first);
    expect(await (await open()).speak(hello)).toEqual(first);
    expect(await said()).toHaveLength(1);
    expect((await voice.speak({ ...hello, speed: 1.2 })).file).not.toBe(first.file);
    expect(await said()).toHaveLength(2);
  });

  test('speaks incomplete files again', async () => {
    const voice = await open();
    const { file } = await voice.speak(hello);
    await writeFile(file.replace(/wav$/, 'json'), '{"seconds":');
    await voice.speak(hello);
    expect(await said()).toHaveLength(2);
  });

  test('speaks one text after the other in one process, for all callers', async () => {
    const voice = await open();
    const texts = ['one', 'two', 'three'];
    const spoken = await Promise.all(texts.map(async (text) => await voice.speak({ ...hello, text })));
    expect(spoken.map(({ words }) => words[0]?.text)).toEqual(texts);
    expect(new Set((await said()).map((line) => line.split(' ')[0])).size).toBe(1);
  });

  test.each(['crash', 'fail', 'hang'])('survives a process that will %s, and leaves nothing behind', async (text) => {
    // Long enough for the immediate fault, short enough to wait for the one that never comes.
    const voice = await open({ timeLimitMs: text === 'hang' ? 100 : 20_000 });
    await expect(voice.speak({ ...hello, text })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await kept()).toEqual([]);
    await voice.close();
    expect((await (await open()).speak(hello)).seconds).toBe(0.2);
  });

  test('stops immediately when the render is cancelled, and speaks the next text', async () => {
    const voice = await open();
    const cancel = new AbortController();
    const hanging = voice.speak({ ...hello, text: 'hang', signal: cancel.signal });
    await vi.waitFor(async () => expect(await said()).toHaveLength(1), { timeout: 20_000 });
    const next = voice.speak(hello);
    cancel.abort(new Error('cancelled'));
    await expect(hanging).rejects.toThrow('cancelled');
    expect((await next).words).toHaveLength(2);
  });

  test('ends its process when idle, and starts another', async () => {
    const voice = await open({ idleMs: 1 });
    await voice.speak(hello);
    const [pid] = (await said()).map((line) => Number(line.split(' ')[0]));
    await vi.waitFor(() => expect(() => process.kill(pid ?? 0, 0)).toThrow(), { timeout: 20_000 });
    await voice.speak({ ...hello, text: 'again' });
    expect(await said()).toHaveLength(2);
  });

  test('deletes the least recently used files', async () => {
    const voice = await open({ keptFiles: 2 });
    for (const text of ['one', 'two', 'three', 'four']) await voice.speak({ ...hello, text });
    expect(await kept()).toHaveLength(4);
    await voice.speak({ ...hello, text: 'four' });
    expect(await said()).toHaveLength(4);
  });

  test('refuses an unknown voice', async () => {
    await expect((await open()).speak({ ...hello, voiceId: '../../etc' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
