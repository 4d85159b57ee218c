import type { ConfigurationInput } from '@right-circle/contract/guidance';
import type { MentorFilter, MentorListItem } from '@right-circle/contract/mentors';
import { followerRanges } from '@right-circle/rules/guidance-choices';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBookedTime, aMentor, aSlot, daily } from '../../../../test/factories/guidance.ts';
import { connect } from '../../../../test/factories/network.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const PATH = '/live-session/seek/suggest_influencers';
type Member = Awaited<ReturnType<World['anAccount']>>;
type Facts = { followers?: number; categories?: string[]; bio?: string; about?: string } & Partial<ConfigurationInput>;

let world: World;
let seeker: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('users').execute();
  seeker = await world.anAccount();
});

async function mentorNamed(name: string, { followers = 0, categories = [], bio = '', about, ...form }: Facts = {}) {
  const mentor = await aMentor(world, { account: { full_name: name }, ...form });
  const profile = {
    bio,
    categories,
    platform_followers: { instagram: Math.ceil(followers / 2), youtube: Math.floor(followers / 2) },
  };
  await mentor.api.post('/user/update-user', profile);
  if (about) await mentor.api.put('/live-session/provide-guidance/about', { about, highlights: [] });
  return mentor;
}

const list = async (filter?: MentorFilter, query = '') =>
  (await seeker.api.post(`${PATH}${query}`, filter)).json<MentorListItem[]>();
const names = async (filter?: MentorFilter, query = '') =>
  (await list(filter, query)).map(({ full_name }) => full_name);
const at = (price_per_hour: number, ...allowed_durations: (15 | 30 | 45 | 60)[]) => ({
  service_slot_config: { price_per_hour, allowed_durations },
});

