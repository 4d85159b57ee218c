import { execFileSync } from 'node:child_process';
import { type StartedRedis, startRedis as startRedisAt } from '../../../scripts/start-redis.ts';

const PROGRAM = 'redis-server';

/** Redis is not part of the installation; if the machine has one, several servers are tested with it. */
export function hasRedis(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const startRedis = async (): Promise<StartedRedis> => await startRedisAt(PROGRAM);
