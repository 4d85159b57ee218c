import type { DaySlots, TimeSlot } from '@right-circle/contract/guidance';
import { defaultWindow } from '@right-circle/rules/guidance-choices';
import { indiaMidnight } from '@right-circle/rules/india-time';
import { minuteOfTime, timeOfMinute } from '@right-circle/rules/time-of-day';
import { type DayWindows, earliestStart, slotProblem, type Times } from '@right-circle/rules/windows';
import { epochToWall } from '@right-circle/rules/zone-time';
import type { CalendarDay } from '#ui/month-calendar.tsx';
import { counted, lengthText } from './clock-text.ts';
import { minutesOpen } from './summaries.ts';

/** A ring is full at a working day's length; of 24 hours even a busy day would be a sliver. */
const FULL_RING_MINUTES = 8 * 60;

export type MentorClock = {
  today: string;
  /** Now, as if the clocks where the mentor is were India's: what the rules for windows count from. */
  nowMs: number;
};

export function mentorClock(nowMs: number, timeZone: string): MentorClock {
  const { date, minute } = epochToWall(nowMs, timeZone);
  return { today: date, nowMs: indiaMidnight(date) + minute * 60_000 + (nowMs % 60_000) };
}

export function slotsOn(days: readonly DaySlots[], date: string): TimeSlot[] {
  return days.find((day) => day.date === date)?.slots ?? [];
}

/** How a date looks in the calendar: past ones cannot be chosen, the ring says how much is open. */
export function calendarDay(days: readonly DaySlots[], today: string): (date: string) => CalendarDay {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (date) => {
    const day = byDate.get(date);
    const minutes = day ? minutesOpen(day) : 0;
    const hint = day && minutes > 0 ? `${counted(day.slots.length, 'time slot')}, ${lengthText(minutes)}` : undefined;
    return { disabled: date < today, ring: date < today ? 0 : minutes / FULL_RING_MINUTES, hint };
  };
}

/** The first date to look at: the next one with time slots, else today. */
export function firstDate(days: readonly DaySlots[], today: string): string {
  return days.find((day) => day.date >= today && day.slots.length > 0)?.date ?? today;
}

/** 9 to 10, or where that is taken or over, the first hour that follows another window or the present. */
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

/** The rules name patterns more loosely than the wire does; what they return are the windows they were given. */
export function asDaySlots(days: readonly DayWindows[]): DaySlots[] {
  return days as DaySlots[];
}
