import { MINUTE_MS } from '@right-circle/rules/durations';
import { indiaDate, indiaIso } from '@right-circle/rules/india-time';
import { clockText, momentText } from '@right-circle/rules/moment-text';
import type { StandingOffer } from './line.store.ts';

/** "Kabir Eats has a free time on Sun 15 Nov at 9:00 am IST. It is kept for you until 4:15 pm IST." */
export function offerText({ mentorName, startsAt, expiresAt }: StandingOffer, now: Date): string {
  return `${mentorName} has a free time on ${momentText(startsAt, now)}. It is kept for you until ${clockText(expiresAt)} IST.`;
}

/** Path of the booking page with the offered slot selected. */
export function takePath({ mentorUserId, startsAt, endsAt }: StandingOffer): string {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const choice = new URLSearchParams({
    date: indiaDate(startsAt),
    duration: String(minutes),
    start: indiaIso(startsAt.getTime()),
  });
  return `/dashboard/book-session/${mentorUserId}?${choice}`;
}
