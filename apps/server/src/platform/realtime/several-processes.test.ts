import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.ts';
import { createWorld, type World } from '../../../test/world.ts';

/** Redis is not part of the installation; if the machine has one, two servers are tested with it. */
function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(hasRedis())('two processes sharing PostgreSQL and Redis', () => {
  let redis: ChildProcess;
  let one: World;
  let two: World;
  beforeAll(async () => {
    const port = await freePort();
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT_SCALE: '0.1' };
    one = await createWorld({ env });
    two = await createWorld({ env, databaseUrl: one.databaseUrl });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    redis.kill();
  });

  it('[AUTH-42] a logout on one closes the socket on the other', async () => {
    const { token, api } = await one.anAccount();
    const socket = io(await two.listen(), { auth: { token }, transports: ['websocket'], reconnection: false });
    await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
    const gone = new Promise<void>((done) => socket.once('disconnect', () => done()));
    await api.post('/auth/logout');
    await gone;
  });

  it('share the rate limit', async () => {
    const statuses = [];
    for (const world of [one, two, one, two]) {
      statuses.push((await world.api().post('/auth/login', { username: 'x', password: 'y' })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});
