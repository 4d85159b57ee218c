import { startFakeGoogle } from '../apps/server/test/fakes/google.ts';
import { startFakeInstagram } from '../apps/server/test/fakes/instagram.ts';
import { startServer } from './server.ts';

/** One server for all journeys, with a Google and an Instagram of our own next to it. Returns what stops them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [google, instagram] = await Promise.all([startFakeGoogle(), startFakeInstagram()]);
  const server = await startServer({ ...google.env, ...instagram.env });
  process.env.E2E_URL = server.url;
  return async () => {
    await server.stop();
    await Promise.all([google.close(), instagram.close()]);
  };
}
