import type { Configuration } from '@right-circle/contract/guidance';
import type { WeeklyHours } from '@right-circle/contract/guidance-times';
import { addDays, weekdayOf } from '@right-circle/rules/calendar-date';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRequest, availabilityOf, book, send, sessionOf, slotsOf } from '../../../../test/factories/bookings.ts';
import {
  aBookedTime,
  aConfiguration,
  aMentor,
  aSlot,
  createConfiguration,
  onDate,
  readConfiguration,
  updateConfiguration,
} from '../../../../test/factories/guidance.ts';
import { checkWaitlists, join, waitlistOf } from '../../../../test/factories/waitlist.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { offersOf } from '../offer.store.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type Hours = WeeklyHours['days'][number];

let world: World;
let seeker: Person;
let other: Person;
beforeAll(async () => {
  world = await createWorld();
  [seeker, other] = [await world.anAccount(), await world.anAccount()];
});
// A Tuesday, half past five in the morning in India.
beforeEach(() => world.clock.set('2030-01-01T00:00:00.000Z'));
afterAll(() => world.close());

const at = (start_time: string, end_time: string): Hours[number] => ({ start_time, end_time });
const everyDay = (...hours: Hours): WeeklyHours => ({ ...emptyWeek(), days: emptyWeek().days.map(() => hours) });
const onlyOn = (weekday: number, ...hours: Hours): WeeklyHours => ({
  ...emptyWeek(),
  days: emptyWeek().days.map((_, day) => (day === weekday ? hours : [])),
});
/** One hour at a time, without notice or breaks, and no time slot at all. */
const plain = {
  service_slot_config: { price_per_hour: 0, allowed_durations: [60 as const] },
  scheduling_window: { max_advance_days: 30, min_advance_hours: 0, buffer_time: 0, max_bookings_per_day: 10 },
  selected_time_slots: [],
};
const startsFor = async (person: Person, mentor: { id: string }) =>
  slotsOf(await availabilityOf(person, mentor), 60).map(({ start_time }) => start_time);
const save = async (mentor: Person & { configuration: Configuration }, changes: object) =>
  await updateConfiguration(mentor, mentor.configuration.configuration_id, { ...aConfiguration(plain), ...changes });

