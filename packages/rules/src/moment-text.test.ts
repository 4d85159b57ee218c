import { describe, expect, it } from 'vitest';
import { clockText, dayText, momentText } from './moment-text.ts';

const now = new Date('2026-11-14T03:30:00Z');

describe('dates and times in messages', () => {
  it.each([
    ['2026-11-16T13:00:00Z', 'Mon 16 Nov at 6:30 pm IST'],
    ['2026-11-15T18:30:00Z', 'Mon 16 Nov at 12:00 am IST'],
    ['2026-11-16T06:35:00Z', 'Mon 16 Nov at 12:05 pm IST'],
    ['2026-09-01T03:30:00Z', 'Tue 1 Sept at 9:00 am IST'],
    ['2026-12-31T18:29:59Z', 'Thu 31 Dec at 11:59 pm IST'],
    // Midnight in India decides which year it is.
    ['2026-12-31T18:30:00Z', 'Fri 1 Jan 2027 at 12:00 am IST'],
    ['2025-12-31T18:29:00Z', 'Wed 31 Dec 2025 at 11:59 pm IST'],
  ])('[CONFIRM-08] %s is %s', (at, text) => {
    expect(momentText(new Date(at), now)).toBe(text);
  });

  it("[CONFIRM-08] leaves out the reader's year even if it differs in UTC", () => {
    const newYear = new Date('2026-12-31T19:00:00Z');
    expect(dayText(new Date('2027-01-02T03:30:00Z'), newYear)).toBe('Sat 2 Jan');
    expect(dayText(new Date('2026-12-31T12:00:00Z'), newYear)).toBe('Thu 31 Dec 2026');
  });

  it('[CONFIRM-08] uses the local calendar of another zone', () => {
    const at = new Date('2026-11-15T03:30:00Z');
    expect(`${dayText(at, now, 'America/New_York')}, ${clockText(at, 'America/New_York')}`).toBe(
      'Sat 14 Nov, 10:30 pm',
    );
  });
});
