import { addDemoBookings, type DemoParticipants } from '#features/bookings/add-demo-bookings.ts';
import { declineUndecidedJob, findUnfinishedJob, recoverHoldJob } from '#features/bookings/booking.jobs.ts';
import { bookingRoutes } from '#features/bookings/booking.routes.ts';
import { markAttended } from '#features/bookings/booking.store.ts';
import type { BookingDeps, Payments } from '#features/bookings/booking-deps.ts';
import { callOffForAbsentMentor } from '#features/bookings/call-off-session.ts';
import { callOffForSuspension } from '#features/bookings/call-off-suspended.ts';
import { declineUndecided } from '#features/bookings/decide-booking.ts';
import { finishPaid } from '#features/bookings/finish-paid.ts';
import { leaveSessions } from '#features/bookings/leave-sessions.ts';
import { syncMeetingJob } from '#features/bookings/meeting.jobs.ts';
import { findUnfinished, recoverHold } from '#features/bookings/recover-hold.ts';
import { planMeeting, syncMeeting } from '#features/bookings/sync-meeting.ts';
import type { Platform } from '#module.ts';
import { createGoogleCalendar } from '#platform/calendar/google-calendar.ts';
import type { Tx } from '#platform/db/db.ts';
import { userRoom } from '#platform/realtime/realtime.ts';

const EVERY_MINUTE = '* * * * *';

type Handed = Pick<BookingDeps, 'notify' | 'offerOf' | 'bookingChanged'> & {
  payments: Payments & { at: (moment: Date) => Payments };
};

/** What becomes of the sessions of somebody who leaves or is suspended, and what the demo people have booked. */
export type BookingHandles = {
  leaveSessions: (tx: Tx, userId: string) => Promise<void>;
  callOffForSuspension: (tx: Tx, userId: string) => Promise<void>;
  addDemoBookings: (tx: Tx, people: DemoParticipants) => Promise<void>;
  /** Who comes to a session has changed: the meeting elsewhere follows. */
  planMeetingOf: (tx: Tx, bookingId: string) => Promise<void>;
  /** What the meeting room finds out about a session. */
  markAttended: (tx: Tx, bookingId: string, at: Date) => Promise<void>;
  callOffForAbsentMentor: (tx: Tx, bookingId: string) => Promise<void>;
  /** The money for a booking has arrived without the seeker's call. */
  finishPaid: (bookingId: string) => Promise<void>;
};

export function wireBookings(
  { config, db, now, log, jobs, http, realtime, addressTokens }: Platform,
  { notify, offerOf, bookingChanged, payments }: Handed,
): BookingHandles {
  const calendar = config.googleCalendar && createGoogleCalendar(config.googleCalendar, now);
  const planMeetingOf = async (tx: Tx, bookingId: string) => {
    if (calendar) await planMeeting({ enqueue: jobs.enqueue }, tx, bookingId);
  };
  const deps: BookingDeps = {
    db,
    now,
    notify,
    offerOf,
    bookingChanged: async (tx, change) => {
      await bookingChanged(tx, change);
      if (change.change !== 'released') await planMeetingOf(tx, change.bookingId);
    },
    payments,
    publicUrl: config.publicUrl,
    enqueue: jobs.enqueue,
    addressHash: addressTokens.hashOf,
    announceChange: (userIds) => realtime.io.to(userIds.map(userRoom)).emit('sessions_changed'),
  };
  bookingRoutes(http, deps);
  jobs.handle(findUnfinishedJob, async () => await findUnfinished(deps));
  jobs.handle(recoverHoldJob, async ({ bookingId }) => await recoverHold(deps, bookingId));
  jobs.handle(declineUndecidedJob, async ({ bookingId }) => await declineUndecided(deps, bookingId));
  if (calendar) {
    jobs.handle(syncMeetingJob, async ({ bookingId }) => await syncMeeting({ ...deps, calendar, log }, bookingId));
  }
  jobs.schedule(findUnfinishedJob, EVERY_MINUTE);
  // What a server was doing when it was killed is finished as soon as one is back.
  http.addHook('onListen', async () => {
    await db.transaction().execute(async (tx) => await jobs.enqueue(tx, findUnfinishedJob, {}));
  });
  return {
    planMeetingOf,
    markAttended,
    finishPaid: async (bookingId) => await finishPaid(deps, bookingId),
    callOffForAbsentMentor: async (tx, bookingId) => await callOffForAbsentMentor(deps, tx, bookingId),
    leaveSessions: async (tx, userId) => await leaveSessions(deps, tx, userId),
    callOffForSuspension: async (tx, userId) => await callOffForSuspension(deps, tx, userId),
    addDemoBookings: async (tx, people) => await addDemoBookings({ ...deps, paymentsAt: payments.at }, tx, people),
  };
}
