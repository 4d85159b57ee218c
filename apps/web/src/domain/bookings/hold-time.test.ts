import { expect, it } from 'vitest';
import { holdTimeLeft } from './hold-time.ts';

it.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [65_000, '1:05'],
  [999, '0:01'],
  [0, null],
  [-5000, null],
])('[CONFIRM-03] %i ms before the end it says %s', (left, text) =>
  expect(holdTimeLeft(1_000_000, 1_000_000 - left)).toBe(text),
);
