import { describe, expect, it } from 'vitest';
import { clockOf, ringShare, timeLeftText } from './report-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the clock of a report', () => {
  it.each([
    [24 * HOUR, '24 h left'],
    [24 * HOUR - 1, '23 h left'],
    [3 * HOUR, '3 h left'],
    [HOUR, '1 h left'],
    [HOUR - 1, '59 min left'],
    [MINUTE, '1 min left'],
    [MINUTE - 1, 'under 1 min left'],
    [0, 'due now'],
    [1 - MINUTE, 'due now'],
    [-MINUTE, '1 min late'],
    [-HOUR, '1 h late'],
    [-2 * HOUR - 1, '2 h late'],
    [-47 * HOUR, '47 h late'],
    [-48 * HOUR, '2 days late'],
  ])('[POL-13] %i ms before the end reads "%s"', (left, text) => expect(timeLeftText(left)).toBe(text));

  it.each([
    [24 * HOUR, 1],
    [25 * HOUR, 1],
    [12 * HOUR, 0.5],
    [6 * HOUR, 0.25],
    [0, 1],
    [-5 * HOUR, 1],
  ])('[POL-13] %i ms before the end the ring shows %d of itself', (left, share) => {
    expect(ringShare(left)).toBeCloseTo(share);
  });

  it.each([
    ['on_time', 23, { text: '23 h left', tone: 'jamun' }],
    ['amber', 3, { text: '3 h left', tone: 'marigold' }],
    ['late', -2, { text: '2 h late', tone: 'brick', share: 1 }],
  ] as const)('[POL-13] is coloured by urgency: %s', (urgency, hours, expected) => {
    const now = Date.parse('2030-01-01T00:00:00Z');
    const due_at = new Date(now + hours * HOUR).toISOString();
    expect(clockOf({ due_at, urgency }, now)).toMatchObject(expected);
  });
});
