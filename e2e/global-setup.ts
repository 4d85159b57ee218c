import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeGoogle } from '../apps/server/test/fakes/google.ts';
import { startFakeInstagram } from '../apps/server/test/fakes/instagram.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { startNewsSites } from './news-sites.ts';
import { startServer } from './server.ts';

/**
 * Finds the browser, and starts one server for all journeys with fake Google, Instagram and news sites. Returns a
 * function that stops them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await chromiumPath();
  const [google, instagram, news] = await Promise.all([startFakeGoogle(), startFakeInstagram(), startNewsSites()]);
  const server = await startServer({ ...google.env, ...instagram.env, ...news.env });
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = server.dataDir;
  const judged = await mkdtemp(join(tmpdir(), 'right-circle-judged-'));
  // Skips what component tests of the same run have judged.
  process.env.E2E_JUDGED = process.env.TEST_JUDGED ?? join(judged, 'signs');
  return async () => {
    await server.stop();
    await rm(judged, { recursive: true });
    await Promise.all([google.close(), instagram.close(), news.close()]);
  };
}
