import pg from 'pg';

export type FeedScale = { users: number; follows: number; posts: number; readers: number; starFollowers: number };

export const smallScale: FeedScale = {
  users: 5000,
  follows: 300_000,
  posts: 100_000,
  readers: 1000,
  starFollowers: 3800,
};
export const fullScale: FeedScale = {
  users: 50_000,
  follows: 3_000_000,
  posts: 1_000_000,
  readers: 5000,
  starFollowers: 38_000,
};

const DAYS = 90;

/** The star is person 1; the last person follows nobody. */
export const personId = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const personSql = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * A community created with set-based SQL: few authors have most followers, few people write most posts. `readers`
 * people were active this week, so their feeds are stored, 800 posts each.
 */
export async function fillFeedWorld(
  databaseUrl: string,
  scale: FeedScale,
  seconds: (step: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = async (step: string, sql: string) => {
    await client.query(sql);
    seconds(step);
  };
  try {
    // Without triggers and foreign-key checks: their work is done below, once for all rows.
    await client.query("set session_replication_role = replica; select setseed(0.42); set work_mem = '256MB'");
    await run('people', peopleSql(scale));
    await run('follows', followsSql(scale));
    await run('posts', postsSql(scale));
    await run('likes', likesSql(scale));
    await run('counts', COUNTS);
    await run('feeds', feedsSql(scale));
    await client.query('vacuum analyze');
    seconds('vacuum');
  } finally {
    await client.end();
  }
}

const peopleSql = ({ users, readers }: FeedScale) => `
  insert into users (id, username, username_skeleton, email, full_name, date_of_birth, last_active_at, created_at, updated_at)
  select ${personSql('n')}, 'person' || n, 'person' || n, 'person' || n || '@bench.example', 'Person ' || n, '1990-01-01',
    case when n <= ${readers} or n = ${users} then now() else now() - interval '30 days' end, now(), now()
  from generate_series(1, ${users}) as n`;

const followsSql = ({ users, follows, starFollowers }: FeedScale) => `
  insert into follows (follower_id, followed_id, created_at)
  select distinct follower, followed, now() from (
    select ${personSql('n + 1')} as follower, ${personSql('1')} as followed from generate_series(1, ${starFollowers}) as n
    union all
    select ${personSql(`(1 + random() * ${users - 2})::integer`)}, ${personSql(`(2 + power(random(), 2) * ${users - 3})::integer`)}
    from generate_series(1, ${follows - starFollowers})
  ) as pairs
  where follower <> followed`;

const postsSql = ({ users, posts }: FeedScale) => `
  insert into posts (id, author_id, content, likes_count, comments_count, created_at)
  select
    (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
    ${personSql(`(1 + power(random(), 2) * ${users - 2})::integer`)},
    'A post of ordinary length about what happened today, with a #tag and a question at the end? ' || n,
    (power(random(), 6) * 400)::integer, (power(random(), 8) * 60)::integer, at
  from (
    select n, at, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex
    from (
      select n, now() - (${posts} - n) * interval '${DAYS} days' / ${posts} as at from generate_series(1, ${posts}) as n
    ) as times
  ) as posts`;

const likesSql = ({ users, posts }: FeedScale) => `
  insert into post_likes (post_id, user_id, created_at)
  select id, ${personSql(`(1 + random() * ${users - 2})::integer`)}, created_at from posts tablesample system (100) limit ${posts}`;

const COUNTS = `
  update users set followers_count = counted.n
  from (select followed_id, count(*)::integer as n from follows group by followed_id) as counted
  where users.id = counted.followed_id`;

const feedsSql = ({ readers }: FeedScale) => `
  insert into timelines (user_id, is_stale) select ${personSql('n')}, false from generate_series(1, ${readers}) as n;
  insert into timeline_entries (user_id, post_id)
  select timelines.user_id, newest.id
  from timelines
  cross join lateral (
    select own.id
    from (
      select timelines.user_id as author_id
      union select followed_id from follows where follower_id = timelines.user_id
    ) as circle
    cross join lateral (select id from posts where author_id = circle.author_id order by id desc limit 800) as own
    order by own.id desc limit 800
  ) as newest`;