describe('POST /api/live-session/seek/suggest_influencers', () => {
  it('[SEEK-20][ENT-32][BOOK-30] returns cards with price, dates, next slot and connections', async () => {
    const mentor = await mentorNamed('Meera', {
      followers: 12_001,
      categories: ['Food'],
      bio: 'Cooks',
      ...at(1250, 15, 60),
      selected_time_slots: [...daily('2030-01-02', 2), ...daily('2030-03-20', 1)],
    });
    await connect(mentor, await world.anAccount());
    expect(await list()).toEqual([
      {
        mentor_id: mentor.configuration.configuration_id,
        user_id: mentor.id,
        username: mentor.username,
        full_name: 'Meera',
        profile_pic: null,
        bio: 'Cooks',
        about: '',
        categories: ['Food'],
        total_social_media_followers: 12_001,
        connections_count: 1,
        available_slots: [{ date: '2030-01-02' }, { date: '2030-01-03' }],
        pricing: [
          { duration_minutes: 15, price: 312.5 },
          { duration_minutes: 60, price: 1250 },
        ],
        next_slot: { start_time: '2030-01-02T09:00:00+05:30', end_time: '2030-01-02T09:15:00+05:30' },
        rating: null,
      },
    ]);
    expect((await world.api().post(PATH)).statusCode).toBe(401);
  });

  it('[FIND-05] returns the About text, which cards show if there is no bio', async () => {
    await mentorNamed('Meera', { about: 'Money in two minutes' });
    expect(await list()).toMatchObject([{ bio: '', about: 'Money in two minutes' }]);
  });

  it('[SEEK-37] lists the most followed first, then by name', async () => {
    await mentorNamed('Zoya', { followers: 10 });
    await mentorNamed('Small', { followers: 9 });
    await mentorNamed('Asha', { followers: 10 });
    await mentorNamed('Idol', { followers: 3_000_000_000 });
    expect(await names()).toEqual(['Idol', 'Asha', 'Zoya', 'Small']);
  });

  it('[SEEK-37] leaves out the caller, people they may not see, and everyone without a free slot', async () => {
    const oneSlot = {
      ...at(600, 30),
      selected_time_slots: [{ date: '2030-01-02', slots: [aSlot('09:00', '09:30')] }],
    };
    const [blocked, leaving, booked, held] = [
      await mentorNamed('Blocked'),
      await mentorNamed('Leaving'),
      await mentorNamed('Booked', oneSlot),
      await mentorNamed('Held', oneSlot),
    ];
    await mentorNamed('Free', oneSlot);
    await mentorNamed('Too far ahead', { selected_time_slots: daily('2030-06-01', 3) });
    await mentorNamed('Too soon', { selected_time_slots: [{ date: '2030-01-01', slots: [aSlot('06:00', '07:00')] }] });
    await world.anAccount({ full_name: 'No mentor' });
    await blocked.api.post(`/user/block/${seeker.id}`);
    await leaving.api.delete('/user/delete-account', { password: leaving.password });
    await aBookedTime(world, { mentor: booked, seeker, startsAt: '2030-01-02T09:00:00+05:30' });
    await aBookedTime(world, { mentor: held, seeker: leaving, startsAt: '2030-01-02T09:00:00+05:30', state: 'held' });
    expect(await names()).toEqual(['Free']);
    seeker = await mentorNamed('Myself');
    expect(await names()).not.toContain('Myself');
  });

  it('[SEEK-18][SEEK-21] returns 10 by default, and continues after the last one', async () => {
    const all: string[] = [];
    const windows = { selected_time_slots: daily('2030-01-02', 1) };
    for (let i = 0; i < 13; i++) {
      const mentor = await mentorNamed(`Mentor ${String(i).padStart(2, '0')}`, { followers: i % 2, ...windows });
      // Pages are full even though every third mentor has nothing to offer.
      if (i % 3 === 0)
        await world.db.updateTable('mentors').set({ min_advance_hours: 72 }).where('user_id', '=', mentor.id).execute();
      else all.push(`${1 - (i % 2)} Mentor ${String(i).padStart(2, '0')}`);
    }
    const expected = all.toSorted().map((key) => key.slice(2));
    expect(expected).toHaveLength(8);
    const seen: string[] = [];
    for (let page = await list(undefined, '?limit=3'); page.length > 0; ) {
      seen.push(...page.map(({ full_name }) => full_name));
      page = await list(undefined, `?limit=3&after=${page.at(-1)?.user_id}`);
    }
    expect(seen).toEqual(expected);

    await sql`update mentors set min_advance_hours = 0`.execute(world.db);
    expect(await list()).toHaveLength(10);
    expect(await list({}, '?limit=20')).toHaveLength(13);
  });

  const pages = async (sort: string, limit: number) => {
    const seen: string[] = [];
    for (let page = await list({}, `?limit=${limit}&sort=${sort}`); page.length > 0; ) {
      seen.push(...page.map(({ full_name }) => full_name));
      const { user_id, next_slot } = page.at(-1)!;
      const start = sort === 'soonest' ? `&after_start=${encodeURIComponent(next_slot.start_time)}` : '';
      page = await list({}, `?limit=${limit}&sort=${sort}&after=${user_id}${start}`);
    }
    return seen;
  };

  it('[FIND-08] sorts by price, then by followers, page by page', async () => {
    await mentorNamed('Dear', { followers: 90, ...at(4000, 15) });
    await mentorNamed('Cheap', { followers: 1, ...at(400, 15) });
    await mentorNamed('Cheap and known', { followers: 50, ...at(400, 30) });
    await mentorNamed('Free', at(0, 60));
    for (const limit of [1, 2, 10]) {
      expect(await pages('price', limit)).toEqual(['Free', 'Cheap and known', 'Cheap', 'Dear']);
    }
  });

  it('[FIND-08] sorts by rating, then by the number of reviews, page by page', async () => {
    const rated: [string, number | null, number][] = [
      ['None', null, 0],
      ['Four', 4, 9],
      ['Five', 5, 1],
      ['Five often', 5, 3],
    ];
    for (const [name, average, count] of rated) {
      const { id } = await mentorNamed(name, { followers: 100 - count });
      if (average)
        await world.db
          .insertInto('mentor_ratings')
          .values({ mentor_user_id: id, stars: [0, 0, 0, 0, count], count, average })
          .execute();
    }
    for (const limit of [1, 2, 10]) {
      expect(await pages('rating', limit)).toEqual(['Five often', 'Five', 'Four', 'None']);
    }
  });

  it('[FIND-09] sorts by the next slot that is actually free, page by page', async () => {
    const morning = (date: string) => ({
      ...at(600, 30),
      selected_time_slots: [{ date, slots: [aSlot('09:00', '11:00')] }],
    });
    const busy = await mentorNamed('Busy until ten', { followers: 900, ...morning('2030-01-02') });
    await mentorNamed('Third', { followers: 5, ...morning('2030-01-04') });
    await mentorNamed('Second', morning('2030-01-03'));
    const full = await mentorNamed('Booked up until the 5th', {
      ...at(600, 30),
      selected_time_slots: [
        { date: '2030-01-02', slots: [aSlot('09:00', '09:30')] },
        { date: '2030-01-05', slots: [aSlot('09:00', '09:30')] },
      ],
    });
    await mentorNamed('First', { ...morning('2030-01-02') });
    for (const mentor of [busy, full]) {
      const other = await world.anAccount();
      await aBookedTime(world, { mentor, seeker: other, startsAt: '2030-01-02T09:00:00+05:30' });
    }
    for (const limit of [1, 2, 3, 10]) {
      expect(await pages('soonest', limit), `pages of ${limit}`).toEqual([
        'First',
        'Busy until ten',
        'Second',
        'Third',
        'Booked up until the 5th',
      ]);
    }
  });

  it('[FIND-09] continues after a slot that was booked in the meantime', async () => {
    const first = await mentorNamed('First', { selected_time_slots: daily('2030-01-02', 1) });
    await mentorNamed('Second', { selected_time_slots: daily('2030-01-03', 1) });
    const [shown] = await list({}, '?limit=1&sort=soonest');
    await world.db.updateTable('mentors').set({ min_advance_hours: 72 }).where('user_id', '=', first.id).execute();
    const after = `&after=${first.id}&after_start=${encodeURIComponent(shown!.next_slot.start_time)}`;
    expect(await names({}, `?limit=1&sort=soonest${after}`)).toEqual(['Second']);
  });

  it('[FIND-26] lists mentors with weekly hours by their soonest slot, whatever windows they have', async () => {
    const hours = [{ start_time: '09:00', end_time: '17:00' }];
    const on = (weekday: number) => ({
      ...emptyWeek(),
      days: emptyWeek().days.map((_none, day) => (day === weekday ? hours : [])),
    });
    const [tuesday, wednesday, friday] = [2, 3, 5];
    await mentorNamed('Window on Thursday', { selected_time_slots: daily('2030-01-03', 1) });
    await mentorNamed('Wednesdays', { selected_time_slots: [], weekly_hours: on(wednesday) });
    await mentorNamed('Fridays, window far ahead', {
      selected_time_slots: daily('2030-01-20', 1),
      weekly_hours: on(friday),
    });
    await mentorNamed('Once, on Saturday', {
      selected_time_slots: [],
      weekly_hours: { ...emptyWeek(), exceptions: [{ date: '2030-01-05', hours }] },
    });
    // Today's hours are too soon for somebody who needs two days' notice: a week later they are not.
    const early = await mentorNamed('Tuesdays, with notice', { selected_time_slots: [], weekly_hours: on(tuesday) });
    await world.db.updateTable('mentors').set({ min_advance_hours: 48 }).where('user_id', '=', early.id).execute();
    for (const limit of [1, 2, 10]) {
      expect(await pages('soonest', limit), `pages of ${limit}`).toEqual([
        'Wednesdays',
        'Window on Thursday',
        'Fridays, window far ahead',
        'Once, on Saturday',
        'Tuesdays, with notice',
      ]);
    }
  });

  it('[SEEK-17][SEEK-37][ENT-31] combines filters with and, values of one with or', async () => {
    await mentorNamed('Cook', { followers: 500, categories: ['Food'], ...at(1200, 15) });
    await mentorNamed('Cook and walker', { followers: 5000, categories: ['Travel', 'Food'], ...at(4000, 15) });
    await mentorNamed('Coder', { followers: 50_000, categories: ['Technology'], ...at(4000, 15) });
    expect(await names({ categories: ['Food'] })).toEqual(['Cook and walker', 'Cook']);
    expect(await names({ categories: ['Travel', 'Technology'] })).toEqual(['Coder', 'Cook and walker']);
    expect(
      await names({
        follower_ranges: [
          [0, 999],
          [10_000, 99_999],
        ],
      }),
    ).toEqual(['Coder', 'Cook']);
    expect(await names({ categories: ['Food'], follower_ranges: [[1000, null]], price_range: [1000, 1000] })).toEqual([
      'Cook and walker',
    ]);
    expect(await names({ categories: ['Food', 'Technology'], search: 'cook', price_range: [0, 500] })).toEqual([
      'Cook',
    ]);
    expect(await names({ categories: [], follower_ranges: [], search: '  ' }), 'empty filters are none').toHaveLength(
      3,
    );
  });

  it.each([
    ['SEEK-27', 'under-1k', 0, 999],
    ['SEEK-28', 'nano', 1000, 9999],
    ['SEEK-29', 'micro', 10_000, 99_999],
    ['SEEK-30', 'mid', 100_000, 499_999],
    ['SEEK-31', 'rising', 500_000, 999_999],
    ['SEEK-31', 'macro', 1_000_000, 4_999_999],
    ['SEEK-31', 'mega', 5_000_000, null],
  ])('[%s] the range %s includes its bounds and nothing beyond', async (_row, id, min, max) => {
    const range = followerRanges.find((one) => one.id === id);
    expect([range?.min, range?.max]).toEqual([min, max]);
    await mentorNamed('Least', { followers: min });
    await mentorNamed('Most', { followers: max ?? 9_000_000_000 });
    if (min > 0) await mentorNamed('Below', { followers: min - 1 });
    if (max !== null) await mentorNamed('Above', { followers: max + 1 });
    expect(await names({ follower_ranges: [[min, max]] })).toEqual(['Most', 'Least']);
  });

  it('[SEEK-36] finds mentors by any category of their profile', async () => {
    const mentor = await mentorNamed('Two worlds', { categories: ['Beauty', 'Fitness'] });
    expect(await names({ categories: ['Fitness', 'Food'] })).toEqual(['Two worlds']);
    await mentor.api.post('/user/update-user', { categories: ['Beauty'] });
    expect(await names({ categories: ['Fitness', 'Food'] })).toEqual([]);
  });

  it('[SEEK-38] compares the price shown on cards: for 15 minutes, scaled down if they are not offered', async () => {
    await mentorNamed('Exact', { followers: 2, ...at(1250, 15) }); // 312.50
    await mentorNamed('Scaled', { followers: 1, ...at(1250, 30, 60) }); // 625 for 30 minutes: 313
    expect(await names({ price_range: [312.5, 312.5] })).toEqual(['Exact']);
    expect(await names({ price_range: [313, 313] })).toEqual(['Scaled']);
    expect(await names({ price_range: [0, 10_000] })).toEqual(['Exact', 'Scaled']);
    expect(await names({ price_range: [314, 10_000] })).toEqual([]);
  });

  it.each([
    ['full name', 'vasudha'],
    ['user name', '@vasu.counts'],
    ['bio', 'MADURAI'],
    ['about', 'two minutes'],
    ['several places', 'iyengar minutes madu'],
  ])('[SEEK-37] searches in %s', async (_place, search) => {
    await mentorNamed('Somebody else', { bio: 'Two hours in Chennai' });
    const mentor = await mentorNamed('Vasudha Iyengar', { bio: 'From Madurai', about: 'Money in two minutes' });
    await mentor.api.post('/user/update-user', { username: 'vasu.counts' });
    expect(await names({ search })).toEqual(['Vasudha Iyengar']);
  });

  it.each(['%', '_', String.raw`\ `, "'; drop table users; --", '😀', 'nobody'])(
    'treats %j as plain text',
    async (search) => {
      await mentorNamed('Anybody');
      expect(await names({ search })).toEqual([]);
    },
  );

  it.each<[object, string]>([
    [{ categories: ['Astrology'] }, ''],
    [{ follower_ranges: [[0]] }, ''],
    [{ follower_ranges: [[-1, 5]] }, ''],
    [{ price_range: [0] }, ''],
    [{ price_range: ['0', '10'] }, ''],
    [{ search: 'x'.repeat(101) }, ''],
    [{}, '?limit=0'],
    [{}, '?limit=51'],
    [{}, '?after=somebody'],
    [{}, '?sort=best'],
    [{}, `?sort=soonest&after=${crypto.randomUUID()}`],
    [{}, '?sort=soonest&after_start=2030-01-02T09:00:00Z'],
    [{}, `?sort=soonest&after=${crypto.randomUUID()}&after_start=soon`],
    [{}, `?after=${crypto.randomUUID()}`],
  ])('refuses %j %s', async (filter, query) => {
    expect((await seeker.api.post(`${PATH}${query}`, filter)).statusCode).toBe(422);
  });

  it('accepts bounds beyond the range of the table', async () => {
    await mentorNamed('Anybody');
    expect(await names({ follower_ranges: [[0.5, 1e300]], price_range: [1e300, 1e300] })).toEqual([]);
    expect(await names({ follower_ranges: [[0, 1e300]], price_range: [0.001, 1e300] })).toEqual(['Anybody']);
  });
});
