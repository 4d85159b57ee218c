import { describe, expect, it } from 'vitest';
import { indiaDate, indiaDay, indiaIso, indiaMidnight, indiaTimeText, startOfIndiaDay } from './india-time.ts';

describe(indiaDate, () => {
  it.each([
    ['2030-01-01T18:29:59.999Z', '2030-01-01'],
    ['2030-01-01T18:30:00.000Z', '2030-01-02'],
    ['2029-12-31T18:30:00.000Z', '2030-01-01'],
  ])('[GEN-13] at %s it is %s in India', (at, date) => {
    expect(indiaDate(new Date(at))).toBe(date);
  });
});

describe('times in India', () => {
  it.each([
    ['2026-11-15T03:30:00Z', '2026-11-15T09:00:00+05:30', '9:00 am'],
    ['2026-11-15T18:29:59Z', '2026-11-15T23:59:59+05:30', '11:59 pm'],
    ['2026-11-15T18:30:00Z', '2026-11-16T00:00:00+05:30', '12:00 am'],
    ['2026-11-15T06:30:00Z', '2026-11-15T12:00:00+05:30', '12:00 pm'],
    ['2026-11-15T06:35:07.900Z', '2026-11-15T12:05:07+05:30', '12:05 pm'],
  ])('%s is %s', (at, iso, text) => {
    const ms = Date.parse(at);
    expect(indiaIso(ms)).toBe(iso);
    expect(Math.floor(ms / 1000) * 1000).toBe(Date.parse(iso));
    expect(indiaTimeText(ms)).toBe(text);
  });

  it('a day begins at its midnight', () => {
    const midnight = Date.parse('2026-11-15T00:00:00+05:30');
    expect(indiaMidnight('2026-11-15')).toBe(midnight);
    expect(startOfIndiaDay(indiaDay(midnight))).toBe(midnight);
    expect(indiaDay(midnight - 1)).toBe(indiaDay(midnight) - 1);
    expect(indiaMidnight('soon')).toBeNaN();
  });
});
