import { describe, expect, it } from 'vitest';
import { dateText, dayText, hoursText, momentText, monthText, shortDayText } from './dates.rules.ts';
import { sayIn } from './language.rules.ts';

const [english, hindi] = [sayIn('en'), sayIn('hi')];
const NOW = Date.parse('2026-11-15T10:00:00Z');

describe('days and times as the product writes them, in India', () => {
  it.each([
    ['2026-11-17T03:30:00Z', 'Tue, 17 Nov, 9:00 am', 'मंगलवार, 17 नवंबर, सुबह 9:00 बजे'],
    ['2026-11-16T18:30:00Z', 'Tue, 17 Nov, 12:00 am', 'मंगलवार, 17 नवंबर, रात 12:00 बजे'],
    ['2026-11-17T06:30:00Z', 'Tue, 17 Nov, 12:00 pm', 'मंगलवार, 17 नवंबर, दोपहर 12:00 बजे'],
    ['2026-12-31T18:45:00Z', 'Fri, 1 Jan 2027, 12:15 am', 'शुक्रवार, 1 जनवरी 2027, रात 12:15 बजे'],
    ['2025-09-05T12:05:00Z', 'Fri, 5 Sept 2025, 5:35 pm', 'शुक्रवार, 5 सितंबर 2025, शाम 5:35 बजे'],
  ])('%s is %s', (iso, inEnglish, inHindi) => {
    expect(momentText(Date.parse(iso), english, NOW)).toBe(inEnglish);
    expect(momentText(Date.parse(iso), hindi, NOW)).toBe(inHindi);
  });

  it('leaves the time out where only the day counts', () => {
    expect(dayText(Date.parse('2026-11-16T18:30:00Z'), english, NOW)).toBe('Tue, 17 Nov');
    expect(dateText('2027-02-01', english, NOW)).toBe('Mon, 1 Feb 2027');
    expect(shortDayText(NOW, english)).toBe('15 Nov');
    expect(monthText('2026-09', english)).toBe('Sept 2026');
    expect(monthText('2026-09', hindi)).toBe('सितंबर 2026');
  });

  it.each([
    [9, 4, '9:00 am – 1:00 pm', 'सुबह 9:00 बजे – दोपहर 1:00 बजे'],
    [9, 2, '9:00 – 11:00 am', 'सुबह 9:00 बजे – सुबह 11:00 बजे'],
    [20, 4, '8:00 pm – 12:00 am', 'रात 8:00 बजे – रात 12:00 बजे'],
  ])('%i and %i hours on: %s', (from, hours, inEnglish, inHindi) => {
    expect(hoursText(from, hours, english)).toBe(inEnglish);
    expect(hoursText(from, hours, hindi)).toBe(inHindi);
  });
});
