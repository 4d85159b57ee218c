import { MINUTE_MS } from '@right-circle/rules/durations';
import type { PageSource } from '@right-circle/rules/page-source';
import type { Arrival } from './arrival.ts';

type Slot = { startMs: number; endMs: number };
type Person = { username: string };

/** Address of the booking page, with the time slot if one was chosen. */
export function bookingPath({ username }: Person, slot: Slot | null, { via }: Arrival): string {
  const wish = new URLSearchParams(slot ? { minutes: minutesOf(slot), start: startOf(slot) } : {});
  wish.set('via', via);
  return `/@${username}/book?${wish}`;
}

/** Address on our pages that counts the visitor and leads on to `bookingPath`. */
export function timesPath({ username }: Person, slot: Slot | null, { via }: Arrival): string {
  const wish = new URLSearchParams(slot ? { duration: minutesOf(slot), start: startOf(slot) } : {});
  wish.set('via', via);
  return `/@${username}/times?${wish}`;
}

const startOf = ({ startMs }: Slot): string => new Date(startMs).toISOString();
const minutesOf = ({ startMs, endMs }: Slot): string => String((endMs - startMs) / MINUTE_MS);

/** Reads the time of a `timesPath`; null if it names none. */
export function slotFromQuery({ start, duration }: { start?: unknown; duration?: unknown }): Slot | null {
  if (typeof start !== 'string' || typeof duration !== 'string') return null;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(start) || !/^\d{1,3}$/.test(duration)) return null;
  const startMs = Date.parse(start);
  return Number.isNaN(startMs) ? null : { startMs, endMs: startMs + Number(duration) * MINUTE_MS };
}

/** The login leads on to a page of the app; people who are signed in get there at once. */
export function signInPath(path: string): string {
  return `/auth/login?next=${encodeURIComponent(path)}`;
}

/** Leads to the booking inside the app, which counts for the same source. */
export function logInPath(
  { id }: { id: string },
  time: { startsAt: Date; endsAt: Date } | null,
  source: PageSource,
): string {
  const slot = time && { startMs: time.startsAt.getTime(), endMs: time.endsAt.getTime() };
  const wish = new URLSearchParams(slot ? { duration: minutesOf(slot), start: startOf(slot) } : {});
  wish.set('via', source);
  return signInPath(`/dashboard/book-session/${id}?${wish}`);
}
