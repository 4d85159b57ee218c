import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBookedTime, aMentor, aSlot } from '../../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Asked = { date: string; time: string; duration: number };
type Answer = { is_offered: boolean; reasons: { code: string; text: string }[] };
type Member = Awaited<ReturnType<World['anAccount']>>;

let world: World;
let mentor: Member;
beforeAll(async () => {
  world = await createWorld();
  const [seeker, other] = [await world.anAccount(), await world.anAccount()];
  const on = (date: string, ...slots: ReturnType<typeof aSlot>[]) => ({ date, slots });
  mentor = await aMentor(world, {
    service_slot_config: { price_per_hour: 600, allowed_durations: [15, 30] },
    scheduling_window: { max_advance_days: 30, min_advance_hours: 24, buffer_time: 15, max_bookings_per_day: 2 },
    selected_time_slots: [
      on('2030-01-01', aSlot('09:00', '12:00')),
      on('2030-01-03', aSlot('09:00', '10:00'), aSlot('10:00', '12:00')),
      on('2030-01-04', aSlot('09:00', '18:00')),
      on('2030-03-01', aSlot('09:00', '12:00')),
    ],
  });
  await aBookedTime(world, { mentor, seeker, startsAt: '2030-01-03T11:00:00+05:30' });
  await aBookedTime(world, { mentor: other, seeker: mentor, startsAt: '2030-01-03T09:30:00+05:30' });
  for (const time of ['09:00', '17:00']) {
    await aBookedTime(world, { mentor, seeker, startsAt: `2030-01-04T${time}:00+05:30` });
  }
});
afterAll(() => world.close());

const ask = async ({ api }: Member, asked: Asked) =>
  await api.get(
    `/live-session/provide-guidance/why?${new URLSearchParams({ ...asked, duration: String(asked.duration) })}`,
  );

describe('GET /api/live-session/provide-guidance/why', () => {
  it.each<[string, string, number, Record<string, string>]>([
    ['2030-01-03', '10:00', 30, {}],
    [
      '2030-01-02',
      '09:00',
      30,
      {
        outside_windows: 'None of your time slots on 2030-01-02 covers 30 minutes from 09:00.',
      },
    ],
    [
      '2030-01-03',
      '10:15',
      30,
      {
        not_on_grid:
          'Sessions of 30 minutes follow each other from the start of a time slot, and none of them starts at 10:15.',
      },
    ],
    [
      '2030-01-03',
      '10:00',
      60,
      {
        duration_not_offered: 'You do not offer sessions of 60 minutes.',
        too_close_to_booking: 'It does not leave your buffer of 15 minutes to a booked session.',
      },
    ],
    ['2030-01-01', '09:00', 30, { too_soon: 'It is less than 24 hours away, your minimum notice.' }],
    ['2030-03-01', '09:00', 30, { too_far_ahead: 'You only take bookings up to 30 days ahead.' }],
    [
      '2030-01-03',
      '11:30',
      30,
      {
        too_close_to_booking: 'It does not leave your buffer of 15 minutes to a booked session.',
      },
    ],
    ['2030-01-03', '09:30', 15, { mentor_busy: 'You are a seeker in another session at this time.' }],
    ['2030-01-04', '12:00', 30, { day_full: 'This date already has 2 booked sessions, your daily limit.' }],
    [
      '2029-12-31',
      '23:00',
      45,
      {
        outside_windows: 'None of your time slots on 2029-12-31 covers 45 minutes from 23:00.',
        duration_not_offered: 'You do not offer sessions of 45 minutes.',
        too_soon: 'It is less than 24 hours away, your minimum notice.',
      },
    ],
  ])('%s at %s for %d minutes', async (date, time, duration, reasons) => {
    const reply = await ask(mentor, { date, time, duration });
    expect(reply.statusCode).toBe(200);
    expect(reply.json<Answer>()).toEqual({
      is_offered: Object.keys(reasons).length === 0,
      reasons: Object.entries(reasons).map(([code, text]) => ({ code, text })),
    });
  });

  it("agrees with the seeker's list for every time", async () => {
    const seeker = await world.anAccount();
    const free = (await seeker.api.get(`/live-session/seek/${mentor.id}/availability`)).json<{
      available_time_slots: Record<string, Record<string, { start_time: string }[]>>;
    }>().available_time_slots;
    const times = Array.from(
      { length: 16 },
      (_, i) => `${String(9 + Math.floor(i / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][i % 4]}`,
    );
    for (const time of times) {
      const offered = free['2030-01-03']?.[30]?.some(({ start_time }) => start_time.slice(11, 16) === time) ?? false;
      const answer = (await ask(mentor, { date: '2030-01-03', time, duration: 30 })).json<Answer>();
      expect(answer.is_offered, time).toBe(offered);
    }
  });

  it('requires a configuration, a date, a quarter-hour time and a known duration', async () => {
    const asked = { date: '2030-01-03', time: '09:00', duration: 30 };
    expect((await ask(await world.anAccount(), asked)).statusCode).toBe(404);
    for (const wrong of [{ date: 'tomorrow' }, { time: '09:05' }, { duration: 20 }]) {
      expect((await ask(mentor, { ...asked, ...wrong })).statusCode).toBe(422);
    }
  });
});
