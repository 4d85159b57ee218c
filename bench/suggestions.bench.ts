import { type CompiledQuery, sql } from 'kysely';
import { type Suggestion, suggestionsFor } from '../apps/server/src/features/network/suggestion.store.ts';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { percentile } from './measure.ts';
import { fillNetwork, MEMBERS, memberId } from './network-graph.ts';
import { atMost, type Bench } from './report.ts';

const ROUNDS = 200;
const BASELINE_ROUNDS = 5;
const MAX_CONNECTED = 'ours, most connected account';

type Figures = { name: string; p50Ms: number; p99Ms: number; pages: number };

export const bench: Bench = {
  name: 'suggestions',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const db = createDb({ url: postgres.connectionString, poolMax: 1, log: createLogger('warn') });
    try {
      await migrate(postgres.connectionString);
      await fillNetwork(postgres.connectionString);
      const figures = await measureAll(db);
      return {
        title: `Suggestions: ${MEMBERS.toLocaleString('en')} members, one of them connected with 16,000`,
        columns: ['', 'p50 ms', 'p99 ms', 'pages read'],
        rows: figures.map(({ name, p50Ms, p99Ms, pages }) => [name, p50Ms.toFixed(1), p99Ms.toFixed(1), String(pages)]),
        goals: [atMost('p99 for the most connected account', p99Of(figures, MAX_CONNECTED), 80, 'ms')],
      };
    } finally {
      await db.destroy();
      await postgres.stop();
    }
  },
};

async function measureAll(db: Db): Promise<Figures[]> {
  const everyone = Array.from({ length: ROUNDS }, (_, i) => memberId(1 + ((i * 7919) % MEMBERS)));
  const hub = Array.from({ length: ROUNDS }, () => memberId(1));
  return [
    await measure(db, 'baseline, every friend of every friend', hub.slice(0, BASELINE_ROUNDS), everyFriendOfFriend),
    await measure(db, MAX_CONNECTED, hub, suggestionsFor),
    await measure(db, 'ours, anybody', everyone, suggestionsFor),
  ];
}

type Statement = (viewerId: string) => ReturnType<typeof suggestionsFor>;

async function measure(db: Db, name: string, viewerIds: string[], statement: Statement): Promise<Figures> {
  const times: number[] = [];
  await statement(viewerIds[0] ?? '').execute(db);
  for (const viewerId of viewerIds) {
    const start = performance.now();
    const { rows } = await statement(viewerId).execute(db);
    times.push(performance.now() - start);
    if (rows.length === 0) throw new Error(`${name}: nobody was suggested.`);
  }
  const pages = await pagesRead(db, statement(viewerIds[0] ?? '').compile(db));
  return { name, p50Ms: percentile(times, 50), p99Ms: percentile(times, 99), pages };
}

/** Pages one run touches, by EXPLAIN: independent of other load on the machine. */
async function pagesRead(db: Db, query: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>({
    ...query,
    sql: `explain (analyze, buffers, format json) ${query.sql}`,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

/** Naive statement: no limit on the first degree, everyone ranked. */
function everyFriendOfFriend(viewerId: string) {
  return sql<Suggestion>`
    select users.id, users.username, count(*) as mutual
    from connected as near
    join connected as far on far.user_id = near.peer_id
    join users on users.id = far.peer_id
    where near.user_id = ${viewerId}
      and far.peer_id <> ${viewerId}
      and not exists (select from connected where user_id = ${viewerId} and peer_id = far.peer_id)
    group by users.id
    order by mutual desc, users.followers_count desc
    limit 20
  `;
}

function p99Of(figures: Figures[], name: string): number {
  return figures.find((row) => row.name === name)?.p99Ms ?? Number.POSITIVE_INFINITY;
}
