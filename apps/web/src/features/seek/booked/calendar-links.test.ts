import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile, googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

const event: CalendarEvent = {
  uid: 'b1@circle.test',
  title: 'Aarohi Menon: Reels, hooks; and \\ more',
  start: '2026-11-17T09:00:00+05:30',
  end: '2026-11-17T09:30:00+05:30',
  details: 'Meeting: https://circle.test/dashboard/room/b1\nSession: https://circle.test/s',
  location: 'https://circle.test/dashboard/room/b1',
};

describe('add to calendar', () => {
  it('[CONFIRM-04] leads to Google Calendar and Outlook with the session filled in', () => {
    const google = new URL(googleCalendarUrl(event));
    expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(google.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: event.title,
      dates: '20261117T033000Z/20261117T040000Z',
      details: event.details,
      location: event.location,
    });
    const outlook = new URL(outlookCalendarUrl(event));
    expect(outlook.host).toBe('outlook.live.com');
    expect(outlook.searchParams.get('startdt')).toBe('2026-11-17T03:30:00.000Z');
    expect(outlook.searchParams.get('subject')).toBe(event.title);
  });

  it('[CONFIRM-04] writes a file that calendars can read', () => {
    const text = calendarFile(event, new Date('2026-11-16T14:30:00Z'));
    expect(text).toContain('UID:b1@circle.test\r\nDTSTAMP:20261116T143000Z\r\nDTSTART:20261117T033000Z\r\n');
    expect(text).toContain(String.raw`SUMMARY:Aarohi Menon: Reels\, hooks\; and \\ more`);
    expect(text.replaceAll('\r\n ', '')).toContain(String.raw`room/b1\nSession: https`);
  });

  it('[CONFIRM-04] keeps lines short, also in other scripts, and whole when they are joined', () => {
    const title = 'रील्स '.repeat(40).trim();
    const text = calendarFile({ ...event, title }, new Date());
    const bytes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});
