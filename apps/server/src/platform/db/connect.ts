import pg from 'pg';

/**
 * A connection of its own. If it is lost between two queries, the next one fails; without a listener the process would
 * end, for example while the database is stopped during a start.
 */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
