import { MINUTE_MS } from '@right-circle/rules/durations';
import { defaultSchedulingWindow } from '@right-circle/rules/guidance-choices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aRequest,
  availabilityOf,
  book,
  finishUnfinished,
  notificationsOf,
  requestFor,
  send,
  slotsOf,
} from '../../../test/factories/bookings.ts';
import { aBookedTime, aMentor, daily } from '../../../test/factories/guidance.ts';
import { aPendingPayment } from '../../../test/factories/payments.ts';
import { manyPeople } from '../../../test/factories/posts.ts';
import { checkWaitlists, join, waitlistOf } from '../../../test/factories/waitlist.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { waitlistPart } from './export-waitlist.ts';
import { sendOfferMailJob } from './waitlist.jobs.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const DATE = '2030-01-02';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
type Mentor = Awaited<ReturnType<typeof aMentor>>;

/** Half an hour on each of two mornings, the first of which is booked, and people who want it. */
async function aFullDay(people: number, timeZone?: string) {
  const mentor = await aMentor(world, {
    account: { full_name: 'Kabir Eats' },
    service_slot_config: { price_per_hour: 1200, allowed_durations: [15, 30] },
    scheduling_window: { ...defaultSchedulingWindow, min_advance_hours: 0, buffer_time: 0 },
    selected_time_slots: daily(DATE, 2, '09:00', '09:30'),
  });
  const [holder, ...line] = await manyPeople(world, people + 1);
  const { slot_id } = await book(holder!, mentor);
  for (const person of line) {
    world.clock.advance(1);
    expect((await join(person, mentor, DATE, timeZone)).statusCode).toBe(201);
  }
  return { mentor, holder: holder!, line, slotId: slot_id };
}

const cancel = async ({ api }: Pick<Person, 'api'>, slotId: string) => {
  const reply = await api.patch(`/live-session/seek/cancel-booking/${slotId}`);
  expect(reply.statusCode).toBe(200);
  await world.runJobs();
};
const offerOf = async (person: Person, mentor: Mentor) => (await waitlistOf(person, mentor)).entries[0]?.offer ?? null;
const startsFor = async (person: Pick<Person, 'api'>, mentor: Mentor, minutes = 30) =>
  slotsOf(await availabilityOf(person, mentor), minutes).map(({ start_time }) => start_time);
/** A booking request for the freed half hour, made by any person who saw it earlier. */
async function requestOfFreed(mentor: Mentor, offeree: Person) {
  const availability = await availabilityOf(offeree, mentor);
  return requestFor(availability, { minutes: 30, slot: slotsOf(availability, 30)[0]! });
}

const FREED = '2030-01-02T09:00:00+05:30';

it('[PROMISE-33] the email about an offer is one, however often its job runs', async () => {
  const { holder, line, slotId } = await aFullDay(1);
  const [seeker] = line;
  const email = `${seeker!.id}@example.com`;
  await world.db
    .updateTable('users')
    .set({ email, email_verified_at: world.clock.now() })
    .where('id', '=', seeker!.id)
    .execute();
  await cancel(holder, slotId);
  const { id: entryId, offer_expires_at } = await world.db
    .selectFrom('waitlist_entries')
    .select(['id', 'offer_expires_at'])
    .where('seeker_id', '=', seeker!.id)
    .executeTakeFirstOrThrow();
  const again = { entryId, expiresAt: offer_expires_at?.toISOString() ?? '' };
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, sendOfferMailJob, again));
  await world.runJobs();
  expect((await world.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Kabir Eats has a free time for you',
  ]);
});

