import { describe, expect, it } from 'vitest';
import { clockText, dateText, lengthText, shortDateText, spanText } from './clock-text.ts';

it.each([
  ['00:00', '12:00 am'],
  ['09:15', '9:15 am'],
  ['12:00', '12:00 pm'],
  ['23:45', '11:45 pm'],
])('%s is %s', (time, text) => expect(clockText(time)).toBe(text));

describe('spanText', () => {
  it('says am or pm once where it is the same', () => {
    expect(spanText({ start_time: '09:00', end_time: '10:30' })).toBe('9:00 – 10:30 am');
    expect(spanText({ start_time: '11:00', end_time: '13:00' })).toBe('11:00 am – 1:00 pm');
  });
});

it.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
  [70_200, '1,170 hours'],
])('%i minutes are %s', (minutes, text) => expect(lengthText(minutes)).toBe(text));

it('names dates', () => {
  expect(dateText('2026-11-19')).toBe('Thursday, 19 November 2026');
  expect(shortDateText('2026-11-19')).toBe('Thu 19 Nov');
});
