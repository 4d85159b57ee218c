import type { Configuration, ConfigurationInput } from '@right-circle/contract/guidance';
import { recurrenceDates } from '@right-circle/rules/recurrence';
import { emptyWeek } from '@right-circle/rules/weekly-hours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aBookedTime,
  aConfiguration,
  aMentor,
  aSlot,
  createConfiguration,
  daily,
  GUIDANCE_PATH,
  onDate,
  readConfiguration,
  updateConfiguration,
} from '../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Refusal = { detail: string; message: string; code: string; errors: Record<string, string> };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The input a screen sends back: the loaded configuration with changes. */
function edited(configuration: Configuration, changes: Partial<ConfigurationInput> = {}): ConfigurationInput {
  const { configuration_id: _id, service_slots: _slots, updated_at: _at, ...rest } = configuration;
  return { ...rest, ...changes };
}

const windowsIn = ({ selected_time_slots }: Configuration) =>
  selected_time_slots.flatMap(({ date, slots }) =>
    slots.map(({ id, start_time, end_time }) => `${id} ${date} ${start_time}-${end_time}`),
  );

describe('POST /api/live-session/provide-guidance', () => {
  it('[PROV-44][PROV-45][ENT-22][ENT-23][ENT-24][ENT-25] saves the whole configuration', async () => {
    const person = await world.anAccount();
    const form = aConfiguration({
      selected_time_slots: onDate('2030-01-02', aSlot('09:00', '10:00'), aSlot('10:00', '11:15')),
    });
    const reply = await createConfiguration(person, form);
    expect(reply.statusCode).toBe(201);
    const configuration = reply.json<Configuration>();
    expect(configuration).toEqual({
      weekly_hours: emptyWeek(),
      configuration_id: expect.any(String),
      version: 1,
      time_zone: 'Asia/Kolkata',
      service_slot_config: { price_per_hour: 1200, allowed_durations: [15, 30, 45, 60] },
      service_slots: [
        [15, 300],
        [30, 600],
        [45, 900],
        [60, 1200],
      ].map(([duration, price]) => ({ id: expect.any(String), duration, price, is_active: true })),
      selected_time_slots: [
        {
          date: '2030-01-02',
          slots: form.selected_time_slots[0]?.slots.map((slot) => ({
            ...slot,
            is_recurring: false,
            recurring_pattern: null,
            recurring_end_date: null,
            series_id: null,
          })),
        },
      ],
      scheduling_window: { max_advance_days: 30, min_advance_hours: 2, buffer_time: 15, max_bookings_per_day: 10 },
      booking_form: form.booking_form,
      guest_permissions: form.guest_permissions,
      booking_confirmation: form.booking_confirmation,
      updated_at: '2030-01-01T00:00:00.000Z',
    });
    expect((await readConfiguration(person)).json()).toEqual(configuration);
  });

  it('[ENT-26][ENT-27][ENT-28][ENT-29] reads back how sessions are booked as it was sent', async () => {
    const person = await world.anAccount();
    const { scheduling_window, booking_form, guest_permissions, booking_confirmation } = aConfiguration();
    const parts = { scheduling_window, booking_form, guest_permissions, booking_confirmation };
    expect((await createConfiguration(person, aConfiguration())).statusCode).toBe(201);
    expect((await readConfiguration(person)).json()).toMatchObject(parts);
  });

  it('[REC-20][ENT-30] saves the recurrence with each window', async () => {
    const pattern = { type: 'weekly' as const, interval: 2, selectedDays: [1, 4], endDate: '2030-03-01' };
    const recurring = {
      is_recurring: true,
      recurring_pattern: pattern,
      recurring_end_date: '2030-03-01',
      series_id: crypto.randomUUID(),
    };
    const dates = recurrenceDates(pattern, '2030-01-03');
    const { selected_time_slots: days } = (
      await aMentor(world, {
        selected_time_slots: dates.map((date) => ({ date, slots: [aSlot('18:00', '20:00', recurring)] })),
      })
    ).configuration;
    expect(days.map(({ date }) => date)).toEqual(dates);
    for (const { slots } of days) {
      expect(slots).toEqual([{ id: expect.any(String), start_time: '18:00', end_time: '20:00', ...recurring }]);
    }
  });

  it('[REC-20] groups windows with the same recurrence into one series if none is named', async () => {
    const daily30 = { is_recurring: true, recurring_pattern: { type: 'daily' as const, interval: 1 } };
    const { configuration } = await aMentor(world, {
      selected_time_slots: ['2030-01-02', '2030-01-03'].map((date) => ({
        date,
        slots: [aSlot('09:00', '10:00', daily30), aSlot('12:00', '13:00', daily30)],
      })),
    });
    const [first, second] = configuration.selected_time_slots.map(({ slots }) =>
      slots.map(({ series_id }) => series_id),
    );
    expect(first).toEqual(second);
    expect(new Set(first).size).toBe(2);
  });

  it('[PROV-63] refuses a second one and names the first', async () => {
    const mentor = await aMentor(world);
    const reply = await createConfiguration(mentor, aConfiguration({ time_zone: 'Asia/Dubai' }));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'already_configured',
      detail: expect.any(String),
      configuration_id: mentor.configuration.configuration_id,
    });
    expect((await readConfiguration(mentor)).json()).toEqual(mentor.configuration);
  });

  it('[PROV-63] lets one of many first saves win', async () => {
    const person = await world.anAccount();
    const replies = await Promise.all(
      Array.from({ length: 5 }, async () => await createConfiguration(person, aConfiguration())),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('[PROV-39] keeps the four fixed questions, whatever is sent', async () => {
    const question = (field_name: string, field_order: number) => ({
      field_name,
      field_order,
      field_type: 'text' as const,
      is_required: false,
      is_enabled: false,
    });
    const { configuration } = await aMentor(world, {
      booking_form: {
        collect_payment_upfront: true,
        fields: [question('Your channel', 7), question('email', 1), question('Description', 3)],
      },
    });
    expect(
      configuration.booking_form.fields.map((field) => [
        field.field_name,
        field.field_type,
        field.is_required,
        field.is_enabled,
      ]),
    ).toEqual([
      ['Name', 'text', true, true],
      ['Topic', 'text', true, true],
      ['Email', 'text', true, true],
      ['Description', 'textarea', true, true],
      ['Your channel', 'text', false, false],
    ]);
    expect(configuration.booking_form.fields.map(({ field_order }) => field_order)).toEqual([0, 1, 2, 3, 4]);
  });

  it('requires a token', async () => {
    expect((await world.api().post(GUIDANCE_PATH, aConfiguration())).statusCode).toBe(401);
  });
});

describe('GET /api/live-session/provide-guidance/configuration', () => {
  it('[PROV-62] answers 404 with a text if there is no configuration', async () => {
    const reply = await readConfiguration(await world.anAccount());
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found', detail: 'You have no mentor configuration yet.' });
  });
});

describe('PUT /api/live-session/provide-guidance/configuration/{configurationId}', () => {
  it('[PROV-17][PROV-46] replaces the configuration; untouched windows keep their ids', async () => {
    const mentor = await aMentor(world, { selected_time_slots: daily('2030-01-02', 3) });
    const { configuration_id, selected_time_slots: days } = mentor.configuration;
    const [first, second, third] = days.map(({ slots }) => slots[0]);
    if (!first || !second || !third) throw new Error('three days were saved');
    const added = aSlot('13:00', '14:00');
    const reply = await updateConfiguration(
      mentor,
      configuration_id,
      edited(mentor.configuration, {
        time_zone: 'Europe/London',
        // The second one takes the place of the third, and the first gets a neighbour.
        selected_time_slots: [
          { date: '2030-01-02', slots: [first, added] },
          { date: '2030-01-04', slots: [{ ...second, end_time: '11:00' }] },
        ],
      }),
    );
    expect(reply.statusCode).toBe(200);
    const saved = reply.json<Configuration>();
    expect(saved).toMatchObject({ configuration_id, version: 2, time_zone: 'Europe/London' });
    expect(windowsIn(saved)).toEqual([
      `${first.id} 2030-01-02 09:00-12:00`,
      `${added.id} 2030-01-02 13:00-14:00`,
      `${second.id} 2030-01-04 09:00-11:00`,
    ]);
    expect((await readConfiguration(mentor)).json()).toEqual(saved);
  });

  it('warns the second of two tabs, and overwrites nothing', async () => {
    const mentor = await aMentor(world);
    const { configuration_id } = mentor.configuration;
    const cheaper = { service_slot_config: { price_per_hour: 100, allowed_durations: [15 as const] } };
    const [one, two] = await Promise.all([
      updateConfiguration(mentor, configuration_id, edited(mentor.configuration, { time_zone: 'Asia/Dubai' })),
      updateConfiguration(mentor, configuration_id, edited(mentor.configuration, cheaper)),
    ]);
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409]);
    const [saved, refused] = one.statusCode === 200 ? [one, two] : [two, one];
    expect(refused.json()).toMatchObject({
      code: 'stale_version',
      detail: expect.stringContaining('changed elsewhere'),
    });
    expect((await readConfiguration(mentor)).json()).toEqual(saved.json());
  });

  it("answers 404 for another person's configuration, and for a person without one", async () => {
    const [mentor, other] = [await aMentor(world), await aMentor(world)];
    const id = other.configuration.configuration_id;
    for (const person of [mentor, await world.anAccount()]) {
      const reply = await updateConfiguration(person, id, aConfiguration());
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await readConfiguration(other)).json()).toEqual(other.configuration);
  });

  it('[PROV-66] gives a new price a new slot, and leaves existing bookings unchanged', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    const { configuration_id, service_slots: before } = mentor.configuration;
    const bookingId = await aBookedTime(world, { mentor, seeker, startsAt: '2030-01-02T09:00:00+05:30' });
    await world.db
      .updateTable('bookings')
      .set({ service_slot_id: before[1]?.id ?? '' })
      .where('id', '=', bookingId)
      .execute();
    const booking = async () =>
      await world.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();
    const booked = await booking();

    const reply = await updateConfiguration(mentor, configuration_id, {
      ...edited(mentor.configuration, {
        service_slot_config: { price_per_hour: 1500, allowed_durations: [30, 60] },
        selected_time_slots: daily('2030-02-01', 2),
      }),
    });
    const after = reply.json<Configuration>().service_slots;
    expect(after.map(({ duration, price }) => [duration, price])).toEqual([
      [30, 750],
      [60, 1500],
    ]);
    expect(before.map(({ id }) => id)).not.toContain(after[0]?.id);
    expect(await booking()).toEqual(booked);
    const retired = await world.db
      .selectFrom('service_slots')
      .select(['price_in_paise', 'is_active'])
      .where('id', '=', before[1]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(retired).toEqual({ price_in_paise: '60000', is_active: false });
  });

  it('keeps a slot with an unchanged price', async () => {
    const mentor = await aMentor(world);
    const { configuration_id, service_slots: before } = mentor.configuration;
    const fewer = { service_slot_config: { price_per_hour: 1200, allowed_durations: [15 as const, 15 as const] } };
    const reply = await updateConfiguration(mentor, configuration_id, edited(mentor.configuration, fewer));
    expect(reply.json<Configuration>().service_slots).toEqual(before.slice(0, 1));
  });

  it('keeps past windows for a month, and accepts no new ones in the past', async () => {
    const late = await createWorld();
    try {
      const mentor = await aMentor(late, { selected_time_slots: daily('2030-01-02', 3) });
      const { configuration_id } = mentor.configuration;
      late.clock.set('2030-01-10T00:00:00Z');
      const { api, token } = { api: late.api, token: mentor.token };
      const put = async (body: object) =>
        await api(token).put(`${GUIDANCE_PATH}/configuration/${configuration_id}`, body);
      const ahead = [...mentor.configuration.selected_time_slots, ...onDate('2030-03-01', aSlot('09:00', '10:00'))];
      const kept = await put(edited(mentor.configuration, { selected_time_slots: ahead }));
      expect(kept.json<Configuration>().selected_time_slots).toHaveLength(4);

      const moved = ahead.map(({ date, slots }) => ({
        date,
        slots: slots.map((slot) => ({ ...slot, end_time: '11:30' })),
      }));
      const refused = await put(edited(kept.json<Configuration>(), { selected_time_slots: moved }));
      expect(refused.json<Refusal>().errors).toEqual({ 'selected_time_slots.0.date': 'Cannot select a past date.' });

      late.clock.set('2030-02-03T00:00:00Z');
      const tidied = await put(edited(kept.json<Configuration>()));
      expect(tidied.json<Configuration>().selected_time_slots.map(({ date }) => date)).toEqual([
        '2030-01-03',
        '2030-01-04',
        '2030-03-01',
      ]);
    } finally {
      await late.close();
    }
  });
});

