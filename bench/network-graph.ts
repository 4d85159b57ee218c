import { createHash } from 'node:crypto';
import pg from 'pg';

export const MEMBERS = 50_000;
const HUB_TIES = 16_000;
const PAIRS = 750_000;
const FOLLOWS = 1_500_000;
const SEED = 0.42;

/** Member 1 has the most connections. */
export function memberId(n: number): string {
  const hex = createHash('md5').update(`member${n}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A community with few well-known and many unknown people; member 1 is connected with, and follows, 16,000 of them. */
export async function fillNetwork(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Counts are set once at the end instead of row by row.
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

// Low numbers are drawn more often: they are the well-known ones.
const likelyMember = `1 + floor(${MEMBERS} * power(random(), 1.6))::integer`;
const idOf = (expression: string) => `md5('member' || (${expression}))::uuid`;

const statements = [
  `select setseed(${SEED})`,
  `insert into users (id, username, username_skeleton, full_name, categories, created_at, updated_at)
   select ${idOf('n')}, 'member' || n, 'member' || n, 'Member ' || n,
     array(select (array['Beauty','Life style','Technology','Entertainment','Fashion','Food','Travel','Fitness'])[1 + (n * k + k * k) % 8] from generate_series(1, 1 + n % 3) as k),
     now(), now()
   from generate_series(1, ${MEMBERS}) as n`,
  `insert into connections (id, user_low, user_high, requested_by, status, created_at, connected_at)
   select gen_random_uuid(), least(a, b), greatest(a, b), a, 'connected', now(), now() - random() * interval '2 years'
   from (
     select ${idOf(likelyMember)} as a, ${idOf(likelyMember)} as b from generate_series(1, ${PAIRS})
     union all
     select ${idOf('1')}, ${idOf('n')} from generate_series(2, ${HUB_TIES} + 1) as n
   ) as pairs
   where a <> b
   on conflict do nothing`,
  `insert into follows (follower_id, followed_id, created_at)
   select a, b, now()
   from (
     select ${idOf(likelyMember)} as a, ${idOf(likelyMember)} as b from generate_series(1, ${FOLLOWS})
     union all
     select ${idOf('1')}, ${idOf('n')} from generate_series(2, ${HUB_TIES} + 1) as n
   ) as pairs
   where a <> b
   on conflict do nothing`,
  `update users set followers_count = counted.total
   from (select followed_id, count(*) as total from follows group by followed_id) as counted
   where users.id = counted.followed_id`,
  'vacuum analyze users, connections, follows',
];
