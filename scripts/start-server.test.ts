import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-program.ts';
import { SERVER, SERVER_FLAGS, startServer } from './start-server.ts';

test('journeys and benchmarks start the same command as npm start', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  // `exec` replaces the shell that npm starts: a shell would not forward signals.
  expect(['exec', 'node', ...SERVER_FLAGS, SERVER].join(' ')).toBe(scripts.start);
});

test('a server is addressed by the requested host name', async () => {
  const server = await startServer('bench/servers/bare-http.ts', {}, { hostName: 'localhost' });
  try {
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(server.url)).ok).toBe(true);
  } finally {
    await server.stop();
  }
});
