import { describe, expect, it } from 'vitest';
import { dueAt, urgencyOf } from './safety.rules.ts';

const reported = new Date('2030-01-01T00:00:00Z');

describe('[POL-13][POL-06] the 24-hour deadline of a report', () => {
  it.each([
    ['2030-01-01T00:00:00Z', 'on_time'],
    ['2030-01-01T19:59:59Z', 'on_time'],
    ['2030-01-01T20:00:00Z', 'amber'],
    ['2030-01-01T23:59:59Z', 'amber'],
    ['2030-01-02T00:00:00Z', 'late'],
    ['2030-02-01T00:00:00Z', 'late'],
  ])('at %s it is %s', (now, expected) => {
    expect(urgencyOf(dueAt(reported), new Date(now))).toBe(expected);
  });
});
