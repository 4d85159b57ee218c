import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { fanOutPost } from '../apps/server/src/features/posts/feed/fan-out-post.ts';
import { readFeed } from '../apps/server/src/features/posts/feed/read-feed.ts';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { startThrowAwayPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { type FeedScale, fillFeedWorld, fullScale, personId, smallScale } from './feed-world.ts';
import { percentile } from './measure.ts';
import { atMost, type Bench, type Goal } from './report.ts';
import { startProduct } from './start-product.ts';

const scale = process.argv.includes('--full') ? fullScale : smallScale;
const WARM_UP = 50;
const LOOKS = 400;
const POSTS = 40;
const now = () => new Date();

type Times = { name: string; ms: number[] };

export const bench: Bench = {
  name: 'feed',
  async run() {
    const postgres = await startThrowAwayPostgres();
    const db = createDb({ url: postgres.connectionString, poolMax: 4, log: createLogger('warn') });
    try {
      await migrate(postgres.connectionString);
      await fillFeedWorld(postgres.connectionString, scale, sayDone());
      const reading = await measureReading(db, scale);
      const writing = await measureWriting(db, postgres.connectionString);
      return {
        title: `Feed: ${scale.users} people, ${scale.follows} follows, ${scale.posts} posts, ${scale.readers} feeds kept ready`,
        columns: ['', 'p50 ms', 'p99 ms'],
        rows: [...reading, ...writing].map(({ name, ms }) => [
          name,
          percentile(ms, 50).toFixed(2),
          percentile(ms, 99).toFixed(2),
        ]),
        goals: [...reading.slice(0, 3).map(pageGoal), postGoal(writing[0])],
      };
    } finally {
      await db.destroy();
      await postgres.stop();
    }
  },
};

function pageGoal({ name, ms }: Times): Goal {
  return atMost(`${name}, p99`, percentile(ms, 99), 5, 'ms');
}

function postGoal(times: Times | undefined): Goal {
  return atMost(`${times?.name}, p99`, percentile(times?.ms ?? [], 99), 50, 'ms');
}

function sayDone(): (step: string) => void {
  let last = performance.now();
  return (step) => {
    console.log(`  ${step}: ${((performance.now() - last) / 1000).toFixed(1)} s`);
    last = performance.now();
  };
}

type Kind = Times & { look: (viewerId: string, cursor: string | undefined) => Promise<unknown> };

/** All kinds in turn for the same people, so that other load on the machine slows them equally. */
async function measureReading(db: Db, { users, readers }: FeedScale): Promise<Times[]> {
  const page = async (viewerId: string, cursor?: string) =>
    await readFeed({ db, now }, { viewerId, limit: 10, offset: 0, cursor });
  const kinds: Kind[] = [
    { name: 'first page', ms: [], look: async (viewerId) => await page(viewerId) },
    { name: 'a page further down', ms: [], look: page },
    { name: 'popular posts, for a newcomer', ms: [], look: async () => await page(personId(users)) },
    {
      name: 'baseline: posts where author in (...) order by time',
      ms: [],
      look: async (viewerId) => await naive(db, viewerId),
    },
  ];
  for (let i = -WARM_UP; i < LOOKS; i++) {
    const viewerId = personId(2 + Math.floor(Math.random() * (readers - 2)));
    const { nextCursor } = await readFeed({ db, now }, { viewerId, limit: 40, offset: 0 });
    for (const { ms, look } of kinds) {
      const startedAt = performance.now();
      await look(viewerId, nextCursor ?? undefined);
      if (i >= 0) ms.push(performance.now() - startedAt);
    }
  }
  return kinds;
}

async function naive(db: Db, viewerId: string): Promise<void> {
  await sql`
    select posts.*, users.username, users.full_name, users.profile_pic,
      exists (select from post_likes where post_id = posts.id and user_id = ${viewerId}) as is_liked
    from posts join users on users.id = posts.author_id
    where author_id in (select followed_id from follows where follower_id = ${viewerId})
      and can_see(${viewerId}, author_id)
    order by posts.created_at desc limit 10`.execute(db);
}

/** The star posts over HTTP; compared with the cost of writing into every feed within the request. */
async function measureWriting(db: Db, databaseUrl: string): Promise<Times[]> {
  const token = randomBytes(24).toString('base64url');
  const at = now();
  await db
    .insertInto('auth_sessions')
    .values({
      id: crypto.randomUUID(),
      user_id: personId(1),
      token_hash: createHash('sha256').update(token).digest(),
      device_label: 'Bench',
      created_at: at,
      last_used_at: at,
      expires_at: new Date(at.getTime() + HOUR_MS),
    })
    .execute();
  const server = await startProduct(databaseUrl);
  const request: number[] = [];
  const inline: number[] = [];
  try {
    for (let i = 0; i < POSTS + 5; i++) {
      const startedAt = performance.now();
      const id = await post(server.url, token, `Post ${i} to everybody`);
      if (i >= 5) request.push(performance.now() - startedAt);
      if (i % 10 !== 9) continue;
      const fanOutAt = performance.now();
      await fanOutPost({ db, now, announce: () => {} }, id);
      inline.push(request.at(-1)! + performance.now() - fanOutAt);
    }
  } finally {
    await server.stop();
  }
  return [
    { name: `a post by an author with ${scale.starFollowers} followers`, ms: request },
    { name: 'baseline: the same, written into every feed first', ms: inline },
  ];
}

async function post(url: string, token: string, content: string): Promise<string> {
  const reply = await fetch(`${url}/api/posts/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ content }),
  });
  if (!reply.ok) throw new Error(`The post was refused: ${await reply.text()}`);
  return ((await reply.json()) as { id: string }).id;
}
