import { describe, expect, it } from 'vitest';
import { agoText, dayText, momentText } from './date-text.ts';

const now = Date.parse('2026-11-14T12:00:00Z');

describe('agoText', () => {
  it.each([
    ['2026-11-14T11:59:40Z', 'just now'],
    ['2026-11-14T12:00:05Z', 'just now'],
    ['2026-11-14T11:55:00Z', '5 minutes ago'],
    ['2026-11-14T10:59:00Z', '1 hour ago'],
    ['2026-11-13T11:00:00Z', 'yesterday'],
    ['2026-11-04T12:00:00Z', '10 days ago'],
    ['2026-09-01T12:00:00Z', 'on 1 September 2026'],
  ])('%s is %s', (iso, text) => expect(agoText(iso, now)).toBe(text));
});

it('names the day it was in India', () => {
  expect(dayText('2026-11-13T19:00:00Z')).toBe('14 November 2026');
});

it('names the moment it was in India', () => {
  expect(momentText('2026-11-13T19:00:00Z')).toBe('14 November 2026 at 12:30 am IST');
});
