import { indiaDate, indiaIso, indiaTimeText } from '@right-circle/rules/india-time';
import type { StandingOffer } from './line.store.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** "Kabir Eats has a free time on 15 November 2026 at 9:00 AM IST. It is kept for you until 4:15 PM IST." */
export function offerText({ mentorName, startsAt, expiresAt }: StandingOffer): string {
  const start = `${dayFormat.format(startsAt)} at ${indiaTimeText(startsAt.getTime())} IST`;
  return `${mentorName} has a free time on ${start}. It is kept for you until ${indiaTimeText(expiresAt.getTime())} IST.`;
}

/** The booking page with the offered time chosen. */
export function takePath({ mentorUserId, startsAt, endsAt }: StandingOffer): string {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const choice = new URLSearchParams({
    date: indiaDate(startsAt),
    duration: String(minutes),
    start: indiaIso(startsAt.getTime()),
  });
  return `/dashboard/book-session/${mentorUserId}?${choice}`;
}
