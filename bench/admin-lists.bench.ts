import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { type AdminScale, fillAdminWorld, fullScale, personId, smallScale } from './admin-world.ts';
import { percentile } from './measure.ts';
import { atMost, type Bench } from './report.ts';
import { startProduct } from './start-product.ts';

const scale = process.argv.includes('--full') ? fullScale : smallScale;
const LOOKS = 60;
const MOST_MS = 50;

/** Address of the nth look at a list; no two are the same person, page or search, where the list has so many. */
type List = { name: string; at: (n: number) => string };

function lists({ people }: AdminScale): List[] {
  const someone = (n: number) => 13 + Math.floor((n * people) / (LOOKS + 1));
  return [
    { name: 'accounts, newest', at: () => 'accounts' },
    { name: 'accounts, a page further down', at: (n) => `accounts?cursor=${personId(someone(n))}` },
    { name: 'accounts by a name that one in 110 has', at: () => 'accounts?q=kabir%20rao' },
    { name: 'accounts by two names, each of one in 10, that nobody has both of', at: () => 'accounts?q=kabir%20zoya' },
    { name: 'accounts by a user name', at: (n) => `accounts?q=person.${someone(n)}` },
    { name: 'accounts by an address', at: (n) => `accounts?q=person${someone(n)}%40bench.example` },
    { name: 'accounts by an id', at: (n) => `accounts?q=${personId(someone(n))}` },
    { name: 'audit log, newest', at: () => 'audit' },
    { name: 'audit log of one operator', at: (n) => `audit?actor=${personId(1 + (n % 12))}` },
    { name: 'audit log of one action', at: () => 'audit?action=account_suspended' },
    { name: 'audit log about one account', at: (n) => `audit?target=${personId(someone(n))}` },
    { name: 'emails, newest', at: () => 'mails' },
    { name: 'emails that failed', at: () => 'mails?state=failed' },
    { name: 'emails to an address', at: (n) => `mails?q=person${someone(n)}%40bench.example` },
    { name: 'emails to the beginning of an address', at: (n) => `mails?q=person${someone(n)}` },
    { name: 'emails by two words that are in none together', at: () => 'mails?q=kabir%20zoya' },
    { name: 'emails by a word of the subject', at: () => 'mails?q=confirmed%20kabir' },
    { name: 'bookings, newest', at: () => 'bookings' },
    { name: 'what is open on the first page', at: () => 'summary' },
  ];
}

export const bench: Bench = {
  name: 'admin-lists',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const stops = [postgres.stop];
    try {
      await migrate(postgres.connectionString);
      const token = await fillAdminWorld(postgres.connectionString, scale);
      const server = await startProduct(postgres.connectionString);
      stops.push(server.stop);
      const times: { name: string; ms: number[] }[] = [];
      const all = lists(scale);
      // Prepares the statements, and the server is through with its own start then.
      for (const { at } of all) await look(`${server.url}/api/admin/${at(0)}`, token);
      for (const { name, at } of all) {
        const ms = [];
        for (let n = 1; n <= LOOKS; n++) ms.push(await look(`${server.url}/api/admin/${at(n)}`, token));
        times.push({ name, ms });
      }
      return {
        title: `Lists of the admin page: ${scale.people} people, ${scale.entries} entries of the audit log, ${scale.mails} emails`,
        columns: ['', 'p50 ms', 'p95 ms'],
        rows: times.map(({ name, ms }) => [name, percentile(ms, 50).toFixed(1), percentile(ms, 95).toFixed(1)]),
        goals: times.map(({ name, ms }) => atMost(`${name}, p95`, percentile(ms, 95), MOST_MS, 'ms')),
      };
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

async function look(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text.slice(0, 200)}`);
  return performance.now() - startedAt;
}
