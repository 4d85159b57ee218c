import { SERVER, type StartedServer, startServer } from '../scripts/start-server.ts';

/** The database is the benchmark's own: nobody is held back, no demo people are about, and only errors are logged. */
export function benchSettings(databaseUrl: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error', DEMO: '0' };
}

/** Our server on this database, in a process of its own. */
export async function startProduct(databaseUrl: string, more: Record<string, string> = {}): Promise<StartedServer> {
  const start = async () => await startServer(SERVER, { ...benchSettings(databaseUrl), ...more });
  // Another program can take the free port between finding and using it.
  return await start().catch(start);
}
