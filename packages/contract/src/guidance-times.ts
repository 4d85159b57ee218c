import { recurrenceTypes } from '@right-circle/rules/guidance-choices';
import { z } from 'zod';
import { limits } from './limits.ts';
import { list } from './list.ts';

export const wholeNumber = (name: string, min: number, max: number) =>
  z
    .int({ error: `${name} must be a whole number.` })
    .min(min, { error: `${name} is from ${min} to ${max}.` })
    .max(max, { error: `${name} is from ${min} to ${max}.` });

export const calendarDate = z.iso.date({ error: 'A date is written YYYY-MM-DD.' });
/** "09:15": a quarter-hour step of the mentor's local day. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, { error: 'Times are in steps of 15 minutes.' });

/** Hours may end at midnight; anything later belongs to the next day. */
const endTimeOfDay = z.union([z.literal('24:00'), timeOfDay], { error: 'Times are in steps of 15 minutes.' });

export const recurringPattern = z.object({
  type: z.enum(recurrenceTypes),
  interval: wholeNumber('The interval', 1, 30).default(1),
  /** 0 is Sunday. */
  selectedDays: list(wholeNumber('A weekday', 0, 6), 7).optional(),
  dayOfMonth: wholeNumber('The day of the month', 1, 31).optional(),
  ordinalWeek: z.literal([1, 2, 3, 4, 5, -1]).optional(),
  ordinalWeekday: wholeNumber('The weekday', 0, 6).optional(),
  /** 0 is January. */
  yearlyMonth: wholeNumber('The month', 0, 11).optional(),
  yearlyDay: wholeNumber('The day', 1, 31).optional(),
  endDate: calendarDate.nullish(),
});
export type RecurringPattern = z.infer<typeof recurringPattern>;

/** One window on one date. Windows of a series share `series_id`, and each carries the pattern. */
const timeSlot = z.object({
  id: z.uuid(),
  start_time: timeOfDay,
  end_time: timeOfDay,
  is_recurring: z.boolean(),
  recurring_pattern: recurringPattern.nullable(),
  recurring_end_date: calendarDate.nullable(),
  series_id: z.uuid().nullable(),
});
export type TimeSlot = z.infer<typeof timeSlot>;

/**
 * Returned unchanged. A new window has a fresh uuid, which the server keeps unless it belongs to another mentor's
 * window.
 */
export const timeSlotInput = timeSlot.extend({
  is_recurring: z.boolean().default(false),
  recurring_pattern: recurringPattern.nullable().default(null),
  recurring_end_date: calendarDate.nullable().default(null),
  series_id: z.uuid().nullable().default(null),
});

const { weeklyHoursPerDay, dateExceptions } = limits.guidance;
const openHours = list(
  z.object({ start_time: timeOfDay, end_time: endTimeOfDay }),
  weeklyHoursPerDay,
  `A day can have up to ${weeklyHoursPerDay} sets of hours.`,
);

/** Regular week without an end date. */
export const weeklyHours = z.object({
  /** Seven lists; 0 is Sunday. */
  days: list(openHours, 7, 'A week has seven days.').length(7, { error: 'A week has seven days.' }),
  /** Replaces the hours of a date; an empty list is a day off. */
  exceptions: list(
    z.object({ date: calendarDate, hours: openHours }),
    dateExceptions,
    `You can keep up to ${dateExceptions} dates with other hours.`,
  ),
});
export type WeeklyHours = z.infer<typeof weeklyHours>;

export const daySlots = z.object({ date: calendarDate, slots: z.array(timeSlot) });
export type DaySlots = z.infer<typeof daySlots>;
