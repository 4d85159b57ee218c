import { type MentorSort, mentorSorts } from '@right-circle/rules/guidance-choices';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import { aMentor, daily } from '../../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { mentorCriteria } from './seek.rules.ts';
import { findMentors, findSoonest, mentorQuery, type StoredSort, soonestQuery } from './seek.store.ts';
import { suggestInfluencers } from './suggest-influencers.ts';
import { suggestSoonest } from './suggest-soonest.ts';

let world: World;
let seeker: Awaited<ReturnType<World['anAccount']>>;
beforeAll(async () => {
  world = await createWorld();
  seeker = await world.anAccount();
  await fillMentors();
});
afterAll(() => world.close());

type Filter = Parameters<typeof mentorCriteria>[0];
const page = (filter: Filter, sort: StoredSort = 'followers') => ({
  viewerId: seeker.id,
  criteria: mentorCriteria(filter),
  today: '2030-01-01',
  sort,
  after: null,
  limit: 20,
});
const explained = async (filter: Filter) => JSON.stringify(await mentorQuery(world.db, page(filter)).explain('json'));

describe('among thousands of mentors', () => {
  it('[SEEK-18][FIND-06] runs five queries per page of any size', async () => {
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked++;
        return node;
      },
      transformResult: async ({ result }) => await Promise.resolve(result),
    };
    const deps = { db: world.db.withPlugin(counting), now: world.clock.now };
    const suggest = async (sort: MentorSort, limit: number) => {
      const request = { viewerId: seeker.id, criteria: mentorCriteria({}), after: undefined, limit };
      if (sort === 'soonest') return await suggestSoonest(deps, { ...request, afterStart: undefined });
      return await suggestInfluencers(deps, { ...request, sort });
    };
    for (const sort of mentorSorts) {
      for (const limit of [5, 50]) {
        asked = 0;
        expect(await suggest(sort, limit)).toHaveLength(limit);
        expect(asked, `for ${limit} by ${sort}`).toBe(5);
      }
    }
  });

  it('[SEEK-37] uses the trigram indexes of names, bio and about for words', async () => {
    const plan = await explained({ search: 'c4ca' });
    for (const index of ['users_search_text', 'users_bio', 'mentor_profiles_about']) {
      expect(plan).toContain(`"Index Name":"${index}"`);
    }
    expect(plan).not.toContain('Seq Scan');
  });

  it('scans the most followed, and calls can_see only for those on the page', async () => {
    expect(await explained({})).toContain('"Index Name":"users_social_followers"');
    for (const sort of ['followers', 'price', 'rating'] as const)
      expect(await canSeeCalls(async (tx) => await findMentors(tx, page({}, sort))), sort).toBe(20);
    const soonest = { ...page({}), now: world.clock.now() };
    expect(await canSeeCalls(async (tx) => await findSoonest(tx, soonest)), 'soonest').toBe(20);
  });

  it('[FIND-09] finds the earliest window of each mentor with the index', async () => {
    const soonest = { ...page({}), now: world.clock.now() };
    const plan = JSON.stringify(await soonestQuery(world.db, soonest).explain('json'));
    expect(plan).toMatch(/"Index Cond":"[^"]*mentor_id = mentors.id/);
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":"availability_windows"/);
  });
});

async function canSeeCalls(read: (tx: Tx) => Promise<unknown>): Promise<number> {
  return await world.db.transaction().execute(async (tx) => {
    await sql`set local track_functions = 'all'`.execute(tx);
    const counted = async () => {
      const { rows } = await sql<{ calls: string }>`
        select calls from pg_stat_xact_user_functions where funcname = 'can_see'`.execute(tx);
      return Number(rows[0]?.calls ?? 0);
    };
    const before = await counted();
    await read(tx);
    return (await counted()) - before;
  });
}

/**
 * Adds three thousand copies of one mentor with a window and a service slot each. Their texts are fixed, because query
 * plans depend on them.
 */
async function fillMentors(): Promise<void> {
  const { id, configuration } = await aMentor(world, {
    service_slot_config: { price_per_hour: 1200, allowed_durations: [15] },
    selected_time_slots: daily('2030-01-02', 1),
  });
  const { configuration_id: mentorId } = configuration;
  const statements = [
    sql`insert into users (id, username, username_skeleton, full_name, bio, platform_followers, created_at, updated_at)
      select gen_random_uuid(), 'crowd.' || n, 'crowd.' || n, 'Crowd ' || md5(n::text), 'Bio ' || md5((n * 2)::text),
        jsonb_build_object('instagram', n * 37 % 100000), now(), now()
      from generate_series(1, 3000) as n`,
    sql`insert into mentors
      select mentor.* from users
      cross join lateral (
        select (jsonb_populate_record(mentors, jsonb_build_object('id', gen_random_uuid(), 'user_id', users.id))).*
        from mentors where user_id = ${id}
      ) as mentor
      where username like 'crowd.%'`,
    sql`insert into mentor_profiles (user_id, about, updated_at)
      select user_id, 'About ' || md5(username), now() from mentors join users on users.id = user_id`,
    sql`insert into service_slots
      select gen_random_uuid(), mentors.id, duration_minutes, price_in_paise, true, now()
      from mentors, service_slots where mentor_id = ${mentorId} and mentors.id <> mentor_id`,
    sql`insert into availability_windows
      select gen_random_uuid(), mentors.id, date, start_minute, end_minute, null
      from mentors, availability_windows where mentor_id = ${mentorId} and mentors.id <> mentor_id`,
    sql`vacuum analyze users, mentors, mentor_profiles, service_slots, availability_windows`,
  ];
  for (const statement of statements) await statement.execute(world.db);
}
