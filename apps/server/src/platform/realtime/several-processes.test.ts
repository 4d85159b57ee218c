import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasRedis, startRedis } from '../../../test/redis.ts';
import { openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

describe.runIf(hasRedis())('two processes sharing PostgreSQL and Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let one: World;
  let two: World;
  beforeAll(async () => {
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, RATE_LIMIT_SCALE: '0.1' };
    one = await createWorld({ env });
    two = await createWorld({ env, databaseUrl: one.databaseUrl });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    await redis.stop();
  });

  it('[AUTH-42] a logout on one closes the socket on the other', async () => {
    const { token, api } = await one.anAccount();
    const socket = await openSocket(await two.listen(), { token });
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

it('[CLUSTER-06] a process counts calls by address on its own while Redis is away', async () => {
  const world = await createWorld({ env: { REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMIT_SCALE: '0.1' } });
  onTestFinished(world.close);
  const statuses = [];
  for (let tries = 0; tries < 4; tries++) {
    statuses.push((await world.api().post('/auth/login', { username: 'x', password: 'y' })).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
});
