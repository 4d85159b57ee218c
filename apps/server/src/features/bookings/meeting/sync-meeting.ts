import { z } from 'zod';
import type { BookingEvent } from '#domain/booking-event.ts';
import { AppError } from '#platform/app-error.ts';
import type { CalendarEvent, Conference } from '#platform/calendar/google-calendar.ts';
import type { Tx } from '#platform/db/db.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/logger.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { meetingStep } from './meeting.rules.ts';
import { findMeeting, type MeetingRow, saveMeetingLink } from './meeting.store.ts';

export const syncMeetingJob = defineJob('bookings.sync-meeting', z.object({ bookingId: z.uuid() }), {
  oncePerKey: true,
  // Retried until Google is back; once it is too late, the job finds nothing left to do.
  untilDone: true,
});

/** An external calendar that also provides a meeting link. */
export type MeetingCalendar = {
  put: (event: CalendarEvent) => Promise<Conference>;
  remove: (id: string) => Promise<void>;
};

export type MeetingDeps = Pick<BookingDeps, 'db' | 'now' | 'publicUrl' | 'announceChange'> & {
  calendar: MeetingCalendar;
  log: Log;
};

/** Enqueued in the transaction of the change it follows. */
export async function planMeeting(
  { enqueue }: Pick<BookingDeps, 'enqueue'>,
  tx: Tx,
  { bookingId, change }: BookingEvent,
): Promise<void> {
  if (['released', 'paid', 'paid_too_late', 'unexpected_payment', 'seeker_missed'].includes(change)) return;
  await enqueue(tx, syncMeetingJob, { bookingId }, { singletonKey: bookingId });
}

/** Makes the calendar match the booking. Until it does, and if it never does, people meet in our own room. */
export async function syncMeeting(deps: MeetingDeps, bookingId: string): Promise<void> {
  for (let before = await findMeeting(deps.db, bookingId); before; ) {
    await syncOnce(deps, before);
    // The booking changed during the request, so the update is already outdated.
    const after = await findMeeting(deps.db, bookingId);
    if (after && isSame(before, after)) return;
    before = after;
  }
}

function isSame(before: MeetingRow, after: MeetingRow): boolean {
  const [one, other] = [before, after].map(({ attendees }) => attendees.toSorted().join(' '));
  return before.sequence === after.sequence && one === other;
}

async function syncOnce(deps: MeetingDeps, meeting: MeetingRow): Promise<void> {
  const { calendar, log, now } = deps;
  const step = meetingStep(meeting, now());
  if (step === 'leave') return;
  if (step === 'remove') return await calendar.remove(eventIdOf(meeting));
  const conference = await calendar.put(eventOf(meeting, deps));
  if (conference.status === 'pending') throw new AppError('unavailable', 'Google is still making the meeting.');
  if (conference.status === 'failed') {
    log.warn({ bookingId: meeting.id }, 'no Google meeting created, using our own room');
    return;
  }
  // The room may have opened during the request to Google.
  if (meetingStep(meeting, now()) !== 'put') return;
  if (await saveMeetingLink(deps.db, meeting.id, conference.url)) deps.announceChange(meeting.participantIds);
}

/** A booking's id without dashes only has characters that Google allows in an event id. */
const eventIdOf = ({ id }: Pick<MeetingRow, 'id'>) => id.replaceAll('-', '');

function eventOf(meeting: MeetingRow, { publicUrl }: Pick<MeetingDeps, 'publicUrl'>): CalendarEvent {
  const { id, mentorName, seekerName, topic, startsAt, endsAt, approval, attendees } = meeting;
  return {
    id: eventIdOf(meeting),
    requestId: id,
    summary: `${mentorName ?? 'Mentor'} and ${seekerName ?? 'seeker'}: ${topic}`,
    description: `${publicUrl}/dashboard/live-session?session=${id}`,
    startsAt,
    endsAt,
    isTentative: approval === 'pending',
    attendees,
  };
}
