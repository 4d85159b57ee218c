import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownFfmpeg } from '#platform/ffmpeg/run-ffmpeg.ts';
import { packFiles, packVersion } from '#platform/voice/voice-pack.ts';
import { createRenderTools, type RenderTools } from './render-tools.ts';

let folder = '';
let tools: RenderTools;
const logged: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'right-circle-tools-'));
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  tools = createRenderTools({ ffmpegCommand: ownFfmpeg, voiceFolder: join(folder, 'voice-pack'), log });
});
afterEach(async () => {
  await tools.close();
  await rm(folder, { recursive: true, force: true });
});

async function placePack(): Promise<void> {
  const building = join(folder, 'voice-pack.new');
  await mkdir(building);
  await writeFile(join(building, packFiles.note), JSON.stringify({ version: packVersion }));
  await rename(building, join(folder, 'voice-pack'));
}

const offersVoices = async () => 'voices' in (await tools.voice());

it('[VOICE-09] a running server offers a voice as soon as it is installed, and no longer once it is removed', async () => {
  expect([await offersVoices(), await offersVoices()]).toEqual([false, false]);
  expect(logged).toHaveLength(1);
  await mkdir(join(folder, 'voice-pack.new'));
  expect(await offersVoices()).toBe(false);
  await rm(join(folder, 'voice-pack.new'), { recursive: true });
  await placePack();
  const [one, other] = await Promise.all([tools.voice(), tools.voice()]);
  expect('voices' in one).toBe(true);
  expect(other).toBe(one);
  await rm(join(folder, 'voice-pack'), { recursive: true });
  expect(await offersVoices()).toBe(false);
  await placePack();
  expect(await offersVoices()).toBe(true);
});