describe('weekly hours', () => {
  it('[WEEK-01][WEEK-08] are enough without a time slot, and continue for ever without any job', async () => {
    const mentor = await aMentor(world, {
      ...plain,
      weekly_hours: everyDay(at('09:00', '10:00'), at('23:00', '24:00')),
    });
    for (const now of ['2030-01-01T00:00:00.000Z', '2034-02-20T00:00:00.000Z', '2051-07-01T00:00:00.000Z']) {
      world.clock.set(now);
      const visitor = await world.anAccount();
      const today = now.slice(0, 10);
      expect(await startsFor(visitor, mentor)).toEqual(
        Array.from({ length: 31 }, (_, day) => addDays(today, day)).flatMap((date) => [
          `${date}T09:00:00+05:30`,
          `${date}T23:00:00+05:30`,
        ]),
      );
      const found = await visitor.api.post('/live-session/seek/suggest_influencers', {});
      const listed = found.json<{ user_id: string; available_slots: unknown[] }[]>();
      expect(listed.find(({ user_id }) => user_id === mentor.id)?.available_slots).toHaveLength(31);
    }
  });

  it('[WEEK-02] are local times of the mentor, across clock changes', async () => {
    world.clock.set('2030-03-08T12:00:00.000Z');
    const mentor = await aMentor(world, {
      ...plain,
      time_zone: 'America/New_York',
      weekly_hours: onlyOn(0, at('09:00', '10:00')),
    });
    // Clocks go forward there on 10 March 2030.
    expect((await startsFor(await world.anAccount(), mentor)).slice(0, 2)).toEqual([
      '2030-03-10T18:30:00+05:30',
      '2030-03-17T18:30:00+05:30',
    ]);
    world.clock.set('2030-11-01T12:00:00.000Z');
    expect((await startsFor(await world.anAccount(), mentor)).slice(0, 1)).toEqual(['2030-11-03T19:30:00+05:30']);
  });

  it('[WEEK-03] are replaced on a date with other hours; a day off closes its time slots too, and says so', async () => {
    const slots = [...onDate('2030-01-03', aSlot('18:00', '19:00')), ...onDate('2030-01-04', aSlot('18:00', '19:00'))];
    const exceptions = [
      { date: '2030-01-04', hours: [] },
      { date: '2030-01-03', hours: [at('15:00', '16:00')] },
    ];
    const mentor = await aMentor(world, {
      ...plain,
      selected_time_slots: slots,
      weekly_hours: { ...everyDay(at('09:00', '10:00')), exceptions },
    });
    expect((await startsFor(seeker, mentor)).slice(0, 5)).toEqual([
      '2030-01-01T09:00:00+05:30',
      '2030-01-02T09:00:00+05:30',
      '2030-01-03T15:00:00+05:30',
      '2030-01-03T18:00:00+05:30',
      '2030-01-05T09:00:00+05:30',
    ]);
    const why = async (date: string, time: string) => {
      const reply = await mentor.api.get(`/live-session/provide-guidance/why?date=${date}&time=${time}&duration=60`);
      return reply.json<{ reasons: { code: string }[] }>().reasons.map(({ code }) => code);
    };
    expect(await why('2030-01-05', '09:00')).toEqual([]);
    expect(await why('2030-01-04', '18:00')).toEqual(['outside_windows']);
    // Within the hours, but beyond the booking horizon.
    expect(await why('2039-01-05', '09:00')).toEqual(['too_far_ahead']);
    const free = await aRequest(seeker, mentor, { minutes: 60 });
    const off = { ...free, startTime: '2030-01-04T09:00:00+05:30', endTime: '2030-01-04T10:00:00+05:30' };
    expect((await send(seeker, off)).json()).toMatchObject({ code: 'outside_rules' });
  });

  it.each<[string, Partial<WeeklyHours>, string, string]>([
    [
      '[WEEK-04] hours that overlap',
      onlyOn(1, at('09:00', '12:00'), at('11:45', '13:00')),
      'weekly_hours.days.1.1',
      'These hours overlap other hours of the same day.',
    ],
    [
      '[WEEK-04] hours over midnight',
      onlyOn(1, at('22:00', '02:00')),
      'weekly_hours.days.1.0',
      'End time must be after start time.',
    ],
    [
      '[WEEK-04] hours over midnight on one date',
      { exceptions: [{ date: '2030-01-09', hours: [at('22:00', '02:00')] }] },
      'weekly_hours.exceptions.0.hours.0',
      'End time must be after start time.',
    ],
    [
      '[WEEK-04] a date that comes twice',
      { exceptions: Array.from({ length: 2 }, () => ({ date: '2030-01-09', hours: [] })) },
      'weekly_hours.exceptions.1',
      'This date is in the list twice. Remove one of them.',
    ],
    [
      '[WEEK-04] odd minutes',
      onlyOn(1, at('09:10', '12:00')),
      'weekly_hours.days.1.0.start_time',
      'Times are in steps of 15 minutes.',
    ],
    [
      '[WEEK-04] an end after midnight',
      onlyOn(1, at('09:00', '24:15')),
      'weekly_hours.days.1.0.end_time',
      'Times are in steps of 15 minutes.',
    ],
    [
      '[WEEK-05] eleven sets of hours',
      onlyOn(1, ...Array.from({ length: 11 }, (_, hour) => at(`${hour + 10}:00`, `${hour + 10}:30`))),
      'weekly_hours.days.1',
      'A day can have up to 10 sets of hours.',
    ],
    [
      '[WEEK-05] 201 exceptions',
      { exceptions: Array.from({ length: 201 }, (_, day) => ({ date: addDays('2030-01-09', day), hours: [] })) },
      'weekly_hours.exceptions',
      'You can keep up to 200 dates with other hours.',
    ],
    [
      '[WEEK-05] eight days',
      { days: Array.from({ length: 8 }, () => []) },
      'weekly_hours.days',
      'A week has seven days.',
    ],
    [
      '[WEEK-08] hours that open nothing',
      { exceptions: [{ date: '2030-01-09', hours: [] }] },
      'selected_time_slots',
      'Please add at least one time slot before saving.',
    ],
  ])('%s are refused', async (_, changes, field, text) => {
    const person = await world.anAccount();
    const body = { ...aConfiguration(plain), weekly_hours: { ...emptyWeek(), ...changes } };
    const reply = await createConfiguration(person, body);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: Record<string, string> }>().errors).toEqual({ [field]: text });
    expect((await readConfiguration(person)).statusCode).toBe(404);
  });

  it('[WEEK-05] are returned in chronological order, without past exceptions', async () => {
    const exceptions = ['2030-01-20', '2029-12-31', '2030-01-01'].map((date) => ({ date, hours: [] }));
    const weekly_hours = { ...onlyOn(2, at('14:00', '24:00'), at('09:00', '12:00')), exceptions };
    const mentor = await aMentor(world, { ...plain, weekly_hours });
    expect(mentor.configuration.weekly_hours).toEqual({
      days: onlyOn(2, at('09:00', '12:00'), at('14:00', '24:00')).days,
      exceptions: ['2030-01-01', '2030-01-20'].map((date) => ({ date, hours: [] })),
    });
    expect((await readConfiguration(mentor)).json()).toEqual(mentor.configuration);
  });

  it('[WEEK-06] respect notice, break, daily limit, length and every existing session', async () => {
    const mentor = await aMentor(world, {
      ...plain,
      scheduling_window: { max_advance_days: 2, min_advance_hours: 5, buffer_time: 15, max_bookings_per_day: 2 },
      weekly_hours: everyDay(at('09:00', '15:00')),
    });
    const busy = async (startsAt: string, as: { mentor: Person; seeker: Person }) =>
      await aBookedTime(world, { ...as, startsAt, minutes: 60 });
    await busy('2030-01-02T05:30:00.000Z', { mentor, seeker });
    await busy('2030-01-02T08:30:00.000Z', { mentor: other, seeker: mentor });
    await busy('2030-01-03T03:30:00.000Z', { mentor, seeker });
    await busy('2030-01-03T05:30:00.000Z', { mentor, seeker });
    expect(await startsFor(seeker, mentor)).toEqual([
      '2030-01-01T11:00:00+05:30',
      '2030-01-01T12:00:00+05:30',
      '2030-01-01T13:00:00+05:30',
      '2030-01-01T14:00:00+05:30',
      '2030-01-02T09:00:00+05:30',
      '2030-01-02T13:00:00+05:30',
    ]);
  });

  it('[WEEK-06] give a slot to one person, however many ask at once', async () => {
    const mentor = await aMentor(world, { ...plain, weekly_hours: everyDay(at('09:00', '10:00')) });
    const request = await aRequest(seeker, mentor, { minutes: 60 });
    const replies = await Promise.all(
      [seeker, other, seeker, other].map(async (person) => await send(person, request)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await startsFor(other, mentor)).not.toContain(request.startTime);
  });

  it('[WEEK-06] accept a moved session, but not on a day off', async () => {
    const exceptions = [{ date: '2030-01-20', hours: [] }];
    const mentor = await aMentor(world, { ...plain, weekly_hours: { ...everyDay(at('06:00', '07:00')), exceptions } });
    const { slot_id } = await book(seeker, mentor, { minutes: 60, nth: 10 });
    const { timeSlotId } = await aRequest(seeker, mentor, { minutes: 60 });
    const move = async (date: string) =>
      await seeker.api.patch(`/live-session/seek/reschedule-booking/${slot_id}`, {
        timeSlotId,
        startTime: `${date}T06:00:00+05:30`,
        endTime: `${date}T07:00:00+05:30`,
      });
    expect((await move('2030-01-20')).json()).toMatchObject({ code: 'outside_rules' });
    expect((await move('2030-01-21')).statusCode).toBe(200);
    const free = await startsFor(other, mentor);
    expect(free).toContain('2030-01-11T06:00:00+05:30');
    expect(free).not.toContain('2030-01-21T06:00:00+05:30');
  });

  it('[WEEK-07] are saved with the configuration: not over a newer one, and unchanged if left out', async () => {
    const weekly_hours = everyDay(at('09:00', '10:00'));
    const mentor = await aMentor(world, { ...plain, weekly_hours });
    const changed = everyDay(at('11:00', '12:00'));
    expect((await save(mentor, { version: 1, weekly_hours: changed })).statusCode).toBe(200);
    const late = await save(mentor, { version: 1, weekly_hours });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'stale_version']);
    const silent = await save(mentor, { version: 2 });
    expect(silent.json<Configuration>().weekly_hours).toEqual(changed);
    expect(await startsFor(seeker, mentor)).toContain('2030-01-02T11:00:00+05:30');

    const stranger = { ...other, configuration: mentor.configuration };
    expect((await save(stranger, { version: 3, weekly_hours })).statusCode).toBe(404);
    expect((await readConfiguration(mentor)).json<Configuration>()).toMatchObject({
      version: 3,
      weekly_hours: changed,
    });
  });

  it('[WEEK-08] need no extra queries, for any number of mentors and days', async () => {
    const mentors = [];
    for (let nth = 0; nth < 3; nth++) {
      mentors.push(await aMentor(world, { ...plain, weekly_hours: everyDay(at('09:00', '10:00')) }));
    }
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked++;
        return node;
      },
      transformResult: async ({ result }) => await Promise.resolve(result),
    };
    const request = { mentorUserIds: mentors.map(({ id }) => id), now: world.clock.now() };
    const offers = await offersOf(world.db.withPlugin(counting), request);
    expect([offers.size, asked]).toEqual([3, 4]);
  });

  it('[WEEK-09] leave booked sessions alone when they change, and new hours reach the waitlist', async () => {
    const mentor = await aMentor(world, { ...plain, weekly_hours: everyDay(at('09:00', '10:00')) });
    const { slot_id } = await book(seeker, mentor, { minutes: 60, nth: 9 });
    const before = await sessionOf(seeker, slot_id);
    const date = before.start_time.slice(0, 10);
    expect((await join(other, mentor, date)).statusCode).toBe(201);

    const moved = onlyOn(weekdayOf(date), at('16:00', '17:00'));
    expect((await save(mentor, { weekly_hours: moved })).statusCode).toBe(200);
    expect(await sessionOf(seeker, slot_id)).toEqual(before);
    await checkWaitlists(world);
    expect((await waitlistOf(other, mentor)).entries).toMatchObject([
      { date, offer: { start_time: `${date}T16:00:00+05:30` } },
    ]);
    expect(await startsFor(seeker, mentor)).not.toContain(`${date}T16:00:00+05:30`);
  });
});
