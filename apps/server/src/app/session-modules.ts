import type { BookingEvent, BookingListener } from '#domain/booking-event.ts';
import type { accountsModule } from '#features/accounts/accounts.module.ts';
import type { bioLinksModule } from '#features/bio-links/bio-links.module.ts';
import { bookingsModule } from '#features/bookings/bookings.module.ts';
import { feesModule } from '#features/fees/fees.module.ts';
import { guestsModule } from '#features/guests/guests.module.ts';
import type { guidanceModule } from '#features/guidance/guidance.module.ts';
import type { pageStatsModule } from '#features/page-stats/page-stats.module.ts';
import { paymentsModule } from '#features/payments/payments.module.ts';
import { publicPagesModule } from '#features/public-pages/public-pages.module.ts';
import { roomsModule } from '#features/rooms/rooms.module.ts';
import { sessionMailModule } from '#features/session-mail/session-mail.module.ts';
import { waitlistModule } from '#features/waitlist/waitlist.module.ts';
import type { Platform } from '#module.ts';
import type { Tx } from '#platform/db/db.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import { publicNotice } from '#security-summary.ts';
import type { Notifying, Switching } from './content-modules.ts';

type Booking = Pick<Notifying, 'notify'> &
  Switching &
  Pick<ReturnType<typeof guidanceModule>, 'offerOf'> & {
    bioLinks: ReturnType<typeof bioLinksModule>;
    pageStats: ReturnType<typeof pageStatsModule>;
    /** Accounts of people who book on a public page. */
    visitors: () => ReturnType<typeof accountsModule>['visitors'];
  };

/** Creates the features through which a session is booked, paid, announced and held. */
export function sessionModules(
  platform: Platform,
  { notify, offerOf, bioLinks, pageStats, switches, visitors }: Booking,
) {
  const bookingChanged = async (tx: Tx, event: BookingEvent): Promise<void> => {
    for (const listener of bookingListeners) await listener(tx, event);
  };
  // Hints to these people's open screens to reload. Called after the commit, because they read the row again at once.
  const announceChange = (userIds: string[]): void => {
    platform.realtime.io.to(userIds.map(userRoom)).emit('sessions_changed');
  };
  const waitlist = waitlistModule(platform, { notify, offerOf });
  const sessionMail = sessionMailModule(platform, {
    notify,
    bookingChanged,
    announceChange,
    guestLink: async (tx, guest) => await guests.guestLink(tx, guest),
  });
  const guests = guestsModule(platform, { acceptInvitation: sessionMail.acceptInvitation });
  const payments = paymentsModule(platform, {
    notify,
    bookingChanged,
    fees: {
      fixFee: async (tx, booked) => await fees.forPayments.fixFee(tx, booked),
      deductionsFor: async (tx, released) => await fees.forPayments.deductionsFor(tx, released),
    },
    finishPaid: async (bookingId) => await bookings.finishPaid(bookingId),
  });
  const fees = feesModule(platform, { testGateway: payments.testGateway });
  const bookings = bookingsModule(platform, {
    notify,
    bookingChanged,
    announceChange,
    offerOf,
    payments: payments.forBookings,
    rememberSource: pageStats.rememberSource,
    paymentsAt: payments.at,
  });
  const rooms = roomsModule(platform, {
    bookingChanged,
    announceChange,
    markAttended: bookings.markAttended,
    callOffForAbsentMentor: bookings.callOffForAbsentMentor,
    requireOn: switches.requireOn,
  });
  const publicPages = publicPagesModule(platform, {
    offerOf,
    visitors,
    notice: publicNotice(platform.config),
    showsReels: () => switches.isOn('reels'),
    signUpMode: switches.signUpMode,
    bookSlot: bookings.bookSlot,
    confirmPayment: payments.confirmPayment,
    countClick: bioLinks.countClick,
    countOnPage: pageStats.countOnPage,
  });
  /** Everything that follows an event of a booking, in this order and in the transaction of the event. */
  const bookingListeners: readonly BookingListener[] = [
    waitlist.onBookingChanged,
    sessionMail.onBookingChanged,
    bookings.onBookingChanged,
    publicPages.onBookingChanged,
    pageStats.onBookingChanged,
    bookings.notifyParticipants,
  ];
  return { waitlist, sessionMail, guests, fees, payments, bookings, rooms, publicPages };
}
