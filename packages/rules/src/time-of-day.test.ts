import { describe, expect, it } from 'vitest';
import { minuteOfTime, timeOfMinute } from './time-of-day.ts';

describe('times of a day', () => {
  it.each([
    ['00:00', 0],
    ['09:15', 555],
    ['23:45', 1425],
    ['24:00', 1440],
  ])('%s is minute %i', (time, minute) => {
    expect(minuteOfTime(time)).toBe(minute);
    expect(timeOfMinute(minute)).toBe(time);
  });

  it.each(['', '9:15', '24:15', '12:60', 'noon', '12:00:00'])('%j is not a time', (time) => {
    expect(minuteOfTime(time)).toBeNaN();
  });
});
