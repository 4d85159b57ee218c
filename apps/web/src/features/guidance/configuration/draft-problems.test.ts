import { typedMaxAdvanceDays } from '@right-circle/rules/guidance-settings';
import { typedPricePerHour } from '@right-circle/rules/session-price';
import { describe, expect, it } from 'vitest';
import { type Draft, newDraft } from './configuration-draft.ts';
import { draftProblems, problemOf, rangeProblem, ranges } from './draft-problems.ts';

const slot = {
  id: '0b5e6c8e-6d5c-4a54-9d2d-0a2a4f6f3f10',
  start_time: '09:00',
  end_time: '10:00',
  is_recurring: false,
  recurring_pattern: null,
  recurring_end_date: null,
  series_id: null,
};

function aDraft(overrides: Partial<Draft> = {}): Draft {
  return { ...newDraft(), selected_time_slots: [{ date: '2026-11-20', slots: [slot] }], ...overrides };
}

describe('draftProblems', () => {
  it('finds nothing in a draft that can be saved', () => expect(draftProblems(aDraft())).toEqual({}));

  it('[PROV-20] wants an allowed duration', () => {
    const draft = aDraft({ service_slot_config: { price_per_hour: 1200, allowed_durations: [] } });
    expect(draftProblems(draft)).toEqual({
      'service_slot_config.allowed_durations': 'Please configure at least one allowed duration before saving.',
    });
  });

  it('[PROMISE-31] wants at least a rupee for the shortest paid session', () => {
    const draft = (price_per_hour: number) =>
      aDraft({ service_slot_config: { price_per_hour, allowed_durations: [30, 15] } });
    expect(draftProblems(draft(1))).toEqual({
      'service_slot_config.price_per_hour':
        'A paid session costs at least ₹1. Enter at least ₹4 per hour, or 0 for free sessions.',
    });
    for (const price of [0, 4]) expect(draftProblems(draft(price))).toEqual({});
  });

  it('[PROV-21] wants a time slot', () => {
    const problem = { selected_time_slots: 'Please add at least one time slot before saving.' };
    expect(draftProblems(aDraft({ selected_time_slots: [] }))).toEqual(problem);
    expect(draftProblems(aDraft({ selected_time_slots: [{ date: '2026-11-20', slots: [] }] }))).toEqual(problem);
  });

  it('[PROV-29][PROV-31][PROV-33] keeps numbers in their ranges', () => {
    const scheduling_window = {
      max_advance_days: 366,
      min_advance_hours: 73,
      buffer_time: 15,
      max_bookings_per_day: 0,
    };
    expect(draftProblems(aDraft({ scheduling_window }))).toEqual({
      'scheduling_window.max_advance_days': 'Max advance days is from 1 to 365.',
      'scheduling_window.min_advance_hours': 'Min advance hours is from 0 to 72.',
      'scheduling_window.max_bookings_per_day': 'Daily booking limit is from 1 to 50.',
    });
  });

  it('names the reminder that is out of range', () => {
    const booking_confirmation = { ...newDraft().booking_confirmation, reminder_timing: [24, 200] };
    expect(draftProblems(aDraft({ booking_confirmation }))).toEqual({
      'booking_confirmation.reminder_timing.1': 'A reminder is from 1 to 168.',
    });
  });
});

describe('rangeProblem', () => {
  it.each([
    [1, ranges.interval, undefined],
    [30, ranges.interval, undefined],
    [0, ranges.interval, 'The interval is from 1 to 30.'],
    [31, ranges.interval, 'The interval is from 1 to 30.'],
    [1.5, ranges.interval, 'The interval must be a whole number.'],
    [Number.NaN, ranges.interval, 'The interval must be a number.'],
    [99.99, ranges.price_per_hour, undefined],
    [99.999, ranges.price_per_hour, 'Price per hour has at most two decimals.'],
  ])('%d', (value, range, problem) => expect(rangeProblem(value, range)).toBe(problem));

  it('[PROV-35] wants a price of at least 0', () => {
    expect(rangeProblem(-1, ranges.price_per_hour)).toBe('Price per hour is from 0 to 500000.');
    expect(rangeProblem(0, ranges.price_per_hour)).toBeUndefined();
  });

  it('[PROV-30][PROV-36] takes what an empty field counts as', () => {
    expect(rangeProblem(typedMaxAdvanceDays(''), ranges.max_advance_days)).toBeUndefined();
    expect(rangeProblem(typedPricePerHour(''), ranges.price_per_hour)).toBeUndefined();
  });
});

it('finds what a refusal says about a field or anything in it', () => {
  const refusals = { 'selected_time_slots.3.slots.0.end_time': 'Times are in steps of 15 minutes.' };
  expect(problemOf(refusals, 'selected_time_slots')).toBe('Times are in steps of 15 minutes.');
  expect(problemOf(refusals, 'selected')).toBeUndefined();
});