describe('ids', () => {
  it("of another person's windows and series are replaced with fresh ones", async () => {
    const recurring = {
      is_recurring: true,
      recurring_pattern: { type: 'daily' as const, interval: 1 },
      series_id: crypto.randomUUID(),
    };
    const mentor = await aMentor(world, {
      selected_time_slots: onDate('2030-01-02', aSlot('09:00', '10:00', recurring)),
    });
    const [own] = mentor.configuration.selected_time_slots;
    const thief = await aMentor(world, { selected_time_slots: own ? [own] : [] });
    const [taken] = thief.configuration.selected_time_slots;
    expect(taken?.slots[0]?.id).not.toBe(own?.slots[0]?.id);
    expect(taken?.slots[0]?.series_id).not.toBe(own?.slots[0]?.series_id);
    expect((await readConfiguration(mentor)).json()).toEqual(mentor.configuration);
  });
});

describe('a mentor', () => {
  it('is shown as one on their profile', async () => {
    const [mentor, other] = [await aMentor(world), await world.anAccount()];
    const isMentor = async (id: string) =>
      (await other.api.get(`/user/profile/${id}`)).json<{ is_mentor: boolean }>().is_mentor;
    expect(await isMentor(mentor.id)).toBe(true);
    expect(await isMentor(other.id)).toBe(false);
  });

  it('leaves no row when their account is deleted', async () => {
    const mentor = await aMentor(world);
    await mentor.api.put(`${GUIDANCE_PATH}/about`, { about: 'Here', highlights: [] });
    await world.db.deleteFrom('users').where('id', '=', mentor.id).execute();
    const { configuration_id: id } = mentor.configuration;
    for (const table of ['service_slots', 'window_series', 'availability_windows'] as const) {
      expect(await world.db.selectFrom(table).select('id').where('mentor_id', '=', id).execute(), table).toEqual([]);
    }
    for (const table of ['mentors', 'mentor_profiles'] as const) {
      expect(await world.db.selectFrom(table).select('user_id').where('user_id', '=', mentor.id).execute()).toEqual([]);
    }
  });
});
