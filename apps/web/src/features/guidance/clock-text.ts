import { minuteOfTime } from '@right-circle/rules/time-of-day';

/** Formats "09:15" as "9:15 am". */
export function clockText(time: string): string {
  const minute = minuteOfTime(time);
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "9:00 – 10:00 am", or "11:00 am – 1:00 pm". */
export function spanText({ start_time, end_time }: { start_time: string; end_time: string }): string {
  const [start, end] = [clockText(start_time), clockText(end_time)];
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} – ${end}`;
}

/** "45 minutes", "1 hour", "2 hours 30 minutes" */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')];
  return parts.filter(Boolean).join(' ');
}

const grouped = new Intl.NumberFormat('en-IN');

/** "1 window", "3 windows", "1,170 windows" */
export function counted(count: number, noun: string): string {
  return `${grouped.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const weekdayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const shortFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortWeekdayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });

/** "Thursday, 19 November 2026" */
export function dateText(date: string): string {
  const at = new Date(date);
  return `${weekdayFormat.format(at)}, ${dateFormat.format(at)}`;
}

/** "Thu 19 Nov", with the year unless it is the current one: "Fri 1 Jan 2027". */
export function datedText(date: string): string {
  const year = date.slice(0, 4);
  return year === String(new Date().getFullYear()) ? shortDateText(date) : `${shortDateText(date)} ${year}`;
}

/** "Thu 19 Nov" */
export function shortDateText(date: string): string {
  const at = new Date(date);
  return `${shortWeekdayFormat.format(at)} ${shortFormat.format(at)}`;
}
