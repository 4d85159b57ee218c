import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { paymentAgo } from './payment-time.ts';

const now = Date.parse('2026-11-14T12:00:00Z');

describe(paymentAgo, () => {
  it.each([
    [-5000, 'now'],
    [59_999, 'now'],
    [60_000, '1 minute ago'],
    [HOUR_MS - 1, '59 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [DAY_MS - 1, '23 hours ago'],
    [DAY_MS, '1 day ago'],
    [7 * DAY_MS - 1, '6 days ago'],
    [7 * DAY_MS, '1 week ago'],
    [28 * DAY_MS - 1, '3 weeks ago'],
    [28 * DAY_MS, '1 month ago'],
    [60 * DAY_MS, '2 months ago'],
    [360 * DAY_MS - 1, '11 months ago'],
    [360 * DAY_MS, '1 year ago'],
    [800 * DAY_MS, '2 years ago'],
  ])('[PAY-23] %i ms back is %s', (elapsed, text) => {
    expect(paymentAgo(new Date(now - elapsed).toISOString(), now)).toBe(text);
  });
});
