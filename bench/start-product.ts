import { SERVER, type StartedServer, startServer } from '../scripts/start-server.ts';

/** For the benchmark's own database: no rate limits, no demo people, and only errors are logged. */
export function benchSettings(databaseUrl: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error', DEMO: '0' };
}

/** Starts our server on this database, in its own process. */
export async function startProduct(databaseUrl: string, more: Record<string, string> = {}): Promise<StartedServer> {
  const start = async () => await startServer(SERVER, { ...benchSettings(databaseUrl), ...more });
  // Another program can take the free port between finding and using it.
  return await start().catch(start);
}
