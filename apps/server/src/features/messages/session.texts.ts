import { indiaTimeText } from '@right-circle/rules/india-time';
import { moneyText } from '@right-circle/rules/money-text';
import type { ToldSession } from './told-session.store.ts';

const ZONE = 'Asia/Kolkata';
const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: ZONE });
const weekdayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: ZONE });

/** "15 November 2026" */
export const dayText = (at: Date) => dayFormat.format(at);

/** "15 November 2026 at 9:00 AM IST" */
export const whenText = (at: Date) => `${dayText(at)} at ${indiaTimeText(at.getTime())} IST`;

/** Three lines: the day, from when to when, and whose time that is. */
export function spanText({ startsAt, endsAt }: Pick<ToldSession, 'startsAt' | 'endsAt'>): string {
  const [from, to] = [indiaTimeText(startsAt.getTime()), indiaTimeText(endsAt.getTime())];
  return `${weekdayFormat.format(startsAt)}, ${dayText(startsAt)}\n${from} to ${to}\nIndia Standard Time (GMT +05:30)`;
}

/** "New York" of "America/New_York" */
const placeOf = (timeZone: string) => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** "Sat 14 Nov, 10:30 PM to 11:00 PM (Kabir Menon, New York)" for each of the two whose clock differs from India's. */
export function otherZoneLines({
  startsAt,
  endsAt,
  zones,
  mentor,
  seeker,
}: Pick<ToldSession, 'startsAt' | 'endsAt' | 'zones' | 'mentor' | 'seeker'>): string[] {
  const lineOf = (name: string, timeZone: string | null) => {
    if (!timeZone) return [];
    const [start, end, india] = [wallTime(startsAt, timeZone), wallTime(endsAt, timeZone), wallTime(startsAt, ZONE)];
    if (start.day === india.day && start.time === india.time) return [];
    return [`${start.day}, ${start.time} to ${end.time} (${name}, ${placeOf(timeZone)})`];
  };
  return [...lineOf(mentor.name, zones.mentor), ...lineOf(seeker.name, zones.seeker)];
}

function wallTime(at: Date, timeZone: string): { day: string; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday, day, month, hour, minute, dayPeriod = '' } = parts;
  return { day: `${weekday} ${day} ${month}`, time: `${hour}:${minute} ${dayPeriod.toUpperCase()}` };
}

export const rupees = (paise: number) => moneyText(paise / 100, 'INR');
