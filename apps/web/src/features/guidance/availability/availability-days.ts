import type { DaySlots, TimeSlot, WeeklyHours } from '@right-circle/contract/guidance-times';
import type { Session } from '@right-circle/contract/sessions';
import { weekdayOf } from '@right-circle/rules/calendar-date';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { defaultWindow } from '@right-circle/rules/guidance-choices';
import { indiaMidnight } from '@right-circle/rules/india-time';
import { minuteOfTime, timeOfMinute } from '@right-circle/rules/time-of-day';
import { type DayWindows, earliestStart, slotProblem, type Times } from '@right-circle/rules/windows';
import { epochToWall } from '@right-circle/rules/zone-time';
import type { CalendarDay } from '#ui/inputs/month-calendar.tsx';
import { counted, lengthText } from '../clock-text.ts';

/** A ring is full at the length of a working day; out of 24 hours even a busy day would be a sliver. */
const FULL_RING_MINUTES = 8 * 60;

export type MentorClock = {
  today: string;
  /** The mentor's local time, read as Indian time: the rules for windows expect that. */
  nowMs: number;
};

export function mentorClock(nowMs: number, timeZone: string): MentorClock {
  const { date, minute } = epochToWall(nowMs, timeZone);
  return { today: date, nowMs: indiaMidnight(date) + minute * MINUTE_MS + (nowMs % MINUTE_MS) };
}

export function slotsOn(days: readonly DaySlots[], date: string): TimeSlot[] {
  return days.find((day) => day.date === date)?.slots ?? [];
}

type Span = { start_time: string; end_time: string };
export type CalendarContents = {
  days: readonly DaySlots[];
  weekly: WeeklyHours;
  /** Booked sessions by date. */
  sessions: ReadonlyMap<string, readonly unknown[]>;
};

/** Returns how a date looks: past dates are disabled, the ring shows the open time, and the dot marks bookings. */
export function calendarDay(
  { days, weekly, sessions }: CalendarContents,
  today: string,
): (date: string) => CalendarDay {
  const byDate = new Map(days.map((day) => [day.date, day.slots]));
  const hoursOn = usualHours(weekly);
  return (date) => {
    const { isOff, hours } = hoursOn(date);
    const open = isOff ? [] : [...(byDate.get(date) ?? []), ...hours];
    const minutes = coveredMinutes(open);
    const booked = sessions.get(date)?.length ?? 0;
    const hints = [
      isOff && 'day off',
      minutes > 0 && `${counted(open.length, 'time slot')}, ${lengthText(minutes)}`,
      booked > 0 && counted(booked, 'booked session'),
    ].filter((hint) => hint !== false);
    return {
      disabled: date < today,
      ring: date < today ? 0 : minutes / FULL_RING_MINUTES,
      marked: booked > 0,
      hint: hints.join(', ') || undefined,
    };
  };
}

/** Returns the weekly hours of a date, including exceptions. */
export function usualHours({ days, exceptions }: WeeklyHours): (date: string) => { isOff: boolean; hours: Span[] } {
  const byDate = new Map(exceptions.map(({ date, hours }) => [date, hours]));
  return (date) => {
    const hours = byDate.get(date);
    return { isOff: hours?.length === 0, hours: hours ?? days[weekdayOf(date)] ?? [] };
  };
}

/** Minutes covered by at least one span; overlaps count once. */
function coveredMinutes(times: readonly Span[]): number {
  let covered = 0;
  let until = 0;
  for (const { start_time, end_time } of times.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))) {
    const end = minuteOfTime(end_time);
    covered += Math.max(0, end - Math.max(until, minuteOfTime(start_time)));
    until = Math.max(until, end);
  }
  return covered;
}

/** Groups sessions by their start date in the mentor's time zone. */
export function sessionsByDate(sessions: readonly Session[], timeZone: string): Map<string, Session[]> {
  const inOrder = sessions.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  return Map.groupBy(inOrder, ({ start_time }) => epochToWall(Date.parse(start_time), timeZone).date);
}

/** Date to show first: the next one with time slots, otherwise today. */
export function firstDate(days: readonly DaySlots[], today: string): string {
  return days.find((day) => day.date >= today && day.slots.length > 0)?.date ?? today;
}

/** Suggests 9 to 10 or, if that is taken or past, the first free hour after another window or the current time. */
export function suggestedTimes(date: string, slots: readonly TimeSlot[], nowMs: number): Times {
  const starts = [defaultWindow.start, ...slots.map((slot) => slot.end_time), earliestStart(date, nowMs)];
  const fits = starts
    .map((start) => ({ start, end: timeOfMinute(minuteOfTime(start) + 60) }))
    .find((times) => times.end <= '23:45' && slotProblem({ date, ...times }, nowMs, slots) === null);
  return fits ?? defaultWindow;
}

export function windowCount(days: readonly DaySlots[]): number {
  return days.reduce((count, day) => count + day.slots.length, 0);
}

/** Narrows the type: the rules type patterns more loosely, but return the windows they were given. */
export function asDaySlots(days: readonly DayWindows[]): DaySlots[] {
  return days as DaySlots[];
}
