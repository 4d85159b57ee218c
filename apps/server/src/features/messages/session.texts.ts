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

export const rupees = (paise: number) => moneyText(paise / 100, 'INR');
