import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { MailRecipient } from './mail-recipient.ts';
import { type MailedSession, meetingLinkFor } from './mailed-session.store.ts';

/** In whose name entries are made: the address mails come from, so that calendars trust them. */
export type CalendarOwner = { appName: string; address: string; publicUrl: string };

type Entry = { method: 'REQUEST' | 'CANCEL'; recipient: MailRecipient; owner: CalendarOwner; now: Date };

/** One entry for the calendar of whom the mail is for. Times are in UTC: each calendar shows them in its own zone. */
export function calendarEntry(session: MailedSession, { method, recipient, owner, now }: Entry): string {
  const calendar = ical({ prodId: prodId(owner), method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...eventOf(session, recipient, { owner, now }),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : statusOf(session),
    organizer: { name: owner.appName, email: owner.address },
    attendees: attendeesFor(session, recipient).map(({ name, email }) => ({
      name,
      email,
      role: ICalAttendeeRole.REQ,
      // Answers would go to a mailbox nobody reads; approving and cancelling happen in the app.
      rsvp: false,
      status: ICalAttendeeStatus.ACCEPTED,
    })),
  });
  return calendar.toString();
}

const HOUR_SECONDS = 3600;

/** Everything a person has on, for a calendar that looks it up by itself. */
export function calendarOf(
  sessions: readonly MailedSession[],
  { userId, owner, now }: Pick<Entry, 'owner' | 'now'> & { userId: string },
): string {
  const calendar = ical({
    name: `${owner.appName} sessions`,
    prodId: prodId(owner),
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_SECONDS,
  });
  for (const session of sessions) {
    const role = session.mentor.id === userId ? 'provider' : 'seeker';
    calendar.createEvent({ ...eventOf(session, { role }, { owner, now }), status: statusOf(session) });
  }
  return calendar.toString();
}

/** Stays constant for a booking, so that later entries replace earlier ones. */
function eventOf(
  session: MailedSession,
  recipient: Pick<MailRecipient, 'role' | 'guestUrl'>,
  { owner: { publicUrl }, now }: Pick<Entry, 'owner' | 'now'>,
): ICalEventData {
  const { id, sequence, startsAt, endsAt, mentor, seeker, topic } = session;
  const meetingLink = meetingLinkFor(session, recipient);
  const url = recipient.guestUrl ?? `${publicUrl}/dashboard/live-session?session=${id}`;
  return {
    id: `${id}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp: now,
    start: startsAt,
    end: endsAt,
    summary: `${mentor.name} and ${seeker.name}: ${topic}`,
    description: [...(meetingLink ? [`Meeting: ${meetingLink}`] : []), `Session: ${url}`].join('\n'),
    ...(meetingLink && { location: meetingLink }),
    url,
  };
}

const prodId = ({ appName }: CalendarOwner) => ({ company: appName, product: 'Sessions', language: 'EN' });

const statusOf = ({ approval }: MailedSession) =>
  approval === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;

/** The two know each other's address by the booking; a guest sees nobody's but their own. */
function attendeesFor(
  { mentor, seeker, guests }: MailedSession,
  { role, email }: MailRecipient,
): { name: string; email: string }[] {
  if (role === 'guest') return email ? [{ name: email, email }] : [];
  const people = [mentor, seeker, ...guests.map((guest) => ({ name: guest, email: guest }))];
  return people.flatMap(({ name, email: address }) => (address ? [{ name, email: address }] : []));
}
