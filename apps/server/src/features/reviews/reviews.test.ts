import type { MentorListItem } from '@right-circle/contract/mentors';
import type { Review } from '@right-circle/contract/reviews';
import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeModerator } from '../../../test/factories/account.ts';
import { notificationsOf } from '../../../test/factories/bookings.ts';
import { aBookedTime, aMentor } from '../../../test/factories/guidance.ts';
import { manyPeople } from '../../../test/factories/posts.ts';
import { aPastSession, review, reviewsOf, summaryOf, words } from '../../../test/factories/reviews.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { addDemoReviews, demoReviews } from './add-demo-reviews.ts';
import { reviewsPart } from './export-reviews.ts';

const NOW = '2030-01-01T00:00:00.000Z';

let world: World;
let mentor: Awaited<ReturnType<typeof aMentor>>;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  mentor = await aMentor(world, { account: { full_name: 'Kabir Eats' } });
});

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
const aSeeker = async (): Promise<Person> => (await manyPeople(world, 1))[0]!;
const block = async (one: Pick<Person, 'api'>, other: { id: string }) => await one.api.post(`/user/block/${other.id}`);

describe('POST /api/reviews', () => {
  it('[VIEWP-05] [VIEWP-07] saves the review of a session that took place and notifies the mentor', async () => {
    const seeker = await aSeeker();
    const slot_id = await aPastSession(world, seeker, mentor);
    expect(await summaryOf(seeker, mentor)).toMatchObject({
      refusal: null,
      sessions_to_review: [{ slot_id, topic: 'Growing' }],
    });

    const reply = await seeker.api.post('/reviews', { slot_id, rating: 4, comment: '  Worth it.\r\nTwice. ' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      author: { user_id: seeker.id, full_name: 'One of many' },
      rating: 4,
      comment: 'Worth it.\nTwice.',
      edited_at: null,
      reply: null,
      is_own: true,
      can_edit: true,
      can_reply: false,
    });
    expect(await summaryOf(seeker, mentor)).toMatchObject({
      average: 4,
      count: 1,
      refusal: 'You have reviewed your sessions with Kabir Eats.',
      sessions_to_review: [],
    });
    expect((await reviewsOf(mentor, mentor)).data).toMatchObject([{ is_own: false, can_edit: false, can_reply: true }]);
    expect(await notificationsOf(world, mentor)).toMatchObject([
      {
        type: 'status_update',
        title: 'New review',
        message: 'One of many reviewed your session: 4 of 5 stars.',
        target_url: `/dashboard/view-profile/${mentor.id}#reviews`,
      },
    ]);
  });

  it('[VIEWP-05] allows one per session, even with two concurrent calls', async () => {
    const seeker = await aSeeker();
    const slot_id = await aPastSession(world, seeker, mentor);
    const send = async () => await seeker.api.post('/reviews', { slot_id, ...words });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect((await send()).json()).toMatchObject({
      code: 'already_reviewed',
      detail: 'You have already reviewed this session.',
    });
    expect((await summaryOf(seeker, mentor)).count).toBe(1);
  });

  it('[PROMISE-29] refuses a session its seeker missed, unless the two met after all', async () => {
    const seeker = await aSeeker();
    const slot_id = await aPastSession(world, seeker, mentor);
    await world.db
      .insertInto('room_no_shows')
      .values({ booking_id: slot_id, absent_role: 'seeker', decided_at: world.clock.now() })
      .execute();
    const detail = 'You can review after a session with Kabir Eats.';
    expect(await summaryOf(seeker, mentor)).toMatchObject({ refusal: detail, sessions_to_review: [] });
    const reply = await seeker.api.post('/reviews', { slot_id, ...words });
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([403, detail]);
    expect((await summaryOf(seeker, mentor)).count).toBe(0);

    const cameLate = async (at: Date | null) =>
      await world.db.updateTable('bookings').set({ attended_at: at }).where('id', '=', slot_id).execute();
    await cameLate(world.clock.now());
    expect(await summaryOf(seeker, mentor)).toMatchObject({ refusal: null, sessions_to_review: [{ slot_id }] });
    expect((await seeker.api.post('/reviews', { slot_id, ...words })).statusCode).toBe(201);
    await cameLate(null);
  });

  it('[VIEWP-07] refuses sessions that did not take place, with the text of the page', async () => {
    const seeker = await aSeeker();
    const detail = 'You can review after a session with Kabir Eats.';
    expect((await summaryOf(seeker, mentor)).refusal).toBe(detail);
    const ahead = await aBookedTime(world, { mentor, seeker, startsAt: '2030-01-05T04:00:00.000Z' });
    const running = await aBookedTime(world, { mentor, seeker, startsAt: '2029-12-31T23:45:00.000Z' });
    const cancelled = await aBookedTime(world, {
      mentor,
      seeker,
      startsAt: '2029-11-05T04:00:00.000Z',
      state: 'cancelled',
    });
    for (const slot_id of [ahead, running, cancelled]) {
      const reply = await seeker.api.post('/reviews', { slot_id, ...words });
      expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([403, detail]);
    }
    expect((await summaryOf(seeker, mentor)).sessions_to_review).toEqual([]);
  });

  it("refuses other people's and unknown sessions alike, and a review of oneself", async () => {
    const [seeker, stranger] = await manyPeople(world, 2);
    const slot_id = await aPastSession(world, seeker!, mentor);
    for (const id of [slot_id, crypto.randomUUID()]) {
      expect((await stranger!.api.post('/reviews', { slot_id: id, ...words })).statusCode).toBe(404);
    }
    const own = await mentor.api.post('/reviews', { slot_id, ...words });
    expect([own.statusCode, own.json<{ detail: string }>().detail]).toEqual([403, 'You cannot review yourself.']);
    expect((await summaryOf(mentor, mentor)).refusal).toBe('You cannot review yourself.');
    expect((await world.api().post('/reviews', { slot_id, ...words })).statusCode).toBe(401);
  });

  it.each([
    ['blank', { comment: ' \n\t ' }, 'comment', 'The comment is required.'],
    [
      'of 10,000 characters',
      { comment: 'a'.repeat(10_000) },
      'comment',
      'The comment can have at most 2000 characters.',
    ],
    ['without stars', { rating: 0 }, 'rating', 'Choose one to five stars.'],
    ['of six stars', { rating: 6 }, 'rating', 'Choose one to five stars.'],
    ['of four and a half', { rating: 4.5 }, 'rating', 'Choose one to five stars.'],
    ['for no session', { slot_id: 'mine' }, 'slot_id', 'Choose a session.'],
  ])('[VIEWP-08] refuses one %s', async (_what, change, field, problem) => {
    const seeker = await aSeeker();
    const slot_id = await aPastSession(world, seeker, mentor);
    const reply = await seeker.api.post('/reviews', { slot_id, ...words, ...change });
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: object }>().errors).toMatchObject({ [field]: problem });
    const fits = { slot_id, ...words, comment: '😀'.repeat(2000) };
    expect((await seeker.api.post('/reviews', fits)).statusCode).toBe(201);
  });
});

