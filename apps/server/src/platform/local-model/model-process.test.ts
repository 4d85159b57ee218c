import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aModelPack } from '../../../test/factories/model-pack.ts';
import { createModelProcess, type ModelAddress, type ModelProcess, restartDelayMs } from './model-process.ts';

const never = new AbortController().signal;

describe(createModelProcess, () => {
  let dataDir = '';
  let model: ModelProcess | undefined;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'right-circle-model-'));
  });
  afterEach(async () => {
    await model?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** One test, because each start of the process takes a while. */
  it('[OWNMODEL-07][OWNMODEL-08] runs behind a token, survives failed starts and crashes, and ends when idle', async () => {
    const { engineFolder, modelFile } = await aModelPack(dataDir, { bytes: Buffer.from('GGUF load: fail') });
    const log = vi.fn<(line: string) => void>();
    model = createModelProcess({
      start: { model: 'Tiny', engineFolder, modelFile, contextTokens: 2048, threads: 1, maxWaiting: 1 },
      idleMs: 1,
      loadWaitMs: 60_000,
      backoffMs: 20,
      log: pino({ level: 'warn' }, { write: log }),
    });
    const lease = model.lease;
    await expect(lease(never)).rejects.toThrow('The model on our server is not running.');
    await vi.waitFor(() => expect(log.mock.lastCall?.[0] ?? '').toContain('no such architecture'), 20_000);
    await writeFile(modelFile, 'GGUF');

    const first = await vi.waitFor(async () => await lease(never), { timeout: 20_000 });
    expect(first.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
    expect((await fetch(`${first.baseUrl}/models`)).status).toBe(401);
    expect(await say(first, 'Hi')).toContain('You said: Hi');
    expect(await say(first, 'priority')).toContain(`priority ${constants.priority.PRIORITY_LOW}`);
    await expect(say(first, 'crash')).rejects.toThrow();

    const second = await vi.waitFor(
      async () => {
        const again = await lease(never);
        if (again.apiKey !== first.apiKey) return again;
        again.release('failed');
        throw new Error('still the old one');
      },
      { timeout: 20_000 },
    );
    first.release('failed');
    expect(await say(second, 'Hi')).toContain('You said: Hi');
    second.release('answered');
    await vi.waitFor(async () => expect(await isAlive(second)).toBe(false), { timeout: 20_000 });

    const third = await lease(never);
    expect(await isAlive(third)).toBe(true);
    await model.stop();
    expect(await isAlive(third)).toBe(false);
    await expect(lease(never)).rejects.toThrow('not running');
  });
});

it.each([
  [1, 2000],
  [2, 4000],
  [5, 32_000],
  [40, 300_000],
])('[OWNMODEL-08] waits longer after each crash in a row: %i', (crashes, expected) => {
  expect(restartDelayMs(crashes, 2000)).toBe(expected);
});

async function say({ baseUrl, apiKey }: ModelAddress, content: string): Promise<string> {
  const reply = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ messages: [{ role: 'user', content }] }),
  });
  return await reply.text();
}

async function isAlive({ baseUrl, apiKey }: ModelAddress): Promise<boolean> {
  return await fetch(`${baseUrl}/models`, { headers: { authorization: `Bearer ${apiKey}` } }).then(
    ({ ok }) => ok,
    () => false,
  );
}
