import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageInYears, birthDateRefusal, birthDateText } from './birth-date.ts';

const range = { minAgeYears: 13, maxAgeYears: 120 };

describe(birthDateRefusal, () => {
  it.each([
    ['the 13th birthday', '2017-01-01', '2030-01-01', null],
    ['the day before it', '2017-01-02', '2030-01-01', 'too_young'],
    ['born today', '2030-01-01', '2030-01-01', 'too_young'],
    ['born tomorrow', '2030-01-02', '2030-01-01', 'in_the_future'],
    ['150 years back', '1880-01-01', '2030-01-01', 'too_long_ago'],
    ['exactly 120', '1910-01-01', '2030-01-01', null],
    ['30 February', '2000-02-30', '2030-01-01', 'not_a_date'],
    ['29 February in a leap year', '2000-02-29', '2030-01-01', null],
    ['29 February in another year', '2001-02-29', '2030-01-01', 'not_a_date'],
    ['words', 'yesterday', '2030-01-01', 'not_a_date'],
    ['empty', '', '2030-01-01', 'not_a_date'],
  ] as const)('[GEN-03] %s', (_label, dateOfBirth, today, expected) => {
    expect(birthDateRefusal(dateOfBirth, today, range)).toBe(expected);
  });

  it('turns someone born on a leap day 13 on 1 March of a common year', () => {
    expect(ageInYears('2004-02-29', '2017-02-28')).toBe(12);
    expect(ageInYears('2004-02-29', '2017-03-01')).toBe(13);
  });

  it('never lets an age decrease over time', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (born, a, b) => {
        const [earlier, later] = a <= b ? [a, b] : [b, a];
        return ageInYears(born, earlier) <= ageInYears(born, later);
      }),
    );
  });
});

it('[GEN-04] names the minimum age', () => {
  expect(birthDateText('too_young', { minAgeYears: 13 })).toBe('You must be 13 or older to sign up.');
});
