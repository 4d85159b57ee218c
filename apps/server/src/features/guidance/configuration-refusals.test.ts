import { limits } from '@right-circle/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aConfiguration,
  aMentor,
  aSlot,
  configure,
  createConfiguration,
  daily,
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

describe('server-side refusals', () => {
  const fields = aConfiguration().booking_form.fields;
  const question = (more: object) => ({
    booking_form: {
      ...aConfiguration().booking_form,
      fields: [
        ...fields,
        {
          field_name: 'Budget',
          field_type: 'text',
          is_required: false,
          is_enabled: true,
          field_order: 9,
          options: [],
          ...more,
        },
      ],
    },
  });
  const slot = (start: string, end: string, more = {}) => ({
    selected_time_slots: onDate('2030-01-02', aSlot(start, end, more)),
  });
  const scheduling = (change: object) => ({ scheduling_window: { ...aConfiguration().scheduling_window, ...change } });
  const price = (value: unknown, durations: number[] = [15]) => ({
    service_slot_config: { price_per_hour: value, allowed_durations: durations },
  });
  const confirmation = (change: object) => ({
    booking_confirmation: { ...aConfiguration().booking_confirmation, ...change },
  });
  const recurring = (pattern: object | null, more = {}) =>
    slot('09:00', '10:00', { is_recurring: true, recurring_pattern: pattern, ...more });
  const at = 'selected_time_slots.0.slots.0';

  it.each<[string, object, string, string]>([
    [
      '[PROV-65] no window at all',
      { selected_time_slots: [] },
      'selected_time_slots',
      'Please add at least one time slot before saving.',
    ],
    [
      '[PROV-65] only empty dates',
      { selected_time_slots: onDate('2030-01-02') },
      'selected_time_slots',
      'Please add at least one time slot before saving.',
    ],
    [
      '[PROV-65] no duration',
      price(1200, []),
      'service_slot_config.allowed_durations',
      'Please configure at least one allowed duration before saving.',
    ],
    [
      '[PROV-49] another duration',
      price(1200, [20]),
      'service_slot_config.allowed_durations.0',
      'A session lasts 15, 30, 45 or 60 minutes.',
    ],
    ['[PROV-35] a price below 0', price(-1), 'service_slot_config.price_per_hour', 'Price per hour is at least 0.'],
    [
      '[PROMISE-31] a session below a rupee',
      price(3.9, [30, 15]),
      'service_slot_config.price_per_hour',
      'A paid session costs at least ₹1. Enter at least ₹4 per hour, or 0 for free sessions.',
    ],
    ['[PROV-35] no number', price('free'), 'service_slot_config.price_per_hour', 'Price per hour must be a number.'],
    [
      '[PROV-29] 0 days ahead',
      scheduling({ max_advance_days: 0 }),
      'scheduling_window.max_advance_days',
      'Max advance days is from 1 to 365.',
    ],
    [
      '[PROV-29] 366 days ahead',
      scheduling({ max_advance_days: 366 }),
      'scheduling_window.max_advance_days',
      'Max advance days is from 1 to 365.',
    ],
    [
      '[PROV-31] negative notice',
      scheduling({ min_advance_hours: -1 }),
      'scheduling_window.min_advance_hours',
      'Min advance hours is from 0 to 72.',
    ],
    [
      '[PROV-31] 73 hours of notice',
      scheduling({ min_advance_hours: 73 }),
      'scheduling_window.min_advance_hours',
      'Min advance hours is from 0 to 72.',
    ],
    [
      '[PROV-32] a buffer of 65',
      scheduling({ buffer_time: 65 }),
      'scheduling_window.buffer_time',
      'Buffer time is from 0 to 60.',
    ],
    [
      '[PROV-32] a buffer of 7',
      scheduling({ buffer_time: 7 }),
      'scheduling_window.buffer_time',
      'Buffer time is in steps of 5 minutes.',
    ],
    [
      '[PROV-33] no booking a day',
      scheduling({ max_bookings_per_day: 0 }),
      'scheduling_window.max_bookings_per_day',
      'Daily booking limit is from 1 to 50.',
    ],
    [
      '[PROV-33] 51 bookings a day',
      scheduling({ max_bookings_per_day: 51 }),
      'scheduling_window.max_bookings_per_day',
      'Daily booking limit is from 1 to 50.',
    ],
    ['a zone that is none', { time_zone: 'Mars/Olympus' }, 'time_zone', 'Choose a time zone such as Asia/Kolkata.'],
    ['a bare offset', { time_zone: '+05:30' }, 'time_zone', 'Choose a time zone such as Asia/Kolkata.'],
    [
      '[PROV-65] an end before the start',
      slot('10:00', '09:00'),
      `${at}.end_time`,
      'End time must be after start time.',
    ],
    ['[PROV-65] an empty window', slot('23:45', '23:45'), `${at}.end_time`, 'End time must be after start time.'],
    ['an unaligned time', slot('09:05', '10:00'), `${at}.start_time`, 'Times are in steps of 15 minutes.'],
    [
      '[PROV-65] a past date',
      { selected_time_slots: onDate('2029-12-31', aSlot('09:00', '10:00')) },
      'selected_time_slots.0.date',
      'Cannot select a past date.',
    ],
    [
      'a date that is none',
      { selected_time_slots: onDate('2030-02-30', aSlot('09:00', '10:00')) },
      'selected_time_slots.0.date',
      'A date is written YYYY-MM-DD.',
    ],
    [
      '[PROV-65] a past time of today',
      { selected_time_slots: onDate('2030-01-01', aSlot('05:00', '09:00')) },
      `${at}.start_time`,
      'Cannot select past time for today.',
    ],
    [
      '[PROV-65] overlapping windows',
      { selected_time_slots: onDate('2030-01-02', aSlot('09:00', '10:15'), aSlot('10:00', '11:00')) },
      'selected_time_slots.0.slots.1.start_time',
      'Time slots of one date cannot overlap.',
    ],
    [
      '[PROV-65] overlapping windows of a date sent twice',
      {
        selected_time_slots: [
          ...onDate('2030-01-02', aSlot('09:00', '10:00')),
          ...onDate('2030-01-02', aSlot('08:00', '09:15')),
        ],
      },
      at + '.start_time',
      'Time slots of one date cannot overlap.',
    ],
    ['recurring without a pattern', recurring(null), `${at}.recurring_pattern`, 'Choose how this time slot recurs.'],
    [
      'recurring with the pattern none',
      recurring({ type: 'none' }),
      `${at}.recurring_pattern`,
      'Choose how this time slot recurs.',
    ],
    [
      'a weekly recurrence without a weekday',
      recurring({ type: 'weekly', selectedDays: [] }),
      `${at}.recurring_pattern`,
      'Choose at least one weekday.',
    ],
    [
      'a recurrence that ends before it begins',
      recurring({ type: 'daily', endDate: '2030-01-01' }),
      `${at}.recurring_pattern`,
      'The end date is before the first date.',
    ],
    [
      'a recurrence with no date',
      recurring({ type: 'monthly', dayOfMonth: 1, endDate: '2030-01-20' }),
      `${at}.recurring_pattern`,
      'This pattern has no date.',
    ],
    [
      'two end dates',
      recurring({ type: 'daily', endDate: '2030-02-01' }, { recurring_end_date: '2030-02-02' }),
      `${at}.recurring_end_date`,
      'The recurrence has two different end dates.',
    ],
    [
      '[REC-09] an interval of 31',
      recurring({ type: 'daily', interval: 31 }),
      `${at}.recurring_pattern.interval`,
      'The interval is from 1 to 30.',
    ],
    [
      '[REC-10] day 32 of the month',
      recurring({ type: 'monthly', dayOfMonth: 32 }),
      `${at}.recurring_pattern.dayOfMonth`,
      'The day of the month is from 1 to 31.',
    ],
    [
      '[REC-11] day 0 of a year',
      recurring({ type: 'yearly', yearlyMonth: 1, yearlyDay: 0 }),
      `${at}.recurring_pattern.yearlyDay`,
      'The day is from 1 to 31.',
    ],
    [
      '[PROV-34] a question without words',
      question({ field_name: '   ' }),
      'booking_form.fields.5.field_name',
      'The question is required.',
    ],
    [
      'one question twice',
      question({ field_name: 'phone' }),
      'booking_form.fields.5',
      'There is already a question with this name.',
    ],
    [
      '[PROV-41] a choice without choices',
      question({ field_type: 'select' }),
      'booking_form.fields.5',
      'Add at least one choice.',
    ],
    [
      '[PROV-19] both ways of confirming',
      confirmation({ require_approval: true }),
      'booking_confirmation.require_approval',
      'Exactly one of Auto-Confirm and Manual Approval is on.',
    ],
    [
      '[PROV-19] neither way of confirming',
      confirmation({ auto_confirm: false }),
      'booking_confirmation.require_approval',
      'Exactly one of Auto-Confirm and Manual Approval is on.',
    ],
    [
      '[PROV-60] no reminder',
      confirmation({ reminder_timing: [] }),
      'booking_confirmation.reminder_timing',
      'At least one reminder is kept.',
    ],
    [
      '[PROV-43] another deadline',
      { guest_permissions: { ...aConfiguration().guest_permissions, cancel_limit_hours: 3 } },
      'guest_permissions.cancel_limit_hours',
      'Choose one of the offered deadlines.',
    ],
  ])('%s', async (_label, change, field, text) => {
    const person = await world.anAccount();
    const reply = await createConfiguration(person, { ...aConfiguration(), ...change });
    expect(reply.statusCode).toBe(422);
    const { detail, message, code, errors } = reply.json<Refusal>();
    expect(errors).toHaveProperty([field], text);
    expect([detail, message, code]).toEqual([text, text, 'invalid_input']);
    expect((await readConfiguration(person)).statusCode, 'nothing was kept').toBe(404);
  });

  it('also apply to an update, which then changes nothing', async () => {
    const mentor = await aMentor(world);
    const bad = aConfiguration({
      selected_time_slots: onDate('2030-01-05', aSlot('09:00', '10:00'), aSlot('09:30', '11:00')),
    });
    expect((await updateConfiguration(mentor, mentor.configuration.configuration_id, bad)).statusCode).toBe(422);
    expect((await readConfiguration(mentor)).json()).toEqual(mentor.configuration);
  });

  it('a window that is sent twice', async () => {
    const twice = aSlot('09:00', '10:00');
    const days = [...onDate('2030-01-02', twice), ...onDate('2030-01-03', twice)];
    const reply = await createConfiguration(await world.anAccount(), aConfiguration({ selected_time_slots: days }));
    expect(reply.json<Refusal>().errors).toEqual({
      'selected_time_slots.1.slots.0.id': 'Two time slots have the same id.',
    });
  });

  it('10,000 windows, while the promised maximum is accepted', async () => {
    const person = await world.anAccount();
    const pattern = {
      type: 'weekly' as const,
      interval: 1,
      selectedDays: [0, 1, 2, 3, 4, 5, 6],
      endDate: '2038-03-20',
    };
    const recurring = {
      is_recurring: true,
      recurring_pattern: pattern,
      recurring_end_date: '2038-03-20',
      series_id: crypto.randomUUID(),
    };
    const { maxWindows } = limits.guidance;
    const slots = (count: number, more = {}) =>
      daily('2030-01-02', count / 4).map(({ date }) => ({
        date,
        slots: ['08:00', '10:00', '12:00', '14:00'].map((start) => aSlot(start, start.replace(':00', ':45'), more)),
      }));
    const tooMany = await createConfiguration(person, aConfiguration({ selected_time_slots: slots(10_000) }));
    expect(tooMany.statusCode).toBe(422);
    expect(tooMany.json<Refusal>().detail).toBe(`At most ${maxWindows} time slots can be kept.`);
    const tooLarge = await createConfiguration(
      person,
      aConfiguration({ selected_time_slots: slots(10_000, recurring) }),
    );
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json<Refusal>()).toMatchObject({ code: 'too_large', detail: 'That is too large to send.' });

    const { selected_time_slots } = await configure(person, { selected_time_slots: slots(maxWindows, recurring) });
    expect(selected_time_slots).toHaveLength(maxWindows / 4);
  });
});
