import { describe, expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

const start = '2030-01-01T10:00:00Z';

describe(durationText, () => {
  it.each([
    ['2030-01-01T10:00:00Z', '--'],
    ['2030-01-01T09:59:00Z', '--'],
    ['no time', '--'],
    ['', '--'],
  ])('[CONST-04] an end of %j shows %s', (end, text) => {
    expect(durationText(start, end)).toBe(text);
  });

  it('[CONST-04] an invalid start shows --', () => {
    expect(durationText('never', start)).toBe('--');
  });

  it.each([
    ['2030-01-01T10:01:00Z', '1 minute'],
    ['2030-01-01T10:45:00Z', '45 minutes'],
    ['2030-01-01T11:00:00Z', '1 hour'],
    ['2030-01-01T12:00:00Z', '2 hours'],
    ['2030-01-01T11:30:00Z', '1 hour 30 minutes'],
    ['2030-01-01T12:01:00Z', '2 hours 1 minute'],
  ])('[CONST-05] until %s is %s', (end, text) => {
    expect(durationText(start, end)).toBe(text);
  });
});
