import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@right-circle/rules/durations';
import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import type { PageSource } from '@right-circle/rules/page-source';
import { pino } from 'pino';
import { deductionsFor, fixFee } from '../../src/features/fees/deduct-fees.ts';
import { bookingPayments } from '../../src/features/payments/checkout/booking-payments.ts';
import { createSimulatedGateway } from '../../src/features/payments/checkout/simulated-gateway.ts';
import type { Tx } from '../../src/platform/db/db.ts';
import type { PaymentGateway } from '../../src/platform/pay/payment-gateway.ts';
import { withTimeLimit } from '../../src/platform/pay/with-time-limit.ts';
import type { World } from '../world.ts';

type Member = { id: string };
type BookingOptions = {
  seeker: Member;
  mentor: Member;
  amountInPaise?: number;
  startsAt?: Date;
  topic?: string;
  state?: 'held' | 'confirmed' | 'failed';
  source?: PageSource;
};

let booked = 0;

/** The payment functions that bookings use, on a world's database; optionally with another gateway. */
export function payingIn({ db, jobs, clock, config }: World, given?: PaymentGateway) {
  const { paymentTimeoutMs: timeoutMs } = config;
  const simulated = createSimulatedGateway({ db, now: clock.now, timeoutMs });
  // Test money is never paid out: in a world with Razorpay, payments count as made there.
  const gateway = given ?? (config.razorpay ? { ...simulated, name: 'razorpay' } : simulated);
  const deps = {
    db,
    now: clock.now,
    log: pino({ level: 'silent' }),
    enqueue: jobs.enqueue,
    gateway: withTimeLimit(gateway, timeoutMs),
    fees: { fixFee, deductionsFor },
  };
  const inTx = async <T>(work: (tx: Tx) => Promise<T>) => await db.transaction().execute(work);
  return { ...bookingPayments(deps), deps, inTx };
}

/** A booking with its pending payment, before anything is paid. */
export async function aPendingPayment(world: World, options: BookingOptions) {
  const { seeker, mentor, amountInPaise = 60_000, topic = 'Grow my channel', state = 'confirmed' } = options;
  const now = world.clock.now();
  const bookingId = randomUUID();
  // Each at its own time: nobody can be in two sessions at once.
  const startsAt = options.startsAt ?? new Date(now.getTime() + (24 + booked++) * HOUR_MS);
  const { openPayment, inTx } = payingIn(world);
  const paymentId = await inTx(async (tx) => {
    await tx
      .insertInto('bookings')
      .values({
        id: bookingId,
        mentor_user_id: mentor.id,
        seeker_id: seeker.id,
        state,
        approval: 'not_needed',
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + HOUR_MS / 2),
        hold_expires_at: state === 'held' ? new Date(now.getTime() + HOUR_MS / 6) : null,
        duration_minutes: 30,
        price_in_paise: amountInPaise,
        topic,
        description: 'How do I reach a thousand people?',
        seeker_name: 'Asha Rao',
        seeker_email: 'asha.books@example.com',
        guest_permissions: JSON.stringify(defaultGuestPermissions),
        booking_confirmation: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute();
    return await openPayment(tx, {
      bookingId,
      seekerId: seeker.id,
      mentorUserId: mentor.id,
      amountInPaise,
      source: options.source,
      now,
    });
  });
  return { bookingId, paymentId, startsAt };
}

/** A booked and paid session. */
export async function aPaidBooking(world: World, options: BookingOptions) {
  const booking = await aPendingPayment(world, options);
  const { collect, settle, inTx } = payingIn(world);
  await collect(booking.paymentId);
  await inTx(async (tx) => await settle(tx, booking.paymentId));
  return booking;
}

/** Every account's balance in paise, by kind; they sum to zero. */
export async function balances({ db }: World): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(({ fn }) => ['kind', fn.sum<string>('amount_in_paise').as('paise')])
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, paise }) => [kind, Number(paise)]));
}

/** Transfers of a payment in the ledger, in order. */
export async function transfersOf({ db }: World, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transfers')
    .select('kind')
    .where('payment_id', '=', paymentId)
    // Several can happen at the same time.
    .orderBy('happened_at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