describe('one’s own review', () => {
  it('[VIEWP-05] can be changed for seven days and deleted at any time', async () => {
    const seeker = await aSeeker();
    const { id } = await review(world, seeker, mentor);
    const edit = async () => await seeker.api.patch(`/reviews/${id}`, { rating: 2, comment: 'Second thoughts.' });
    world.clock.advance(7 * DAY_MS - 1);
    const edited = await edit();
    expect(edited.json()).toMatchObject({ rating: 2, comment: 'Second thoughts.', can_edit: true });
    expect(edited.json<Review>().edited_at).not.toBeNull();
    expect(await summaryOf(seeker, mentor)).toMatchObject({ average: 2, stars: [0, 1, 0, 0, 0] });

    world.clock.advance(1);
    expect((await edit()).json()).toMatchObject({
      code: 'not_allowed',
      detail: 'A review can be changed for 7 days. You can still delete it.',
    });
    expect((await reviewsOf(seeker, mentor)).data[0]?.can_edit).toBe(false);
    expect((await seeker.api.delete(`/reviews/${id}`)).statusCode).toBe(200);
    expect((await reviewsOf(seeker, mentor)).data).toEqual([]);
    expect((await seeker.api.delete(`/reviews/${id}`)).statusCode).toBe(404);
    expect((await summaryOf(seeker, mentor)).sessions_to_review).toHaveLength(1);
  });

  it('cannot be changed or deleted by anyone else', async () => {
    const [seeker, stranger] = await manyPeople(world, 2);
    const { id } = await review(world, seeker!, mentor);
    for (const other of [stranger!, mentor]) {
      expect((await other.api.patch(`/reviews/${id}`, words)).statusCode).toBe(404);
      expect((await other.api.delete(`/reviews/${id}`)).statusCode).toBe(404);
    }
  });
});

