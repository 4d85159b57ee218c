import { describe, expect, it } from 'vitest';
import { paymentAgo } from './payment-time.ts';

const now = Date.parse('2026-11-14T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe(paymentAgo, () => {
  it.each([
    [-5000, 'now'],
    [59_999, 'now'],
    [60_000, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [28 * DAY - 1, '3 weeks ago'],
    [28 * DAY, '1 month ago'],
    [60 * DAY, '2 months ago'],
    [360 * DAY - 1, '11 months ago'],
    [360 * DAY, '1 year ago'],
    [800 * DAY, '2 years ago'],
  ])('[PAY-23] %i ms back is %s', (elapsed, text) => {
    expect(paymentAgo(new Date(now - elapsed).toISOString(), now)).toBe(text);
  });
});
