import type { bookSlot } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';
import type { Parsed } from '@right-circle/contract/endpoint';
import type { PageSource } from '@right-circle/rules/page-source';
import type { Tx } from '#platform/db/db.ts';
import type { Client, Recognised } from '#platform/http/serve.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { RunQueued } from '#platform/keyed-queue.ts';
import type { PublicPageDeps } from '../read-public-page.ts';

export type BookingBody = Parsed<typeof bookSlot>['body'];

/** Accounts of people who book without being signed in. */
export type VisitorAccounts = {
  /** Finds the account of somebody who has proven this address. `log_in`: the code alone does not open it. */
  recognise: (
    tx: Tx,
    proven: { email: string; dateOfBirth: string },
  ) => Promise<
    | { kind: 'new' }
    | { kind: 'known'; userId: string; endedSessions: string[] }
    | { kind: 'log_in'; reason: LogInReason }
  >;
  /** Returns false if the address got an account meanwhile. */
  open: (tx: Tx, visitor: { id: string; email: string; fullName: string; dateOfBirth: string }) => Promise<boolean>;
  signIn: (tx: Tx, userId: string, client: Client) => Promise<Recognised<object> | null>;
  inviteToSetPassword: (tx: Tx, userId: string) => Promise<void>;
  remove: (tx: Tx, userId: string) => Promise<void>;
};
/** `no_account`: nobody without an account can get one at the moment. */
export type LogInReason = 'second_factor' | 'suspended' | 'leaving' | 'no_account';

type BookingAttempt = {
  seekerId: string;
  request: BookingBody;
  key: string | null;
  openSeeker?: ((tx: Tx) => Promise<void>) | undefined;
  source: PageSource;
};

export type VisitDeps = PublicPageDeps & {
  enqueue: EnqueueInTx;
  /** Key for the hashes of codes and addresses: a copy of the database alone is not enough to guess them. */
  codeKey: () => Promise<Buffer>;
  isThrottled: boolean;
  visitors: () => VisitorAccounts;
  /** Books by the same rules as inside the app. With an order, the payment is made in the provider's own window. */
  bookSlot: (attempt: BookingAttempt) => Promise<{ id: string } | { bookingId: string; order: CheckoutOrder }>;
  /** Handles the return from that window. */
  confirmPayment: (paid: { orderId: string; paymentId: string; signature: string; byUserId: string }) => Promise<void>;
  closeSockets: (authSessionIds: string[]) => void;
  /** Lets few visitors at a time try to book one slot, so that a rush on it does not occupy all connections. */
  runQueued: RunQueued;
};