describe('GET /api/reviews/of/{userId}', () => {
  it('[VIEWP-06] has average, count and bars per star, and pages from the newest on', async () => {
    expect(await summaryOf(mentor, mentor)).toMatchObject({ average: null, count: 0, stars: [0, 0, 0, 0, 0] });
    const people = await manyPeople(world, 5);
    const ratings = [5, 5, 4, 1, 3];
    for (const [i, seeker] of people.entries()) {
      world.clock.advance(1000);
      await review(world, seeker, mentor, { rating: ratings[i]! });
    }
    expect(await summaryOf(people[0]!, mentor)).toMatchObject({ average: 3.6, count: 5, stars: [1, 0, 1, 1, 2] });
    const first = await reviewsOf(people[0]!, mentor, '?limit=3');
    expect([first.data.map(({ rating }) => rating), first.has_more]).toEqual([[3, 1, 4], true]);
    const rest = await reviewsOf(people[0]!, mentor, `?limit=3&after=${first.data[2]!.id}`);
    expect([rest.data.map(({ rating }) => rating), rest.has_more]).toEqual([[5, 5], false]);
  });

  it('hides reviews across a block, and those of inactive people from everyone', async () => {
    const [one, other] = await manyPeople(world, 2);
    await review(world, one!, mentor, { rating: 5 });
    await review(world, other!, mentor, { rating: 1 });
    await block(one!, other!);
    expect((await reviewsOf(one!, mentor)).data.map(({ rating }) => rating)).toEqual([5]);
    expect((await reviewsOf(other!, mentor)).data.map(({ rating }) => rating)).toEqual([1]);
    expect(await summaryOf(one!, mentor)).toMatchObject({ average: 3, count: 2 });

    const leave = async (at: Date | null) =>
      await world.db.updateTable('users').set({ deletion_requested_at: at }).where('id', '=', other!.id).execute();
    await leave(world.clock.now());
    expect(await summaryOf(one!, mentor)).toMatchObject({ average: 5, count: 1 });
    await leave(null);
    expect(await summaryOf(one!, mentor)).toMatchObject({ average: 3, count: 2 });
    await world.db.deleteFrom('users').where('id', '=', other!.id).execute();
    expect(await summaryOf(one!, mentor)).toMatchObject({ average: 5, count: 1, stars: [0, 0, 0, 0, 1] });
  });

  it('answers 404 to people who cannot see the mentor; they cannot write there either', async () => {
    const [seeker, blocked] = await manyPeople(world, 2);
    const slot_id = await aPastSession(world, blocked!, mentor);
    await block(mentor, blocked!);
    for (const path of ['', '/summary']) {
      expect((await blocked!.api.get(`/reviews/of/${mentor.id}${path}`)).statusCode).toBe(404);
      expect((await seeker!.api.get(`/reviews/of/${crypto.randomUUID()}${path}`)).statusCode).toBe(404);
    }
    expect((await blocked!.api.post('/reviews', { slot_id, ...words })).statusCode).toBe(404);
  });

  it('is deleted completely with the mentor', async () => {
    const seeker = await aSeeker();
    await review(world, seeker, mentor);
    await world.db.deleteFrom('users').where('id', '=', mentor.id).execute();
    const rows = await world.db.selectFrom('reviews').select('id').where('seeker_id', '=', seeker.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('the mentor’s reply', () => {
  it('is single and public, can be changed and removed; the seeker is notified once', async () => {
    const [seeker, reader] = await manyPeople(world, 2);
    const { id } = await review(world, seeker!, mentor);
    const save = async (by: Pick<Person, 'api'>, comment: string) =>
      await by.api.put(`/reviews/${id}/reply`, { comment });
    expect((await save(mentor, 'Thank you.')).json()).toMatchObject({
      reply: { comment: 'Thank you.', edited_at: null },
    });
    expect((await save(mentor, 'Thank you, Asha.')).statusCode).toBe(200);
    const seen = (await reviewsOf(reader!, mentor)).data[0]?.reply;
    expect(seen).toMatchObject({ comment: 'Thank you, Asha.' });
    expect(seen?.edited_at).not.toBeNull();
    expect(await notificationsOf(world, seeker!)).toMatchObject([
      { title: 'Reply to your review', message: 'Kabir Eats replied to your review.' },
    ]);

    expect((await save(mentor, '  ')).statusCode).toBe(422);
    for (const other of [seeker!, reader!]) expect((await save(other, 'Me too')).statusCode).toBe(404);
    expect((await reader!.api.delete(`/reviews/${id}/reply`)).statusCode).toBe(404);
    expect((await mentor.api.delete(`/reviews/${id}/reply`)).json()).toMatchObject({ reply: null });
  });
});

describe('a reported review', () => {
  it('goes to the moderators, who remove it; the session cannot be reviewed again', async () => {
    const [seeker, moderator] = await manyPeople(world, 2);
    await makeModerator(world.db, moderator!.id);
    const { id } = await review(world, seeker!, mentor, { comment: 'rude words' });
    const report = { target_type: 'review', target_id: id, reason: 'harassment' };
    expect((await seeker!.api.post('/user/report', report)).statusCode).toBe(400);
    const reported = await mentor.api.post('/user/report', report);
    expect(reported.statusCode).toBe(201);
    const { report_id } = reported.json<{ report_id: string }>();
    const queue = (await moderator!.api.get('/moderation/reports')).json<{ data: { id: string }[] }>().data;
    expect(queue.find((one) => one.id === report_id)).toMatchObject({ excerpt: 'rude words', mentor_id: mentor.id });

    const decision = { action: 'remove', reason: 'harassment', note: 'Insult.' };
    expect((await moderator!.api.post(`/moderation/reports/${report_id}/decide`, decision)).statusCode).toBe(200);
    expect((await reviewsOf(seeker!, mentor)).data).toEqual([]);
    expect(await summaryOf(seeker!, mentor)).toMatchObject({ average: null, count: 0, sessions_to_review: [] });
    expect((await seeker!.api.patch(`/reviews/${id}`, words)).statusCode).toBe(404);
    expect((await mentor.api.put(`/reviews/${id}/reply`, { comment: 'Ha' })).statusCode).toBe(404);
    expect((await notificationsOf(world, seeker!)).at(-1)?.message).toBe(
      'We removed your review because it breaks our rules. Insult.',
    );
  });
});

it('[FAIR-07] a granted appeal restores a removed review with its stars and its reply', async () => {
  const [seeker, moderator, colleague] = await manyPeople(world, 3);
  const about = await aMentor(world);
  for (const person of [moderator!, colleague!]) await makeModerator(world.db, person.id);
  const { id } = await review(world, seeker!, about, { rating: 4, comment: 'Frank words' });
  await about.api.put(`/reviews/${id}/reply`, { comment: 'Thank you.' });
  const report = { target_type: 'review', target_id: id, reason: 'harassment' };
  const { report_id } = (await about.api.post('/user/report', report)).json<{ report_id: string }>();
  const decision = { action: 'remove', reason: 'spam', note: 'Insult.' };
  await moderator!.api.post(`/moderation/reports/${report_id}/decide`, decision);
  expect(await summaryOf(seeker!, about)).toMatchObject({ average: null, count: 0 });
  await seeker!.api.post('/user/appeal', { report_id, message: 'It was frank.' });
  const { data } = (await colleague!.api.get('/moderation/appeals')).json<{
    data: { id: string; report: { id: string } }[];
  }>();
  const appeal = data.find((one) => one.report.id === report_id);
  const granted = { outcome: 'granted', note: 'Right.' };
  expect((await colleague!.api.post(`/moderation/appeals/${appeal?.id}/decide`, granted)).statusCode).toBe(200);
  expect(await summaryOf(seeker!, about)).toMatchObject({ average: 4, count: 1 });
  expect((await reviewsOf(seeker!, about)).data).toMatchObject([
    { comment: 'Frank words', reply: { comment: 'Thank you.' } },
  ]);
});

describe('ratings elsewhere', () => {
  it('[SEEK-37][FIND-03] are on the card and beside the free times, and break ties in followers, page by page', async () => {
    const names = ['Aditi Plain', 'Bela Good', 'Chitra Best'];
    const [plain, good, best] = await Promise.all(
      names.map(async (full_name) => await aMentor(world, { account: { full_name: `${full_name} Zx` } })),
    );
    const seeker = await aSeeker();
    await review(world, seeker, good!, { rating: 4 });
    await review(world, seeker, best!, { rating: 5 });
    await review(world, seeker, best!, { rating: 5 });
    const search = async (query: string) =>
      (await seeker.api.post(`/live-session/seek/suggest_influencers?${query}`, { search: 'zx' })).json<
        MentorListItem[]
      >();
    const all = await search('limit=10');
    expect(all.map(({ user_id, rating }) => [user_id, rating])).toEqual([
      [best!.id, { average: 5, count: 2 }],
      [good!.id, { average: 4, count: 1 }],
      [plain!.id, null],
    ]);
    const ratingBesideTimes = async ({ id }: { id: string }) =>
      (await seeker.api.get(`/live-session/seek/${id}/availability`)).json<{ rating: unknown }>().rating;
    expect(await ratingBesideTimes(best!)).toEqual({ average: 5, count: 2 });
    expect(await ratingBesideTimes(plain!)).toBeNull();
    expect((await search(`limit=1&after=${best!.id}`))[0]?.user_id).toBe(good!.id);
    expect((await search(`limit=1&after=${good!.id}`))[0]?.user_id).toBe(plain!.id);
    expect(await search(`limit=1&after=${plain!.id}`)).toEqual([]);
  });

  it('[VIEWP-05] the demo has reviews of attended sessions, some with a reply, and leaves completed ones open', async () => {
    const [seeker, other] = await manyPeople(world, 2);
    const attended = [await aPastSession(world, seeker!, mentor), await aPastSession(world, other!, mentor)];
    const open = await aPastSession(world, seeker!, mentor);
    await world.db
      .updateTable('bookings')
      .set({ attended_at: new Date('2029-12-02') })
      .where('id', 'in', attended)
      .execute();
    await world.db.transaction().execute(async (tx) => await addDemoReviews(tx, world.clock.now()));
    const { data } = await reviewsOf(seeker!, mentor);
    expect(data).toHaveLength(2);
    expect(data.some(({ reply }) => reply !== null)).toBe(true);
    expect((await summaryOf(seeker!, mentor)).sessions_to_review.map(({ slot_id }) => slot_id)).toEqual([open]);
  });

  it('[DEMO-04] the demo uses no review twice', () => {
    expect(new Set(demoReviews.map(({ comment }) => comment)).size).toBe(demoReviews.length);
  });

  it('are part of both downloads', async () => {
    const seeker = await aSeeker();
    const { id } = await review(world, seeker, mentor);
    await mentor.api.put(`/reviews/${id}/reply`, { comment: 'Thank you.' });
    const download = async (userId: string) => {
      for await (const { bytes } of reviewsPart(world)(userId)) return JSON.parse(bytes.toString()) as object;
      return null;
    };
    expect(await download(seeker.id)).toMatchObject({ written: [{ rating: 5, reply: 'Thank you.' }], about_me: [] });
    expect(await download(mentor.id)).toMatchObject({ written: [], about_me: [{ comment: words.comment }] });
  });
});
