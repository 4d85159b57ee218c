import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../../../../scripts/fault-proxy.ts';
import { createDbListener, type DbListener } from './listen.ts';

const NAME = 'listener-under-test';
let proxy: FaultProxy;
let client: pg.Client;
let listener: DbListener;
const messages: string[] = [];
const log = { warn: vi.fn() };
const onRegained = vi.fn();

beforeEach(async () => {
  messages.splice(0);
  vi.clearAllMocks();
  client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  proxy = await startFaultProxy();
  const url = new URL(inject('clusterUrl'));
  proxy.leadTo({ path: `${url.searchParams.get('host')}/.s.PGSQL.5432` });
  url.search = `?application_name=${NAME}`;
  url.host = `127.0.0.1:${proxy.port}`;
  const times = { retryMs: 20, checkEveryMs: 50, answerMs: 1000 };
  listener = createDbListener({ databaseUrl: url.href, log: log as never, ...times });
  listener.listen('listener_test', { onMessage: (message) => messages.push(message), onRegained });
});
afterEach(async () => {
  await listener.stop();
  await client.end();
  proxy.stop();
});

async function connections(): Promise<number> {
  const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [NAME]);
  return rowCount ?? 0;
}

it('[CHAOS-08] reconnects with one connection after an outage, however often it tried', async () => {
  await listener.start();
  proxy.cut();
  const failures = () =>
    log.warn.mock.calls.filter(([, text]) => text === 'database listener failed to reconnect').length;
  await expect.poll(failures).toBeGreaterThan(5);
  proxy.mend();
  await expect.poll(() => onRegained.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(connections).toBe(1);
  await client.query("notify listener_test, 'hello'");
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  await client.query("notify listener_test, 'bye'");
  await expect.poll(() => messages.at(-1)).toBe('bye');
  expect(messages).toEqual(['hello', 'bye']);
});

it('receives several channels on one connection, each with its own messages and gaps', async () => {
  const others: string[] = [];
  const onOthersRegained = vi.fn();
  listener.listen('other_test', { onMessage: (message) => others.push(message), onRegained: onOthersRegained });
  await listener.start();
  expect(await connections()).toBe(1);
  await client.query("notify listener_test, 'mine'");
  await client.query("notify other_test, 'theirs'");
  await expect.poll(() => [messages, others]).toEqual([['mine'], ['theirs']]);
  proxy.cut();
  proxy.mend();
  await expect.poll(() => [onRegained, onOthersRegained].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('[CHAOS-08] closes a connection that cannot listen', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockRejectedValueOnce(new Error('the connection is being shut down'));
  await expect(listener.start()).rejects.toThrow('shut down');
  await expect.poll(() => onRegained.mock.calls.length).toBe(1);
  await expect.poll(connections).toBe(1);
});

it('[CHAOS-16] replaces a connection that has become silent', async () => {
  await listener.start();
  // As after a failover, nothing arrives on this connection any more, and it isn't closed either.
  proxy.slow(600_000);
  await expect
    .poll(() => onRegained.mock.calls.length + log.warn.mock.calls.length, { timeout: 10_000 })
    .toBeGreaterThan(0);
  proxy.mend();
  await expect.poll(() => onRegained.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await client.query("notify listener_test, 'here'");
  await expect.poll(() => messages).toEqual(['here']);
});
