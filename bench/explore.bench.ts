import pg from 'pg';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { personId, personSql } from './feed-world.ts';
import { type Kind, measureInTurn, percentile } from './measure.ts';
import { addMembers, memberAt } from './members.ts';
import { atMost, type Bench } from './report.ts';
import { startProduct } from './start-product.ts';

const REELS = 100_000;
const MAKERS = 2000;
const VIEWERS = 50;
const WARM_UP = 30;
const ROUNDS = 200;

const FIRST = 'first page of 12';

export const bench: Bench = {
  name: 'explore',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('warn') });
    const stops = [postgres.stop, async () => await db.destroy()];
    try {
      await migrate(postgres.connectionString);
      await addMembers(postgres.connectionString, MAKERS);
      await fillReels(postgres.connectionString);
      const server = await startProduct(postgres.connectionString);
      stops.push(server.stop);
      return report(await measureInTurn([...served(server.url), baseline(db)], { warmUp: WARM_UP, rounds: ROUNDS }));
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

/** Each owner has fifty; the viewers have blocked and muted some, which every list has to leave out. */
async function fillReels(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const makerSql = personSql(`(n % ${MAKERS}) + 1`);
  try {
    await client.query(`
      insert into reels (id, owner_id, status, title, category, explanation, script, language, scenes, caption_id, voice,
        is_public, published_at, video_key, poster_key, seconds, created_at, updated_at)
      select (lpad(to_hex(((extract(epoch from at) * 1000)::bigint) >> 16), 8, '0') || '-'
          || lpad(to_hex(((extract(epoch from at) * 1000)::bigint) & 65535), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        ${makerSql}, 'completed', 'Reel ' || n,
        (array['Beauty', 'Life style', 'Technology', 'Food', 'Travel', 'Fitness'])[n % 6 + 1], '', 'Words', 'en', '[]', 'bold',
        '{"kind":"none"}', n % 10 > 0, at, 'reels/' || n || '.mp4', 'reels/' || n || '.webp', 12, at, at
      from generate_series(1, ${REELS}) as n
      cross join lateral (select now() - (${REELS} - n) * interval '1 minute' as at) as made`);
    await client.query(`
      insert into blocks (blocker_id, blocked_id, created_at)
      select ${personSql('v')}, ${personSql('v + 100 + b')}, now()
      from generate_series(1, ${VIEWERS}) as v cross join generate_series(1, 20) as b`);
    await client.query(`
      insert into reel_likes (reel_id, user_id, created_at)
      select id, ${personSql('v')}, now() from generate_series(1, ${VIEWERS}) as v
      cross join lateral (select id from reels order by id desc limit 200) as liked`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function served(url: string): Kind[] {
  const kind = (name: string, query: string): Kind => ({
    name,
    ms: [],
    async look(round) {
      const { token } = memberAt((round % VIEWERS) + 1);
      const reply = await fetch(`${url}/api/reels/explore?${query}`, { headers: { authorization: `Bearer ${token}` } });
      if (!reply.ok) throw new Error(`${query} was refused: ${await reply.text()}`);
      return ((await reply.json()) as { data: unknown[] }).data.length;
    },
  });
  return [
    kind(FIRST, ''),
    kind(`${FIRST}, one category`, 'category=food'),
    kind(`${FIRST}, oldest first`, 'sort_by=asc'),
    kind('tenth page', `offset=108&until=${encodeURIComponent(new Date().toISOString())}`),
    kind('reels of one person', `user_id=${personId(777)}`),
  ];
}

/** Naive approach: everything visible is collected and sorted, then cut to a page. Without HTTP, in its favour. */
function baseline(db: Db): Kind {
  return {
    name: 'baseline: visible reels by created_at without an index, without HTTP',
    ms: [],
    look: async (round) => {
      const viewer = personId((round % VIEWERS) + 1);
      const rows = await db
        .selectFrom('reels')
        .innerJoin('users', 'users.id', 'owner_id')
        .select(['reels.id', 'title', 'username'])
        .where((eb) =>
          eb.or([eb.and([eb('is_public', '=', true), eb('video_key', 'is not', null)]), eb('owner_id', '=', viewer)]),
        )
        .orderBy('reels.created_at', 'desc')
        .limit(12)
        .execute();
      return rows.length;
    },
  };
}

function report(kinds: Kind[]) {
  const p95 = (name: string) => percentile(kinds.find((kind) => kind.name === name)?.ms ?? [], 95);
  return {
    title: `Explore: ${REELS} reels of ${MAKERS} people`,
    columns: ['', 'p50 ms', 'p95 ms'],
    rows: kinds.map(({ name, ms }) => [name, percentile(ms, 50).toFixed(1), percentile(ms, 95).toFixed(1)]),
    goals: kinds
      .filter(({ name }) => name.startsWith(FIRST))
      .map(({ name }) => atMost(`${name}, p95`, p95(name), 30, 'ms')),
  };
}
