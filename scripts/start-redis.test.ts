import { expect, it } from 'vitest';
import { startRedis } from './start-redis.ts';

it('shows what a Redis printed that does not start', async () => {
  await expect(startRedis('/bin/echo')).rejects.toThrow(/Redis did not start:\n--port \d+ --bind 127\.0\.0\.1/);
});

it('fails without the program', async () => {
  await expect(startRedis('/missing/redis-server')).rejects.toThrow('ENOENT');
});
