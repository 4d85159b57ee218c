import type { TestCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';
import type { BookingConfirmation, BookingForm, GuestPermissions } from '@right-circle/contract/guidance';
import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { SessionRole } from '@right-circle/contract/sessions';
import type { AvailabilityInput } from '@right-circle/rules/availability';
import type { PageSource } from '@right-circle/rules/page-source';
import type { BookingListener } from '#domain/booking-event.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';

/** A mentor's current offer, as used by the list of free slots. */
export type Offer = {
  mentor: {
    timeZone: string;
    bookingForm: BookingForm;
    guestPermissions: GuestPermissions;
    bookingConfirmation: BookingConfirmation;
  };
  input: AvailabilityInput;
  /** Active slots and slots whose price was replaced. */
  serviceSlots: readonly { id: string; durationMinutes: number; priceInPaise: number; isActive: boolean }[];
};

export type Refund = {
  status: 'refunded' | 'cancelled' | 'cancelled_by_seeker';
  byUserId: string | null;
  byRole: SessionRole | null;
  reason: string | null;
};

/** Only payments moves money. Functions that take a transaction commit with it; the other two call the gateway. */
export type Payments = {
  openPayment: (
    tx: Tx,
    payment: {
      bookingId: string;
      seekerId: string;
      mentorUserId: string;
      amountInPaise: number;
      source?: PageSource | undefined;
      now: Date;
    },
  ) => Promise<string>;
  collect: (
    paymentId: string,
    card: { testCard?: TestCard | undefined },
  ) => Promise<'captured' | 'declined' | 'unknown' | { order: CheckoutOrder }>;
  settle: (tx: Tx, paymentId: string) => Promise<void>;
  /** `isCaptured`: the gateway has the price, and the caller tells the seeker that it is returned. */
  fail: (tx: Tx, paymentId: string, failure: { reason: string; isCaptured?: boolean }) => Promise<void>;
  refund: (tx: Tx, paymentId: string, refund: Refund) => Promise<void>;
  /** Makes a failed payment payable again, because its money arrived late. */
  reopen: (tx: Tx, paymentId: string) => Promise<void>;
  /** Refunds money that arrived too late. Returns true for the first caller. */
  giveBack: (tx: Tx, paymentId: string) => Promise<boolean>;
  gatewayStatus: (
    paymentId: string,
  ) => Promise<'captured' | 'authorised' | 'declined' | 'refunded' | 'none' | 'unknown'>;
};

export type BookingDeps = {
  db: Db;
  now: Now;
  publicUrl: string;
  enqueue: EnqueueInTx;
  payments: Payments;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  /** Remembers where the seeker of a booking came from, before it is announced as booked. */
  rememberSource: (tx: Tx, bookingId: string, source: PageSource) => Promise<void>;
  /** Calls everything that follows an event, after its row is written. */
  bookingChanged: BookingListener;
  /** Returns null for people without a configuration. Inside a transaction it sees the rows locked there. */
  offerOf: (
    db: Db,
    of: {
      mentorUserId: string;
      now: Date;
      /** The person who wants to book: a slot reserved for them is free for them only. */
      forUserId?: string | undefined;
      ignoringBookingId?: string | undefined;
    },
  ) => Promise<Offer | null>;
  /** Keyed hash of an address, the same for every spelling. */
  addressHash: (address: string) => Promise<Buffer>;
  /** Hint to these people's open screens, emitted after the commit. */
  announceChange: (userIds: string[]) => void;
};
