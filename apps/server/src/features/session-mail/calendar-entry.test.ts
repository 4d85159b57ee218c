import { defaultBookingConfirmation } from '@right-circle/rules/guidance-choices';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { calendarEntry, calendarOf } from './calendar-entry.ts';
import { recipientOf } from './mail-recipient.ts';
import type { MailedSession } from './mailed-session.store.ts';

const owner = { appName: 'Right Circle', address: 'hello@circle.example', publicUrl: 'https://circle.example' };
const now = new Date('2030-01-01T00:00:07.123Z');
const session: MailedSession = {
  id: '019a0000-0000-7000-8000-000000000001',
  state: 'confirmed',
  approval: 'not_needed',
  sequence: 3,
  startsAt: new Date('2030-03-31T00:45:00Z'),
  endsAt: new Date('2030-03-31T01:15:00Z'),
  attendedAt: null,
  durationMinutes: 30,
  priceInPaise: 60_000,
  topic: `Reels, "hooks"; and\\or 🎥 ${'what to post next '.repeat(6)}`.trim(),
  description: '',
  mentor: { id: 'm', name: 'Kabir; "KM", Menon: BEGIN', email: 'kabir@example.com' },
  bookingPath: '/dashboard/book-session/m',
  seeker: { id: 's', name: 'आशा राव', email: 'asha@example.com' },
  guests: ['meera@example.com'],
  informedGuests: ['meera@example.com'],
  acceptedGuests: [],
  barredGuests: [],
  answers: {},
  form: { name: 'Asha Rao', email: 'asha@example.com' },
  zones: { mentor: null, seeker: null },
  confirmation: { ...defaultBookingConfirmation, reminder_timing: [24] },
  customMessage: '',
  meetingLink: 'https://circle.example/dashboard/room/019a0000-0000-7000-8000-000000000001',
  cancelledByRole: null,
  cancellationReason: null,
  payment: null,
  refundAskedAt: null,
  refundDecision: null,
  proposal: null,
  endedProposal: null,
  canJoinUnpaid: false,
  isReviewed: false,
};
const entry = (method: 'REQUEST' | 'CANCEL', to: Parameters<typeof recipientOf>[1] = 'seeker', about = session) =>
  calendarEntry(about, { method, recipient: recipientOf(about, to), owner, now });

/** As another program reads it, strictly: what RFC 5545 does not allow throws. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const events = calendar.getAllSubcomponents('vevent');
  const valueOf = (name: string) => String(events[0]?.getFirstPropertyValue(name) ?? '');
  const addresses = (name: string) =>
    events[0]?.getAllProperties(name).map((one) => String(one.getFirstValue()).toLowerCase()) ?? [];
  return { calendar, events, valueOf, addresses };
}

describe('[BOOK-36] the calendar entry', () => {
  it.each(['UTC', 'Asia/Kolkata', 'America/New_York', 'Europe/London'])(
    'is read by another program as it was meant, on a server in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const { calendar, events, valueOf, addresses } = read(entry('REQUEST'));
      expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
      expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
      expect(events).toHaveLength(1);
      expect(valueOf('uid')).toBe(`${session.id}@circle.example`);
      expect(valueOf('sequence')).toBe('3');
      expect(valueOf('status')).toBe('CONFIRMED');
      expect([valueOf('dtstart'), valueOf('dtend')]).toEqual(['2030-03-31T00:45:00Z', '2030-03-31T01:15:00Z']);
      expect(valueOf('dtstamp')).toBe('2030-01-01T00:00:07Z');
      expect(valueOf('summary')).toBe(`${session.mentor.name} and ${session.seeker.name}: ${session.topic}`);
      expect(valueOf('location')).toBe(session.meetingLink);
      expect(addresses('organizer')).toEqual(['mailto:hello@circle.example']);
      expect(addresses('attendee')).toEqual([
        'mailto:kabir@example.com',
        'mailto:asha@example.com',
        'mailto:meera@example.com',
      ]);
    },
  );

  it('keeps to the letter of RFC 5545: CRLF, at most 75 octets a line, times in UTC', () => {
    const text = entry('REQUEST');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toContain('DTSTART:20300331T004500Z');
    expect(text).not.toContain('TZID');
    expect(text.match(/^BEGIN:/gm)).toHaveLength(2);
  });

  it('[SESS-62] strikes out the same entry when it is cancelled', () => {
    const { calendar, valueOf } = read(entry('CANCEL', 'seeker', { ...session, state: 'cancelled', sequence: 4 }));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([valueOf('uid'), valueOf('sequence'), valueOf('status')]).toEqual([
      `${session.id}@circle.example`,
      '4',
      'CANCELLED',
    ]);
  });

  it('is tentative while the mentor has not approved the new time', () => {
    expect(read(entry('REQUEST', 'seeker', { ...session, approval: 'pending' })).valueOf('status')).toBe('TENTATIVE');
  });

  it('shows a guest nobody else’s address', () => {
    const text = entry('REQUEST', { guest: 'meera@example.com' });
    expect(read(text).addresses('attendee')).toEqual(['mailto:meera@example.com']);
    expect(text).not.toContain('asha@example.com');
    expect(text).not.toContain('kabir@example.com');
  });
});

it('a whole calendar is published with every session, and without anybody’s address', () => {
  const later = { ...session, id: '019a0000-0000-7000-8000-000000000002', approval: 'pending' } as const;
  const text = calendarOf([session, later], { userId: 's', owner, now });
  const { calendar, events } = read(text);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(events.map((event) => event.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'TENTATIVE']);
  expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(2);
  expect(text).not.toContain('@example.com');
  expect(read(calendarOf([], { userId: 's', owner, now })).events).toHaveLength(0);
});

describe('a link to Google Meet', () => {
  const meet = 'https://meet.google.com/abc-defg-hij';
  const payment = { id: 'p', wasPaid: false, isOpen: true, isKept: false, paidAt: null, receiptNumber: null };
  const unpaid: MailedSession = { ...session, meetingLink: meet, payment };
  const feed = (userId: string, about: MailedSession) => calendarOf([about], { userId, owner, now });

  it('[CONFIRM-09] is left out for a seeker who has yet to pay, in entry and feed', () => {
    expect(entry('REQUEST', 'seeker', unpaid)).not.toContain('meet.google.com');
    expect(feed('s', unpaid)).not.toContain('meet.google.com');
    expect(read(entry('REQUEST', 'seeker', unpaid)).valueOf('description')).toMatch(/^Session: /);
  });

  it('[CONFIRM-09] is there for everybody else, once it is paid, and where the mentor lets them in', () => {
    const guest = { guest: 'meera@example.com' };
    const texts = [
      entry('REQUEST', 'provider', unpaid),
      entry('REQUEST', guest, unpaid),
      feed('m', unpaid),
      entry('REQUEST', 'seeker', { ...unpaid, payment: { ...payment, wasPaid: true, isOpen: false } }),
      entry('REQUEST', 'seeker', { ...unpaid, canJoinUnpaid: true }),
    ];
    for (const text of texts) expect(read(text).valueOf('location')).toBe(meet);
  });
});
