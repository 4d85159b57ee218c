import { describe, expect, it } from 'vitest';
import { indiaDate } from './india-time.ts';

describe(indiaDate, () => {
  it.each([
    ['2030-01-01T18:29:59.999Z', '2030-01-01'],
    ['2030-01-01T18:30:00.000Z', '2030-01-02'],
    ['2029-12-31T18:30:00.000Z', '2030-01-01'],
  ])('[GEN-13] at %s it is %s in India', (at, date) => {
    expect(indiaDate(new Date(at))).toBe(date);
  });
});
