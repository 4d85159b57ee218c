import { limits } from '@right-circle/contract/limits';
import { lowPriceProblem } from '@right-circle/rules/session-price';
import { lastOpenDate, weeklyHoursProblems } from '@right-circle/rules/weekly-hours';
import type { Draft } from './configuration-draft.ts';

export type Range = { name: string; min: number; max: number; decimals?: number };

export const ranges = {
  price_per_hour: { name: 'Price per hour', min: 0, max: limits.guidance.maxPricePerHour, decimals: 2 },
  max_advance_days: { name: 'Max advance days', min: 1, max: 365 },
  min_advance_hours: { name: 'Min advance hours', min: 0, max: 72 },
  max_bookings_per_day: { name: 'Daily booking limit', min: 1, max: 50 },
  reminder: { name: 'A reminder', min: 1, max: 168 },
  interval: { name: 'The interval', min: 1, max: 30 },
  dayOfMonth: { name: 'The day of the month', min: 1, max: 31 },
  yearlyDay: { name: 'The day', min: 1, max: 31 },
} satisfies Record<string, Range>;

export function rangeProblem(value: number, { name, min, max, decimals = 0 }: Range): string | undefined {
  if (Number.isNaN(value)) return `${name} must be a number.`;
  if (value < min || value > max) return `${name} is from ${min} to ${max}.`;
  if (Number(value.toFixed(decimals)) === value) return undefined;
  return decimals === 0 ? `${name} must be a whole number.` : `${name} has at most two decimals.`;
}

function priceProblem({ price_per_hour, allowed_durations }: Draft['service_slot_config']): string | undefined {
  const range = rangeProblem(price_per_hour, ranges.price_per_hour);
  return range ?? lowPriceProblem(Math.round(price_per_hour * 100), allowed_durations) ?? undefined;
}

/** Returns why the draft cannot be saved, keyed by the server's field names. */
export function draftProblems(draft: Draft): Record<string, string> {
  const { service_slot_config: service, scheduling_window: scheduling, booking_confirmation: confirmation } = draft;
  const found: [string, string | undefined][] = [
    ['service_slot_config.price_per_hour', priceProblem(service)],
    [
      'service_slot_config.allowed_durations',
      service.allowed_durations.length > 0
        ? undefined
        : 'Please configure at least one allowed duration before saving.',
    ],
    [
      'selected_time_slots',
      draft.selected_time_slots.some((day) => day.slots.length > 0) || lastOpenDate(draft.weekly_hours) !== null
        ? undefined
        : 'Please add at least one time slot before saving.',
    ],
    ...Object.entries(weeklyHoursProblems(draft.weekly_hours)).map(([path, text]): [string, string] => [
      `weekly_hours.${path}`,
      text,
    ]),
    ...(['max_advance_days', 'min_advance_hours', 'max_bookings_per_day'] as const).map(
      (name): [string, string | undefined] => [
        `scheduling_window.${name}`,
        rangeProblem(scheduling[name], ranges[name]),
      ],
    ),
    ...confirmation.reminder_timing.map((hours, index): [string, string | undefined] => [
      `booking_confirmation.reminder_timing.${index}`,
      rangeProblem(hours, ranges.reminder),
    ]),
  ];
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Returns the error of a field or of anything inside it. */
export function problemOf(refusals: Record<string, string>, path: string): string | undefined {
  return refusals[path] ?? Object.entries(refusals).find(([key]) => key.startsWith(`${path}.`))?.[1];
}
