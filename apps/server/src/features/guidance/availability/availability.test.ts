import type { Availability } from '@right-circle/contract/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBookedTime, aConfiguration, aMentor, aSlot, daily } from '../../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

let world: World;
let seeker: Person;
beforeAll(async () => {
  world = await createWorld();
  seeker = await world.anAccount();
});
afterAll(() => world.close());

const path = (id: string, query = '') => `/live-session/seek/${id}/availability${query}`;
const availability = async (id: string, query = '') => (await seeker.api.get(path(id, query))).json<Availability>();
/** "09:00" for every slot of that length on that date. */
const startsOf = ({ available_time_slots }: Availability, date: string, minutes: number) =>
  (available_time_slots[date]?.[minutes] ?? []).map(({ start_time }) => start_time.slice(11, 16));
const on = (date: string, ...slots: ReturnType<typeof aSlot>[]) => [{ date, slots }];
const halfHours = { service_slot_config: { price_per_hour: 1200, allowed_durations: [30 as const] } };
const noBuffer = { scheduling_window: { ...aConfiguration().scheduling_window, buffer_time: 0 } };

describe('GET /api/live-session/seek/{mentorId}/availability', () => {
  it('[BOOK-25][BOOK-30][ENT-34] answers slots by date in India and duration, with service slots and the form', async () => {
    const mentor = await aMentor(world, {
      account: { full_name: 'Meera Nair' },
      service_slot_config: { price_per_hour: 1200, allowed_durations: [30, 60] },
      selected_time_slots: on('2030-01-02', aSlot('09:00', '10:30')),
    });
    const { configuration } = mentor;
    const windowId = configuration.selected_time_slots[0]?.slots[0]?.id;
    const slot = (start: string, end: string) => ({
      time_slot_id: windowId,
      start_time: `2030-01-02T${start}:00+05:30`,
      end_time: `2030-01-02T${end}:00+05:30`,
    });
    const reply = await seeker.api.get(path(mentor.id));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      mentor: {
        user_id: mentor.id,
        mentor_id: configuration.configuration_id,
        username: mentor.username,
        full_name: 'Meera Nair',
        profile_pic: null,
        bio: '',
        time_zone: 'Asia/Kolkata',
      },
      available_time_slots: {
        '2030-01-02': {
          30: [slot('09:00', '09:30'), slot('09:30', '10:00'), slot('10:00', '10:30')],
          60: [slot('09:00', '10:00')],
        },
      },
      service_slots: configuration.service_slots,
      booking_form: {
        ...configuration.booking_form,
        fields: configuration.booking_form.fields.filter(({ field_name }) => field_name !== 'Phone'),
      },
      guest_permissions: configuration.guest_permissions,
      require_approval: false,
      rating: null,
      sends_confirmation: true,
      server_time: '2030-01-01T00:00:00.000Z',
    });
    expect(await availability(configuration.configuration_id), 'by mentor_id too').toEqual(reply.json());
  });

  it('[BOOK-25] shows windows of another zone at their time and date in India', async () => {
    const mentor = await aMentor(world, {
      ...halfHours,
      time_zone: 'Europe/London',
      selected_time_slots: on('2030-01-02', aSlot('18:00', '19:00'), aSlot('19:30', '20:00')),
    });
    const free = await availability(mentor.id);
    expect(startsOf(free, '2030-01-02', 30)).toEqual(['23:30']);
    expect(startsOf(free, '2030-01-03', 30)).toEqual(['00:00', '01:00']);
  });

  it('[BOOK-25] keeps the buffer around held and confirmed sessions, and offers cancelled times again', async () => {
    const mentor = await aMentor(world, {
      ...halfHours,
      selected_time_slots: on('2030-01-02', aSlot('09:00', '13:00')),
    });
    const at = (time: string) => `2030-01-02T${time}:00+05:30`;
    await aBookedTime(world, { mentor, seeker, startsAt: at('10:00') });
    await aBookedTime(world, { mentor, seeker, startsAt: at('12:00'), state: 'held' });
    await aBookedTime(world, { mentor, seeker, startsAt: at('09:00'), state: 'cancelled' });
    expect(startsOf(await availability(mentor.id), '2030-01-02', 30)).toEqual(['09:00', '11:00']);
  });

  it('[BOOK-25] offers no time at which the mentor has a session as seeker', async () => {
    const [mentor, other] = [
      await aMentor(world, { ...halfHours, selected_time_slots: on('2030-01-02', aSlot('09:00', '11:00')) }),
      await aMentor(world),
    ];
    await aBookedTime(world, { mentor: other, seeker: mentor, startsAt: '2030-01-02T09:30:00+05:30' });
    expect(startsOf(await availability(mentor.id), '2030-01-02', 30)).toEqual(['09:00', '10:00', '10:30']);
  });

  it("[BOOK-25] counts today's past sessions for the daily limit, but no request that was unanswered at its start", async () => {
    const mentor = await aMentor(world, {
      ...halfHours,
      scheduling_window: { max_advance_days: 30, min_advance_hours: 0, buffer_time: 0, max_bookings_per_day: 1 },
      selected_time_slots: on('2030-01-01', aSlot('20:00', '21:00')),
    });
    expect(startsOf(await availability(mentor.id), '2030-01-01', 30)).toHaveLength(2);
    const id = await aBookedTime(world, { mentor, seeker, startsAt: '2030-01-01T03:00:00+05:30' });
    expect((await availability(mentor.id)).available_time_slots).toEqual({});
    await world.db.updateTable('bookings').set({ approval: 'pending' }).where('id', '=', id).execute();
    expect(startsOf(await availability(mentor.id), '2030-01-01', 30)).toHaveLength(2);
  });

  it('[BOOK-25] reaches from the minimum notice to the end of the last day ahead', async () => {
    const mentor = await aMentor(world, {
      ...halfHours,
      scheduling_window: { max_advance_days: 2, min_advance_hours: 4, buffer_time: 0, max_bookings_per_day: 10 },
      selected_time_slots: daily('2030-01-01', 5, '09:00', '10:30'),
    });
    const free = await availability(mentor.id);
    expect(Object.keys(free.available_time_slots)).toEqual(['2030-01-01', '2030-01-02', '2030-01-03']);
    // It is 05:30 in India: four hours later is 09:30, which is included.
    expect(startsOf(free, '2030-01-01', 30)).toEqual(['09:30', '10:00']);
  });

  it('[PROPOSE-02] shows the time of a session being moved as free, to its participants only', async () => {
    const mentor = await aMentor(world, {
      ...halfHours,
      ...noBuffer,
      selected_time_slots: on('2030-01-02', aSlot('09:00', '10:00')),
    });
    const other = await world.anAccount();
    const id = await aBookedTime(world, { mentor, seeker, startsAt: '2030-01-02T09:00:00+05:30' });
    expect(startsOf(await availability(mentor.id), '2030-01-02', 30)).toEqual(['09:30']);
    expect(startsOf(await availability(mentor.id, `?rescheduling=${id}`), '2030-01-02', 30)).toEqual([
      '09:00',
      '09:30',
    ]);
    const toMentor = await mentor.api.get(path(mentor.id, `?rescheduling=${id}`));
    expect(startsOf(toMentor.json(), '2030-01-02', 30)).toEqual(['09:00', '09:30']);
    expect((await other.api.get(path(mentor.id, `?rescheduling=${id}`))).statusCode).toBe(404);
    expect((await seeker.api.get(path((await aMentor(world)).id, `?rescheduling=${id}`))).statusCode).toBe(404);
  });

  it('answers 404 for people who are unknown, blocked, leaving or not mentors', async () => {
    const [blocked, leaving] = [await aMentor(world), await aMentor(world)];
    await blocked.api.post(`/user/block/${seeker.id}`);
    await leaving.api.delete('/user/delete-account', { password: leaving.password });
    for (const id of [seeker.id, crypto.randomUUID(), blocked.id, blocked.configuration.configuration_id, leaving.id]) {
      const reply = await seeker.api.get(path(id));
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'not_found', detail: 'This mentor does not exist.' });
    }
    expect((await seeker.api.get(path('not-an-id'))).statusCode).toBe(422);
  });

  it('follows a change of the configuration immediately', async () => {
    const mentor = await aMentor(world, {
      ...halfHours,
      selected_time_slots: on('2030-01-02', aSlot('09:00', '10:00')),
    });
    const { configuration_id } = mentor.configuration;
    const changed = aConfiguration({
      service_slot_config: { price_per_hour: 1000, allowed_durations: [60] },
      selected_time_slots: on('2030-01-03', aSlot('15:00', '17:00')),
    });
    await mentor.api.put(`/live-session/provide-guidance/configuration/${configuration_id}`, changed);
    const free = await availability(mentor.id);
    expect(Object.keys(free.available_time_slots)).toEqual(['2030-01-03']);
    expect(startsOf(free, '2030-01-03', 60)).toEqual(['15:00', '16:00']);
    expect(free.service_slots).toMatchObject([{ duration: 60, price: 1000, is_active: true }]);
  });
});
