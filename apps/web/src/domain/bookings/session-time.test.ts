import { describe, expect, it } from 'vitest';
import {
  indiaZoneLabel,
  ownStartText,
  ownTimeText,
  sessionDayText,
  sessionSpanText,
  sessionTimeText,
} from './session-time.ts';

const span = (start_time: string, end_time: string) => ({ start_time, end_time });

describe('[GEN-13] the time of a session', () => {
  it('is India’s, whatever zone this machine is in', () => {
    expect(sessionDayText('2026-11-16T20:00:00Z')).toBe('Tue, 17 Nov 2026');
    expect(sessionTimeText('2026-11-17T16:30:00+05:30')).toBe('4:30 pm');
    expect(indiaZoneLabel).toBe('India Standard Time (GMT +05:30)');
  });

  it.each([
    ['2026-11-17T16:30:00+05:30', '2026-11-17T17:00:00+05:30', '4:30 – 5:00 pm'],
    ['2026-11-17T11:30:00+05:30', '2026-11-17T12:30:00+05:30', '11:30 am – 12:30 pm'],
    ['2026-11-17T23:30:00+05:30', '2026-11-18T00:30:00+05:30', '11:30 pm – 12:30 am'],
  ])('%s to %s reads %s', (start, end, text) => expect(sessionSpanText(span(start, end))).toBe(text));

  it.each([
    ['Asia/Kolkata', null],
    ['Asia/Colombo', null],
    ['Europe/London', '11:00 am – 12:00 pm, your time (London)'],
    ['America/New_York', '6:00 – 7:00 am, your time (New York)'],
    ['Pacific/Auckland', 'Wed, 18 Nov 2026, 12:00 – 1:00 am, your time (Auckland)'],
  ])('has the local time of %s beside it where that differs: %s', (zone, text) => {
    expect(ownTimeText(span('2026-11-17T16:30:00+05:30', '2026-11-17T17:30:00+05:30'), zone)).toBe(text);
  });

  it.each([
    ['Asia/Colombo', null],
    ['Europe/London', '11:00 am'],
    ['Pacific/Auckland', 'Wed 12:00 am'],
  ])('starts on the clock of %s at %s', (zone, text) => {
    expect(ownStartText('2026-11-17T16:30:00+05:30', zone)).toBe(text);
  });
});
