/** A session as a calendar event. */
export type CalendarEvent = {
  /** Equals the one in the emailed invitation, so that a calendar that gets both shows one event. */
  uid: string;
  title: string;
  start: string;
  end: string;
  details: string;
  location: string;
};

/** Formats a UTC time: "20261117T033000Z". */
function utcText(iso: string): string {
  return new Date(iso).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

export function googleCalendarUrl({ title, start, end, details, location }: CalendarEvent): string {
  const query = { action: 'TEMPLATE', text: title, dates: `${utcText(start)}/${utcText(end)}`, details, location };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
}

export function outlookCalendarUrl({ title, start, end, details, location }: CalendarEvent): string {
  const query = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: details,
    location,
  };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(query)}`;
}

/** Creates an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Right Circle//Sessions//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utcText(now.toISOString())}`,
    `DTSTART:${utcText(event.start)}`,
    `DTEND:${utcText(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.details)}`,
    `LOCATION:${escaped(event.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

const LONGEST_LINE = 75;

/** Lines are at most 75 bytes long; longer ones continue on the next line after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > LONGEST_LINE) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += bytes;
  }
  return result;
}
