import type { SessionRole, TestCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';
import type { BookingConfirmation, BookingForm, GuestPermissions } from '@right-circle/contract/guidance';
import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { AvailabilityInput } from '@right-circle/rules/availability';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';

/** What a mentor offers at this moment, as the list of free slots sees it. */
export type Offer = {
  mentor: {
    timeZone: string;
    bookingForm: BookingForm;
    guestPermissions: GuestPermissions;
    bookingConfirmation: BookingConfirmation;
  };
  input: AvailabilityInput;
  /** Those on sale and those whose price was replaced. */
  serviceSlots: readonly { id: string; durationMinutes: number; priceInPaise: number; isActive: boolean }[];
};

export type Refund = {
  status: 'refunded' | 'cancelled' | 'cancelled_by_seeker';
  byUserId: string | null;
  byRole: SessionRole | null;
  reason: string | null;
};

/** Money is moved by payments alone. Those that take a transaction commit with it; the other two talk to the gateway. */
export type Payments = {
  openPayment: (
    tx: Tx,
    payment: { bookingId: string; seekerId: string; mentorUserId: string; amountInPaise: number; now: Date },
  ) => Promise<string>;
  collect: (
    paymentId: string,
    card: { testCard?: TestCard | undefined },
  ) => Promise<'captured' | 'declined' | 'unknown' | { order: CheckoutOrder }>;
  settle: (tx: Tx, paymentId: string) => Promise<void>;
  fail: (tx: Tx, paymentId: string, reason: string) => Promise<void>;
  refund: (tx: Tx, paymentId: string, refund: Refund) => Promise<void>;
  /** One that had failed can be settled after all, because its money came late. */
  reopen: (tx: Tx, paymentId: string) => Promise<void>;
  /** Money that came too late goes back. True for the first who says so. */
  giveBack: (tx: Tx, paymentId: string) => Promise<boolean>;
  gatewayStatus: (
    paymentId: string,
  ) => Promise<'captured' | 'authorised' | 'declined' | 'refunded' | 'none' | 'unknown'>;
};

type RefundNews = 'refund_asked' | 'refund_granted' | 'refund_declined';

/** `released`: a hold that came to nothing. */
export type BookingChange =
  | { bookingId: string; change: 'booked' | 'approved' | 'cancelled' | 'released' | RefundNews }
  | {
      bookingId: string;
      change: 'proposed' | 'proposal_kept' | 'proposal_withdrawn' /** When it was proposed. */;
      at: Date;
    }
  | { bookingId: string; change: 'moved'; from: Date; wasPending: boolean }
  | { bookingId: string; change: 'invited'; emails: string[] };

export type BookingDeps = {
  db: Db;
  now: Now;
  publicUrl: string;
  enqueue: EnqueueInTx;
  payments: Payments;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  /** Tells whoever has to do with it, once the row says it and before people are notified, which locks their counters. */
  bookingChanged: (tx: Tx, change: BookingChange) => Promise<void>;
  /** Null for people who have no configuration. Inside a transaction it sees what that one has locked. */
  offerOf: (
    db: Db,
    of: {
      mentorUserId: string;
      now: Date;
      /** Who wants to book: a time that is kept for them is free for them alone. */
      forUserId?: string | undefined;
      ignoringBookingId?: string | undefined;
    },
  ) => Promise<Offer | null>;
  /** An address as a keyed hash, the same for every spelling. */
  addressHash: (address: string) => Promise<Buffer>;
  /** A hint to these people's open screens, given once the change is committed. */
  announceChange: (userIds: string[]) => void;
};
