import { expect, it } from 'vitest';
import { clockText } from './film-clock.ts';

it.each([
  [0, '0:00'],
  [-1, '0:00'],
  [7.9, '0:07'],
  [59.999_999_9, '1:00'],
  [65.4, '1:05'],
  [83, '1:23'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds are %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
