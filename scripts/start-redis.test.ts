import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { hasRedis } from '../apps/server/test/redis.ts';
import { startRedis } from './start-redis.ts';

it('shows what a Redis printed that does not start', async () => {
  await expect(startRedis('/bin/echo')).rejects.toThrow(/Redis did not start:\n--port \d+ --bind 127\.0\.0\.1/);
});

it('fails without the program', async () => {
  await expect(startRedis('/missing/redis-server')).rejects.toThrow('ENOENT');
});

it.runIf(hasRedis())('[TOOL-11] ends with a process that is killed', async () => {
  const source = `
    const { startRedis } = await import(${JSON.stringify(import.meta.resolve('./start-redis.ts'))});
    console.log((await startRedis('redis-server')).url);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(owner.stdout, 'data')) as [Buffer];
  const { port } = new URL(url.toString());
  const isThere = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    return await once(socket, 'connect')
      .then(
        () => true,
        () => false,
      )
      .finally(() => socket.destroy());
  };
  expect(await isThere()).toBe(true);
  owner.kill('SIGKILL');
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
});
