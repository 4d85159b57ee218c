import { HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { describe, expect, it } from 'vitest';
import { clockOf, ringShare, timeLeftText } from './report-clock.ts';

describe('the clock of a report', () => {
  it.each([
    [24 * HOUR_MS, '24 h left'],
    [24 * HOUR_MS - 1, '23 h left'],
    [3 * HOUR_MS, '3 h left'],
    [HOUR_MS, '1 h left'],
    [HOUR_MS - 1, '59 min left'],
    [MINUTE_MS, '1 min left'],
    [MINUTE_MS - 1, 'under 1 min left'],
    [0, 'due now'],
    [1 - MINUTE_MS, 'due now'],
    [-MINUTE_MS, '1 min late'],
    [-HOUR_MS, '1 h late'],
    [-2 * HOUR_MS - 1, '2 h late'],
    [-47 * HOUR_MS, '47 h late'],
    [-48 * HOUR_MS, '2 days late'],
  ])('[POL-13] %i ms before the end reads "%s"', (left, text) => expect(timeLeftText(left)).toBe(text));

  it.each([
    [24 * HOUR_MS, 1],
    [25 * HOUR_MS, 1],
    [12 * HOUR_MS, 0.5],
    [6 * HOUR_MS, 0.25],
    [0, 1],
    [-5 * HOUR_MS, 1],
  ])('[POL-13] %i ms before the end the ring shows %d of itself', (left, share) => {
    expect(ringShare(left)).toBeCloseTo(share);
  });

  it.each([
    ['on_time', 23, { text: '23 h left', tone: 'jamun' }],
    ['amber', 3, { text: '3 h left', tone: 'marigold' }],
    ['late', -2, { text: '2 h late', tone: 'brick', share: 1 }],
  ] as const)('[POL-13] is coloured by urgency: %s', (urgency, hours, expected) => {
    const now = Date.parse('2030-01-01T00:00:00Z');
    const due_at = new Date(now + hours * HOUR_MS).toISOString();
    expect(clockOf({ due_at, urgency }, now)).toMatchObject(expected);
  });
});
