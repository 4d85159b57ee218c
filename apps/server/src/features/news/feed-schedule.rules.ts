import { HOUR_MS } from '@right-circle/rules/durations';

const LONGEST_BACK_OFF = 24 * HOUR_MS;
const LONGEST_WAIT = 7 * 24 * HOUR_MS;

/** Result of one visit to a feed. `throttled`: the site asked us to stay away for a while. */
export type Visit =
  | { kind: 'fetched'; etag: string | null; lastModified: string | null }
  | { kind: 'unchanged' }
  | { kind: 'gone' }
  | { kind: 'throttled'; until: Date | null }
  | { kind: 'failed' };

export type Schedule = { failures: number; nextFetchAt: Date };

/** A feed is fetched at most once an hour; a failing one less and less often, down to once a day. */
export function scheduleAfter(visit: Visit, failuresBefore: number, now: Date): Schedule {
  if (visit.kind === 'fetched' || visit.kind === 'unchanged') return { failures: 0, nextFetchAt: after(now, HOUR_MS) };
  const failures = failuresBefore + 1;
  const backOff = Math.min(HOUR_MS * 2 ** Math.min(failures - 1, 10), LONGEST_BACK_OFF);
  const asked = visit.kind === 'throttled' && visit.until ? visit.until.getTime() - now.getTime() : 0;
  return { failures, nextFetchAt: after(now, Math.max(backOff, Math.min(asked, LONGEST_WAIT))) };
}

/** Parses Retry-After as seconds or a date; null if it is neither. */
export function retryAfter(header: string | undefined, now: Date): Date | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return after(now, Number(text) * 1000);
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at);
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
