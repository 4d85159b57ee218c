import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPaidBooking, aPendingPayment, balances, payingIn, transfersOf } from '../../../../test/factories/payments.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import type { PaymentGateway } from '../../../platform/pay/payment-gateway.ts';
import { createSimulatedGateway } from '../checkout/simulated-gateway.ts';
import { refundAtGatewayJob } from '../payment.jobs.ts';
import { refundAtGateway } from '../refunds/refund-at-gateway.ts';

type Member = Awaited<ReturnType<World['anAccount']>>;

let world: World;
let seeker: Member;
let mentor: Member;
beforeAll(async () => {
  world = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '1000' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  [seeker, mentor] = await Promise.all([world.anAccount(), world.anAccount()]);
});

const rowOf = async (paymentId: string) =>
  await world.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
const byMentor = { status: 'cancelled', byUserId: null, byRole: 'provider', reason: null } as const;

describe('the ledger', () => {
  it('owes a paid session to its mentor, reverses it with a refund, and sums to zero', async () => {
    const before = await balances(world);
    const { paymentId } = await aPaidBooking(world, { seeker, mentor, amountInPaise: 60_050 });
    expect(await balances(world)).toEqual({
      gateway: (before.gateway ?? 0) + 60_050,
      mentor_held: (before.mentor_held ?? 0) - 60_050,
    });
    expect(await rowOf(paymentId)).toMatchObject({ status: 'completed', paid_at: world.clock.now() });

    const { refund, inTx } = payingIn(world);
    await inTx(async (tx) => await refund(tx, paymentId, byMentor));
    expect(await balances(world)).toMatchObject(before);
    expect(await rowOf(paymentId)).toMatchObject({
      status: 'cancelled',
      cancelled_by_role: 'provider',
      refunded_at: null,
    });
    await world.runJobs();
    expect((await rowOf(paymentId)).refunded_at, 'once the gateway has given it back').toEqual(world.clock.now());
    expect(await payingIn(world).gatewayStatus(paymentId)).toBe('refunded');
  });

  it('captures once and refunds once, however often it is repeated', async () => {
    const { paymentId } = await aPendingPayment(world, { seeker, mentor });
    const { collect, settle, refund, inTx } = payingIn(world);
    expect(await Promise.all([collect(paymentId), collect(paymentId), collect(paymentId)])).toEqual(
      Array(3).fill('captured'),
    );
    await Promise.all(Array.from({ length: 3 }, async () => await inTx(async (tx) => await settle(tx, paymentId))));
    const receipt = (await rowOf(paymentId)).receipt_number;
    await inTx(async (tx) => await settle(tx, paymentId));
    expect((await rowOf(paymentId)).receipt_number).toBe(receipt);
    await Promise.all(
      Array.from({ length: 3 }, async () => await inTx(async (tx) => await refund(tx, paymentId, byMentor))),
    );
    await inTx(
      async (tx) =>
        await refund(tx, paymentId, {
          status: 'cancelled_by_seeker',
          byUserId: seeker.id,
          byRole: 'seeker',
          reason: null,
        }),
    );
    expect((await rowOf(paymentId)).status, 'the first reason stands').toBe('cancelled');
    expect(await transfersOf(world, paymentId)).toEqual(['capture', 'refund']);
    await world.runJobs();
    await expect(inTx(async (tx) => await settle(tx, paymentId))).rejects.toMatchObject({ code: 'not_upcoming' });
  });

  it('has no gaps in receipt numbers, even after rollbacks', async () => {
    const last = async () =>
      Number(
        (await world.db.selectFrom('receipt_counter').select('last_number').executeTakeFirstOrThrow()).last_number,
      );
    const before = await last();
    const payments = await Promise.all(
      Array.from({ length: 4 }, async () => await aPendingPayment(world, { seeker, mentor })),
    );
    const { settle, inTx } = payingIn(world);
    const [undone, ...kept] = payments.map(({ paymentId }) => paymentId);
    await expect(
      inTx(async (tx) => {
        await settle(tx, undone ?? '');
        throw new Error('the booking failed');
      }),
    ).rejects.toThrow('the booking failed');
    await Promise.all(kept.map(async (id) => await inTx(async (tx) => await settle(tx, id))));
    const numbers = await Promise.all(kept.map(async (id) => Number((await rowOf(id)).receipt_number)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([before + 1, before + 2, before + 3]);
    expect(await last()).toBe(before + 3);
  });

  it('completes a free session without gateway, receipt or ledger entries', async () => {
    const { paymentId } = await aPaidBooking(world, { seeker, mentor, amountInPaise: 0 });
    expect(await rowOf(paymentId)).toMatchObject({
      status: 'completed',
      receipt_number: null,
      gateway_reference: null,
    });
    expect(await transfersOf(world, paymentId)).toEqual([]);
    expect(await payingIn(world).gatewayStatus(paymentId)).toBe('none');
  });

  it('only marks a payment that was never made', async () => {
    const { paymentId } = await aPendingPayment(world, { seeker, mentor });
    const { refund, inTx } = payingIn(world);
    await inTx(async (tx) => await refund(tx, paymentId, { ...byMentor, status: 'refunded' }));
    await world.runJobs();
    expect(await rowOf(paymentId)).toMatchObject({ status: 'refunded', paid_at: null, refunded_at: null });
    expect(await transfersOf(world, paymentId)).toEqual([]);
  });

  it('keeps no name of a deleted mentor or seeker, and sums to zero', async () => {
    const { paymentId } = await aPaidBooking(world, { seeker, mentor });
    await world.db.deleteFrom('users').where('id', 'in', [seeker.id, mentor.id]).execute();
    expect(await rowOf(paymentId)).toMatchObject({ seeker_id: null, mentor_user_id: null, status: 'completed' });
    const { refund, inTx } = payingIn(world);
    await inTx(async (tx) => await refund(tx, paymentId, byMentor));
    expect(Object.values(await balances(world)).reduce((sum, paise) => sum + paise, 0)).toBe(0);
    expect(await transfersOf(world, paymentId)).toEqual(['capture', 'refund']);
  });
});

describe('the database itself', () => {
  const account = async () =>
    (await world.db.selectFrom('ledger_accounts').select('id').where('kind', '=', 'gateway').executeTakeFirstOrThrow())
      .id;
  const aTransfer = async (amounts: [string, number][]) =>
    await payingIn(world).inTx(async (tx) => {
      const id = randomUUID();
      await tx.insertInto('ledger_transfers').values({ id, kind: 'payout', happened_at: new Date() }).execute();
      for (const [accountId, paise] of amounts) {
        await tx
          .insertInto('ledger_entries')
          .values({ transfer_id: id, account_id: accountId, amount_in_paise: paise })
          .execute();
      }
    });

  it('refuses a transfer that does not balance', async () => {
    await aPaidBooking(world, { seeker, mentor });
    await expect(aTransfer([[await account(), 100]])).rejects.toThrow('does not balance');
  });

  it.each(['ledger_entries', 'ledger_transfers'] as const)('refuses to change or delete %s', async (table) => {
    await aPaidBooking(world, { seeker, mentor });
    const only = 'the ledger is only ever added to';
    const change =
      table === 'ledger_entries'
        ? world.db.updateTable('ledger_entries').set({ amount_in_paise: 1 })
        : world.db.updateTable('ledger_transfers').set({ happened_at: new Date() });
    await expect(change.execute()).rejects.toThrow(only);
    await expect(world.db.deleteFrom(table).execute()).rejects.toThrow(only);
  });

  it('refuses a second capture of one payment', async () => {
    const { paymentId } = await aPaidBooking(world, { seeker, mentor });
    await expect(
      world.db
        .insertInto('ledger_transfers')
        .values({ id: randomUUID(), kind: 'capture', payment_id: paymentId, happened_at: new Date() })
        .execute(),
    ).rejects.toThrow('ledger_transfers_once');
  });
});

describe('the gateway', () => {
  const gateway = (overrides: Partial<PaymentGateway> = {}): PaymentGateway => ({
    ...createSimulatedGateway({ db: world.db, now: world.clock.now, timeoutMs: 1000 }),
    ...overrides,
  });

  it('a declined card charges nothing, and another card may be tried', async () => {
    const { paymentId } = await aPendingPayment(world, { seeker, mentor });
    const { collect, gatewayStatus } = payingIn(world);
    expect(await collect(paymentId, { testCard: 'declined' })).toBe('declined');
    expect(await gatewayStatus(paymentId)).toBe('declined');
    expect(await collect(paymentId, { testCard: 'approved' })).toBe('captured');
    expect(await collect(paymentId, { testCard: 'declined' }), 'it is paid already').toBe('captured');
  });

  it('the slow card is charged, but the reply arrives too late', async () => {
    const { paymentId } = await aPendingPayment(world, { seeker, mentor });
    const { collect, gatewayStatus } = payingIn(world);
    expect(await collect(paymentId, { testCard: 'slow' })).toBe('unknown');
    expect(await gatewayStatus(paymentId)).toBe('captured');
    expect(await collect(paymentId), 'asking again charges nothing more').toBe('captured');
  });

  it('a gateway that is down leaves the outcome unknown', async () => {
    const down = async () => await Promise.reject(new Error('connect ECONNREFUSED'));
    const { paymentId } = await aPendingPayment(world, { seeker, mentor });
    const { collect, gatewayStatus } = payingIn(world, gateway({ authorise: down, status: down }));
    expect(await collect(paymentId)).toBe('unknown');
    expect(await gatewayStatus(paymentId)).toBe('unknown');
  });

  it('anything charged after a payment has failed is refunded', async () => {
    const { paymentId } = await aPendingPayment(world, { seeker, mentor });
    const { capture } = gateway();
    const charging = gateway({ capture: async (charge) => (await capture(charge), await Promise.reject(new Error())) });
    const { collect, fail, gatewayStatus, inTx } = payingIn(world, charging);
    expect(await collect(paymentId)).toBe('unknown');
    await inTx(async (tx) => await fail(tx, paymentId, { reason: 'No answer.' }));
    expect(await rowOf(paymentId)).toMatchObject({ status: 'failed', failure_reason: 'No answer.' });
    await world.runJobs();
    expect(await gatewayStatus(paymentId)).toBe('refunded');
    expect(await transfersOf(world, paymentId), 'the books tell of it').toEqual(['capture', 'refund']);
    expect(await rowOf(paymentId)).toMatchObject({
      status: 'failed',
      refunded_at: world.clock.now(),
      receipt_number: null,
    });
    expect(await collect(paymentId), 'it has ended').toBe('declined');
  });

  it('an authorisation that arrives after the refund is refused', async () => {
    const charge = { paymentId: randomUUID(), amountInPaise: 100, currency: 'INR' };
    const simulated = gateway();
    expect(await simulated.refund(charge)).toBe('refunded');
    expect(await simulated.authorise(charge)).toBe('refunded');
    expect(await simulated.capture(charge)).toBe('refunded');
  });

  it('a refund is retried until the gateway has returned the money', async () => {
    const { paymentId } = await aPaidBooking(world, { seeker, mentor });
    const { refund, inTx } = payingIn(world);
    await inTx(async (tx) => await refund(tx, paymentId, byMentor));
    const broken = payingIn(world, gateway({ refund: async () => 'captured' }));
    await expect(refundAtGateway(broken.deps, paymentId)).rejects.toMatchObject({ code: 'provider_failed' });
    const hanging = payingIn(world, gateway({ refund: async () => await new Promise(() => undefined) }));
    await expect(refundAtGateway(hanging.deps, paymentId)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await rowOf(paymentId)).refunded_at).toBeNull();
    expect(refundAtGatewayJob.untilDone).toBe(true);
    await world.runJobs();
    expect((await rowOf(paymentId)).refunded_at).not.toBeNull();
  });
});
