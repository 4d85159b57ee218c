import { HOUR_MS } from '@right-circle/rules/durations';
import { expect, it } from 'vitest';
import { startsInText } from './booking-terms.ts';

const now = Date.parse('2026-11-16T09:00:00+05:30');
const hours = (count: number) => now + count * HOUR_MS;

it.each([
  [hours(49), 'in 2 days'],
  [hours(24), 'in 1 day'],
  [hours(3.5), 'in 3 hours'],
  [hours(0.5), 'in 30 minutes'],
  [hours(-1), 'in 0 minutes'],
])('count down to the start', (startMs, text) => expect(startsInText(startMs, now)).toBe(text));
