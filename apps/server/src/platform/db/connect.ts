import pg from 'pg';

/**
 * Opens a connection outside the pool. If it is lost between two queries, the next query fails. Without the listener,
 * the process would crash, for example when it is stopped while starting.
 */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
