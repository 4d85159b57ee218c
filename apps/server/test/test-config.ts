import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../src/config.ts';

/** Settings of a test world: nothing outside this process, no limits, no demo people by default. */
export function testConfig(env: Record<string, string>): Config {
  return readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://circle.test',
    DATA_DIR: join(process.env.TEST_DATA_ROOT ?? tmpdir(), String(process.pid)),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '0',
    PUBLIC_PAGE_SECONDS: '0',
    DATABASE_POOL_MAX: '4',
    METRICS_CACHE_SECONDS: '0',
    DEMO: '0',
    // Production refuses 0.
    REAUTH_MINUTES: env['NODE_ENV'] === 'production' ? '10' : '0',
    ...env,
  });
}