describe('waiting for a full date', () => {
  it('knows full dates, keeps one place per person and date, and releases it', async () => {
    const { mentor, line } = await aFullDay(2);
    const [first, second] = line;
    expect(await waitlistOf(second!, mentor)).toMatchObject({
      full_dates: [DATE],
      entries: [{ date: DATE, place: 2, offer: null }],
    });
    expect((await join(second!, mentor, DATE)).json()).toMatchObject({ entries: [{ place: 2 }] });
    const { entries } = await waitlistOf(first!, mentor);
    const path = `/live-session/waitlist/${entries[0]!.id}`;
    expect((await second!.api.delete(path)).statusCode).toBe(404);
    expect((await first!.api.delete(path)).statusCode).toBe(200);
    expect((await first!.api.delete(path)).statusCode).toBe(404);
    expect(await waitlistOf(first!, mentor)).toMatchObject({ entries: [] });
    expect(await waitlistOf(second!, mentor)).toMatchObject({ entries: [{ place: 1 }] });
  });

  it('refuses dates with free slots, dates without a window, one’s own, strangers and invalid input', async () => {
    const { mentor, line } = await aFullDay(1);
    const refusal = async (person: Pick<Person, 'api'>, whom: { id: string }, date: string) => {
      const reply = await join(person, whom, date);
      return [reply.statusCode, reply.json<{ detail: string }>().detail];
    };
    const [seeker] = line;
    expect(await refusal(seeker!, mentor, '2030-01-03')).toEqual([
      422,
      'This day has free times. You can book one now.',
    ]);
    for (const date of ['2030-01-09', '2029-12-31', '2031-01-01']) {
      expect(await refusal(seeker!, mentor, date)).toEqual([422, 'The mentor takes no sessions on this day.']);
    }
    expect(await refusal(mentor, mentor, DATE)).toEqual([400, 'You cannot wait for a time of your own.']);
    expect((await join(seeker!, mentor, 'tomorrow')).statusCode).toBe(422);
    expect((await join(seeker!, { id: 'x' }, DATE)).statusCode).toBe(422);
    const [stranger] = await manyPeople(world, 1);
    for (const whom of [stranger!, { id: crypto.randomUUID() }]) {
      expect(await refusal(seeker!, whom, DATE)).toEqual([404, 'This mentor does not exist.']);
    }
    await mentor.api.post(`/user/block/${stranger!.id}`);
    expect((await join(stranger!, mentor, DATE)).statusCode).toBe(404);
    expect((await stranger!.api.get(`/live-session/waitlist/of/${mentor.id}`)).statusCode).toBe(404);
  });

  it('[GUARD-15] allows twenty dates per person, however they are asked for', async () => {
    const mentor = await aMentor(world, { selected_time_slots: daily(DATE, 21, '09:00', '09:15') });
    const [holder, seeker] = await manyPeople(world, 2);
    const dates = mentor.configuration.selected_time_slots.map(({ date }) => date);
    for (const date of dates) {
      await aBookedTime(world, { mentor, seeker: holder!, startsAt: `${date}T03:30:00.000Z`, minutes: 15 });
    }
    const replies = await Promise.all(dates.map(async (date) => await join(seeker!, mentor, date)));
    const codes = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array<number>(20).fill(201), 403]);
    expect((await waitlistOf(seeker!, mentor)).entries).toHaveLength(20);
  });
});

