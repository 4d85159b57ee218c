import { type BookingEvent, bookingChanges } from '#domain/booking-event.ts';
import type { Platform } from '#module.ts';
import { createGoogleCalendar } from '#platform/calendar/google-calendar.ts';
import type { Tx } from '#platform/db/db.ts';
import { bookSlot, type ToBePaid } from './booking/book-slot.ts';
import { finishPaid } from './booking/finish-paid.ts';
import type { Attempt } from './booking/place-booking.ts';
import { findUnfinished, recoverHold } from './booking/recover-hold.ts';
import { callOffSuspendedJob, declineUndecidedJob, findUnfinishedJob, recoverHoldJob } from './booking.jobs.ts';
import { bookingRoutes } from './booking.routes.ts';
import { type Booking, countHolds } from './booking.store.ts';
import { markAttended } from './booking-change.store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { callOffForAbsentMentor, callOffForSuspension, callOffSuspended } from './changes/call-off-sessions.ts';
import { declineUndecided } from './changes/decide-booking.ts';
import { leaveSessions } from './changes/leave-sessions.ts';
import { isStillAhead, refundByOperator } from './changes/refund-by-operator.ts';
import { addDemoBookings, type DemoBookingDeps, type DemoParticipants } from './demo/add-demo-bookings.ts';
import { bookingsPart } from './export-bookings.ts';
import { planMeeting, syncMeeting, syncMeetingJob } from './meeting/sync-meeting.ts';
import { notifyParticipants } from './notify-participants.ts';

const EVERY_MINUTE = '* * * * *';

type BookingsNeeds = Pick<
  BookingDeps,
  'notify' | 'offerOf' | 'bookingChanged' | 'announceChange' | 'payments' | 'rememberSource'
> &
  Pick<DemoBookingDeps, 'paymentsAt'>;

export function bookingsModule(platform: Platform, { paymentsAt, ...needs }: BookingsNeeds) {
  const { config, db, now, jobs, addressTokens, metrics } = platform;
  const deps: BookingDeps = {
    ...needs,
    db,
    now,
    publicUrl: config.publicUrl,
    enqueue: jobs.enqueue,
    addressHash: addressTokens.hashOf,
  };
  const countChange = metrics.counter(
    'booking_changes_total',
    'What happened to bookings in this process, counted before the commit.',
    { change: bookingChanges },
  );
  return {
    /** Keeps the meeting in Google's calendar in line, where one is configured. */
    onBookingChanged: async (tx: Tx, event: BookingEvent): Promise<void> => {
      countChange({ change: event.change });
      if (config.googleCalendar) await planMeeting(deps, tx, event);
    },
    notifyParticipants: async (tx: Tx, event: BookingEvent): Promise<void> => await notifyParticipants(deps, tx, event),
    /** For people who book on a public page. */
    bookSlot: async (attempt: Attempt): Promise<Booking | ToBePaid> => await bookSlot(deps, attempt),
    // Rooms find out who came.
    markAttended,
    callOffForAbsentMentor: async (tx: Tx, bookingId: string): Promise<void> =>
      await callOffForAbsentMentor(deps, tx, bookingId),
    /** For money that has arrived without the seeker's call. */
    finishPaid: async (bookingId: string): Promise<void> => await finishPaid(deps, bookingId),
    leaveSessions: async (tx: Tx, userId: string): Promise<void> => await leaveSessions(deps, tx, userId),
    callOffForSuspension: async (tx: Tx, userId: string): Promise<void> => await callOffForSuspension(deps, tx, userId),
    /** In the transaction of its audit entry. */
    refundByOperator: async (tx: Tx, refund: { bookingId: string; reason: string }) =>
      await refundByOperator(deps, tx, refund),
    isStillAhead,
    announceChange: needs.announceChange,
    addDemoBookings: async (tx: Tx, people: DemoParticipants): Promise<void> =>
      await addDemoBookings({ ...deps, paymentsAt }, tx, people),
    exportPart: bookingsPart({ db }),
    register: () => register(platform, deps),
  };
}

function register(
  { config, db, now, log, jobs, http, onceListening, metrics, health }: Platform,
  deps: BookingDeps,
): void {
  bookingRoutes(http, deps);
  metrics.gauges(
    {
      booking_holds: {
        help: 'Slots taken while their payment is open; overdue ones are to be released or confirmed within minutes.',
        label: 'state',
      },
    },
    async () => ({ booking_holds: await countHolds(db, now()) }),
  );
  jobs.handle(findUnfinishedJob, async () => await findUnfinished(deps));
  jobs.handle(recoverHoldJob, async ({ bookingId }) => await recoverHold(deps, bookingId));
  jobs.handle(declineUndecidedJob, async ({ bookingId }) => await declineUndecided(deps, bookingId));
  jobs.handle(callOffSuspendedJob, async ({ userId }) => await callOffSuspended(deps, userId));
  if (config.googleCalendar) {
    const calendar = health.watchAll('google', createGoogleCalendar(config.googleCalendar, now));
    jobs.handle(syncMeetingJob, async ({ bookingId }) => await syncMeeting({ ...deps, calendar, log }, bookingId));
  }
  jobs.schedule(findUnfinishedJob, EVERY_MINUTE);
  // Work of a killed server is finished as soon as one starts.
  onceListening(async () => {
    await db.transaction().execute(async (tx) => await jobs.enqueue(tx, findUnfinishedJob, {}));
  });
}
