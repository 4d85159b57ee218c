import { expect, inject, it } from 'vitest';
import { connect } from './connect.ts';

it('[SIG-02] a connection that is lost between two queries fails the next one, not the process', async () => {
  const [client, other] = await Promise.all(
    [1, 2].map(async () => await connect({ connectionString: inject('clusterUrl') })),
  );
  if (!client || !other) throw new Error('No connection');
  const ended = new Promise((resolve) => client.once('end', resolve));
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  await client.end();
  await other.end();
});
