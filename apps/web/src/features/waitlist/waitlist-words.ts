import type { WaitlistEntry } from '@right-circle/contract/waitlist';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { sessionDayText, sessionSpanText, sessionTimeText } from '#domain/bookings/session-time.ts';
import { paths } from '#domain/navigation/paths.ts';

export type Offer = NonNullable<WaitlistEntry['offer']>;

/** Formats "2026-11-17" as "Tue, 17 Nov 2026". */
export function dateText(date: string): string {
  return sessionDayText(`${date}T00:00:00+05:30`);
}

export function placeText(place: number): string {
  return place === 1 ? 'You are first in line.' : `You are number ${place} in line.`;
}

/** Formats an offer: "9:00 – 9:30 am on Tue, 17 Nov 2026 is kept for you until 4:15 pm IST." */
export function offerText(offer: Offer): string {
  const when = `${sessionSpanText(offer)} on ${sessionDayText(offer.start_time)}`;
  return `${when} is kept for you until ${sessionTimeText(offer.expires_at)} IST.`;
}

/** URL of the booking page with this time preselected. */
export function takePath(mentorUserId: string, { date, offer }: { date: string; offer: Offer }): string {
  const minutes = (Date.parse(offer.end_time) - Date.parse(offer.start_time)) / MINUTE_MS;
  const choice = new URLSearchParams({ date, duration: String(minutes), start: offer.start_time });
  return `${paths.bookSession(mentorUserId)}?${choice}`;
}