describe('a freed slot', () => {
  it.each([
    ['Europe/London', "In your time (London), that's Wed 2 Jan at 3:30 am, kept until 12:15 am."],
    ['Asia/Calcutta', null],
    ['Atlantis/Capital', null],
  ])('[SEEN-18] is offered in the time of %s too: %s', async (timeZone, sentence) => {
    const { holder, line, slotId } = await aFullDay(1, timeZone);
    const [first] = line;
    const email = `first.${slotId}@example.com`;
    await world.db.updateTable('users').set({ email }).where('id', '=', first!.id).execute();
    await cancel(holder, slotId);
    const mail = (await world.mails()).find(({ to }) => to === email);
    expect(mail?.text).toContain('Wed 2 Jan at 9:00 am IST. It is kept for you until 5:45 am IST.');
    if (sentence) expect(mail?.text).toContain(sentence);
    else expect(mail?.text).not.toContain('In your time');
  });

  it('is offered to the first in line, who gets a link, and reserved for 15 minutes', async () => {
    const { mentor, holder, line, slotId } = await aFullDay(2);
    const [first, second] = line;
    await world.db
      .updateTable('users')
      .set({ email: `first.${slotId}@example.com` })
      .where('id', '=', first!.id)
      .execute();
    await cancel(holder, slotId);
    expect(await offerOf(first!, mentor)).toEqual({
      start_time: FREED,
      end_time: '2030-01-02T09:30:00+05:30',
      expires_at: '2030-01-01T05:45:00+05:30',
    });
    const link = `/dashboard/book-session/${mentor.id}?date=2030-01-02&duration=30&start=2030-01-02T09%3A00%3A00%2B05%3A30`;
    expect(await notificationsOf(world, first!)).toMatchObject([
      {
        title: 'A time is free',
        message: 'Kabir Eats has a free time on Wed 2 Jan at 9:00 am IST. It is kept for you until 5:45 am IST.',
        target_url: link,
      },
    ]);
    const mail = (await world.mails()).find(({ to }) => to === `first.${slotId}@example.com`);
    expect(mail).toMatchObject({ subject: 'Kabir Eats has a free time for you' });
    expect(mail?.text).toContain(link);
    expect(await notificationsOf(world, second!)).toEqual([]);

    expect(await startsFor(first!, mentor)).toContain(FREED);
    expect(await startsFor(first!, mentor, 15)).toContain(FREED);
    const request = await requestOfFreed(mentor, first!);
    for (const other of [second!, holder]) {
      expect(await startsFor(other, mentor)).not.toContain(FREED);
      expect((await send(other, request)).json()).toMatchObject({ code: 'slot_taken' });
    }
    expect((await send(first!, request)).statusCode).toBe(201);
    expect(await waitlistOf(first!, mentor)).toMatchObject({ full_dates: [DATE], entries: [] });
    await checkWaitlists(world);
    expect(await offerOf(second!, mentor)).toBeNull();
  });

  it('goes to the next when the offer expires, and to everyone after the last', async () => {
    const { mentor, holder, line, slotId } = await aFullDay(2);
    const [first, second] = line;
    await cancel(holder, slotId);
    const late = await requestOfFreed(mentor, first!);
    world.clock.advance(15 * MINUTE_MS - 1);
    await checkWaitlists(world);
    expect(await offerOf(second!, mentor)).toBeNull();

    world.clock.advance(1);
    expect(await startsFor(holder, mentor), 'free at once, whenever the job comes').toContain(FREED);
    await checkWaitlists(world);
    expect(await waitlistOf(first!, mentor)).toMatchObject({ entries: [] });
    expect(await offerOf(second!, mentor)).toMatchObject({ start_time: FREED });
    expect((await send(first!, late)).json()).toMatchObject({ code: 'slot_taken' });
    expect((await notificationsOf(world, first!)).length).toBe(1);

    world.clock.advance(15 * MINUTE_MS);
    await checkWaitlists(world);
    expect(await waitlistOf(second!, mentor)).toMatchObject({ full_dates: [], entries: [] });
    expect(await startsFor(first!, mentor)).toContain(FREED);
  });

  it('goes to the next immediately when declined', async () => {
    const { mentor, holder, line, slotId } = await aFullDay(2);
    const [first, second] = line;
    await cancel(holder, slotId);
    const { entries } = await waitlistOf(first!, mentor);
    await first!.api.delete(`/live-session/waitlist/${entries[0]!.id}`);
    await world.runJobs();
    expect(await offerOf(second!, mentor)).toMatchObject({ start_time: FREED });
  });

  it('also comes from moved sessions, declined cards and expired holds', async () => {
    const { mentor, holder, line, slotId } = await aFullDay(1);
    const { timeSlotId, startTime, endTime } = await aRequest(holder, mentor);
    const moved = await holder.api.patch(`/live-session/seek/reschedule-booking/${slotId}`, {
      timeSlotId,
      startTime,
      endTime,
    });
    expect(moved.statusCode).toBe(200);
    await world.runJobs();
    expect(await offerOf(line[0]!, mentor)).toMatchObject({ start_time: FREED });

    const other = await aFullDay(0);
    await cancel(other.holder, other.slotId);
    const [slow, waiting] = await manyPeople(world, 2);
    const request = await aRequest(slow!, other.mentor);
    await aPendingPayment(world, {
      mentor: other.mentor,
      seeker: slow!,
      state: 'held',
      startsAt: new Date(request.startTime),
    });
    expect((await join(waiting!, other.mentor, DATE)).statusCode).toBe(201);
    world.clock.advance(11 * MINUTE_MS);
    await finishUnfinished(world);
    expect(await offerOf(waiting!, other.mentor)).toMatchObject({ start_time: FREED });
    const declined = await send(waiting!, { ...request, test_card: 'declined' });
    expect(declined.statusCode).toBe(402);
    expect(await offerOf(waiting!, other.mentor), 'another card may work').toMatchObject({ start_time: FREED });
    expect((await send(waiting!, request)).statusCode).toBe(201);
  });

  it('is never one that is gone: taken in between, withdrawn by the mentor, or during their own session', async () => {
    const { mentor, holder, line, slotId } = await aFullDay(1);
    const [first] = line;
    const [quick] = await manyPeople(world, 1);
    expect((await holder.api.patch(`/live-session/seek/cancel-booking/${slotId}`)).statusCode).toBe(200);
    await book(quick!, mentor);
    await world.runJobs();
    expect(await notificationsOf(world, first!)).toEqual([]);
    expect(await waitlistOf(first!, mentor)).toMatchObject({ entries: [{ place: 1, offer: null }] });

    const busy = await aFullDay(2);
    const [away, next] = busy.line;
    await aBookedTime(world, { mentor: holder, seeker: away!, startsAt: '2030-01-02T03:30:00.000Z' });
    await cancel(busy.holder, busy.slotId);
    expect(await offerOf(next!, busy.mentor)).toMatchObject({ start_time: FREED });

    await world.db.deleteFrom('availability_windows').where('date', '=', DATE).execute();
    expect(await waitlistOf(next!, busy.mentor)).toMatchObject({ entries: [] });
  });

  it('respects the daily limit and the break between sessions', async () => {
    const mentor = await aMentor(world, {
      service_slot_config: { price_per_hour: 1200, allowed_durations: [30] },
      scheduling_window: { ...defaultSchedulingWindow, max_bookings_per_day: 1 },
      selected_time_slots: daily(DATE, 1, '09:00', '12:00'),
    });
    const [holder, first, other] = await manyPeople(world, 3);
    const { slot_id } = await book(holder!, mentor, { nth: 2 });
    expect((await join(first!, mentor, DATE)).statusCode).toBe(201);
    await cancel(holder!, slot_id);
    expect(await offerOf(first!, mentor)).toMatchObject({ start_time: FREED });
    expect(await startsFor(other!, mentor)).toEqual([]);
    expect((await startsFor(first!, mentor)).length).toBe(6);
  });

  it('skips people who are blocked or leaving', async () => {
    const { mentor, holder, line, slotId } = await aFullDay(3);
    const [blocked, gone, third] = line;
    await blocked!.api.post(`/user/block/${mentor.id}`);
    await world.db
      .updateTable('users')
      .set({ deletion_requested_at: world.clock.now() })
      .where('id', '=', gone!.id)
      .execute();
    await cancel(holder, slotId);
    expect(await offerOf(third!, mentor)).toMatchObject({ start_time: FREED });
  });

  it('also comes from new opening hours, one for each in line', async () => {
    const { mentor, line } = await aFullDay(3);
    const { mentor_id } = await world.db
      .selectFrom('availability_windows')
      .select('mentor_id')
      .where('mentor_id', '=', mentor.configuration.configuration_id)
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('availability_windows')
      .values({ id: crypto.randomUUID(), mentor_id, date: DATE, start_minute: 600, end_minute: 660 })
      .execute();
    await checkWaitlists(world);
    const starts = await Promise.all(line.map(async (person) => (await offerOf(person, mentor))?.start_time));
    expect(starts).toEqual(['2030-01-02T10:00:00+05:30', '2030-01-02T10:30:00+05:30', undefined]);
  });
});

describe('entries', () => {
  it('are deleted when their date is over, and are part of the download', async () => {
    const { mentor, line } = await aFullDay(1);
    for await (const { bytes } of waitlistPart(world)(line[0]!.id)) {
      expect(JSON.parse(bytes.toString())).toMatchObject([{ date: DATE, mentor: expect.any(String) as string }]);
    }
    world.clock.set('2030-01-02T18:30:00.000Z');
    expect(await waitlistOf(line[0]!, mentor)).toMatchObject({ entries: [] });
    await checkWaitlists(world);
    const rows = await world.db.selectFrom('waitlist_entries').select('id').where('date', '<=', DATE).execute();
    expect(rows).toEqual([]);
  });
});
