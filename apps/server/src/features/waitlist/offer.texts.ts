import { MINUTE_MS } from '@right-circle/rules/durations';
import { indiaDate, indiaIso } from '@right-circle/rules/india-time';
import { clockText, momentText, ownMomentText, placeText } from '@right-circle/rules/moment-text';
import type { StandingOffer } from './line.store.ts';

/** "Kabir Eats has a free time on Sun 15 Nov at 9:00 am IST. It is kept for you until 4:15 pm IST." */
export function offerText({ mentorName, startsAt, expiresAt }: StandingOffer, now: Date): string {
  return `${mentorName} has a free time on ${momentText(startsAt, now)}. It is kept for you until ${clockText(expiresAt)} IST.`;
}

/** "In your time (London), that's Sun 15 Nov at 3:30 am, kept until 10:45 am." Empty if the clocks there show the same. */
export function ownOfferText({ startsAt, expiresAt, timeZone }: StandingOffer, now: Date): string[] {
  const start = timeZone && ownMomentText(startsAt, now, timeZone);
  if (!start) return [];
  return [`In your time (${placeText(timeZone)}), that's ${start}, kept until ${clockText(expiresAt, timeZone)}.`];
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
