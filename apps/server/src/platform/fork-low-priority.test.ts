import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forkLowPriority } from './fork-low-priority.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fork-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('[GUARD-14] gives a program no secrets of the server, and a low priority', async () => {
  vi.stubEnv('TOKEN_KEY', 'a secret of the server');
  vi.stubEnv('SMTP_URL', 'smtp://user:password@mail.example');
  vi.stubEnv('OMP_NUM_THREADS', '1');
  const program = join(folder, 'program.mjs');
  await writeFile(program, `process.send(process.env); process.on('message', () => process.exit());`);
  const child = forkLowPriority(pathToFileURL(program));
  const [env] = (await once(child, 'message')) as [NodeJS.ProcessEnv];
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_LOW);
  const gone = once(child, 'exit');
  child.send('end');
  await gone;
  expect(env.PATH).toBe(process.env.PATH);
  expect(env.OMP_NUM_THREADS).toBe('1');
  expect(Object.keys(env)).not.toContain('TOKEN_KEY');
  expect(Object.keys(env)).not.toContain('SMTP_URL');
});
