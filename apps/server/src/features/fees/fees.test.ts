import type { AuditEntry } from '@right-circle/contract/admin';
import type { FeeSettings } from '@right-circle/contract/admin-fees';
import type { Fees, PayoutLines, Statement } from '@right-circle/contract/fees';
import type { Balance } from '@right-circle/contract/payouts';
import { DAY_MS, HOUR_MS } from '@right-circle/rules/durations';
import { statementSums } from '@right-circle/rules/statement';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeDueAccounts } from '../../../test/factories/account.ts';
import { anOperator } from '../../../test/factories/admin.ts';
import { feesBody, release, releaseAtOnce, setFees } from '../../../test/factories/fees.ts';
import { daily } from '../../../test/factories/guidance.ts';
import { aPaidBooking, aPendingPayment, balances, payingIn, transfersOf } from '../../../test/factories/payments.ts';
import { aPublicMentor, aVisitor } from '../../../test/factories/visits.ts';
import { createRazorpayWorld } from '../../../test/razorpay-world.ts';
import type { World } from '../../../test/world.ts';
import { earningsBetween, payoutsBetween } from './statement.store.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

const calledOff = { status: 'refunded', byUserId: null, byRole: null, reason: null } as const;
const destination = { method: 'upi', upi_id: 'asha.rao@okbank' };
const tenPercent = { all: { percent: 10, fixed: 5 } };

let world: World;
let operator: Person;
let mentor: Person;
let other: Person;
let seeker: Person;
/** Months pass from test to test; the ledger is never emptied. */
let started = Date.parse('2030-01-10T06:00:00.000Z');
beforeAll(async () => {
  ({ world } = await createRazorpayWorld());
});
afterAll(() => world.close());
beforeEach(async () => {
  started += 1000 * DAY_MS;
  await beginAt(new Date(started).toISOString());
});

/** Everyone signs in at that moment. */
async function beginAt(moment: string) {
  world.clock.set(moment);
  [operator, mentor, other, seeker] = [
    await anOperator(world),
    await world.anAccount({ verified: true }),
    await world.anAccount({ verified: true }),
    await world.anAccount({ verified: true }),
  ];
}

/** A session that took place and is over. */
async function earn(amountInPaise = 60_000, options: Partial<Parameters<typeof aPaidBooking>[1]> = {}) {
  const paid = await aPaidBooking(world, { seeker, mentor, amountInPaise, startsAt: world.clock.now(), ...options });
  world.clock.advance(HOUR_MS);
  await release(world);
  return paid;
}
const refund = async (paymentId: string) => {
  const paying = payingIn(world);
  await paying.inTx(async (tx) => await paying.refund(tx, paymentId, calledOff));
};
const balanceOf = async ({ api }: Person) => (await api.get('/payouts/balance')).json<Balance>();
const month = () => new Date(world.clock.now().getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 7);
const statementOf = async ({ api }: Person, of = month()) =>
  (await api.get(`/fees/statements/${of}`)).json<Statement>();
const feeOf = async (bookingId: string) =>
  await world.db.selectFrom('booking_fees').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
const sum = (amounts: Record<string, number>) => Object.values(amounts).reduce((all, one) => all + one, 0);
async function ask(amount: number, who = mentor): Promise<string> {
  const reply = await who.api.post('/payouts/', { amount, destination });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<Balance>().payouts[0]!.id;
}

describe('before an operator sets fees', () => {
  it('[FEE-03] nothing is kept, and no fee is recorded', async () => {
    const { bookingId } = await earn();
    expect(await feeOf(bookingId)).toBeUndefined();
    expect(await balances(world)).not.toHaveProperty('platform_fees');
    expect(await balanceOf(mentor)).toMatchObject({ earned: 600, payable: 600, fees_and_taxes: 0 });
    const fees = (await mentor.api.get('/fees/')).json<Fees>();
    expect(fees.terms.map(({ percent, fixed, minimum, cap }) => [percent, fixed, minimum, cap])).toEqual(
      fees.terms.map(() => [0, 0, 0, null]),
    );
    expect([fees.taxes, fees.upcoming]).toEqual([{ section_194o: null, gst_tcs: null }, null]);
  });
});

describe('setting fees', () => {
  it('[FEE-01][FEE-10] adds a version by kind of offer, audited, once of two operators', async () => {
    const rival = await anOperator(world);
    const first = await setFees(operator, { terms: [{ kind: 'session_15', percent: 5, cap: 50 }] });
    const [current] = first.versions;
    expect(current).toMatchObject({ state: 'current', valid_from: world.clock.now().toISOString() });
    expect(current?.terms).toContainEqual({ kind: 'session_15', percent: 5, fixed: 0, minimum: 0, cap: 50 });
    expect(current?.terms).toContainEqual({ kind: 'session_60', percent: 0, fixed: 0, minimum: 0, cap: null });

    const body = feesBody({ based_on: current!.id, all: { percent: 12.5 } });
    const replies = await Promise.all([operator, rival].map(async ({ api }) => await api.post('/admin/fees', body)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'stale_version',
      detail: 'Another operator has changed the fees. Check them and save again.',
    });
    const { versions } = (await operator.api.get('/admin/fees')).json<FeeSettings>();
    expect(versions.slice(0, 2).map(({ state }) => state)).toEqual(['current', 'past']);
    const { data } = (await operator.api.get('/admin/audit?target=fees')).json<{ data: AuditEntry[] }>();
    expect(data[0]).toMatchObject({
      action: 'fees_changed',
      before: { version: current!.id, session_15: '5 % + 0 INR, at most 50 INR', session_60: '0 % + 0 INR' },
      after: { version: versions[0]!.id, session_60: '12.5 % + 0 INR', section_194o: null },
    });
    for (const change of [`update fee_terms set basis_points = 0`, 'delete from fee_versions']) {
      await expect(world.db.executeQuery(CompiledQuery.raw(change))).rejects.toThrow('only ever added to');
    }
  });

  it('[FEE-10] is logged with every limit and threshold, against what would have applied from that day', async () => {
    const now = await setFees(operator, { all: { percent: 10, fixed: 25, minimum: 50, cap: 500 } });
    const taxes = { section_194o: { percent: 0.1, threshold: 500_000 }, gst_tcs: null };
    const day = new Date(world.clock.now().getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
    await setFees(operator, { all: { percent: 20 }, taxes, starts_on: day });
    // Other tests are about what applies after it.
    world.clock.advance(6 * DAY_MS);
    const { data } = (await operator.api.get('/admin/audit?target=fees')).json<{ data: AuditEntry[] }>();
    expect(data[0]).toMatchObject({
      before: {
        version: now.versions[0]!.id,
        session_30: '10 % + 25 INR, at least 50 INR, at most 500 INR',
        section_194o: null,
      },
      after: { session_30: '20 % + 0 INR', section_194o: '0.1 % above 500000 INR', gst_tcs: null },
    });
  });

  it('[FEE-01] refuses a cap below the minimum, more than 100 % and a start in the past', async () => {
    const refusal = async (body: object) => {
      const { versions } = (await operator.api.get('/admin/fees')).json<FeeSettings>();
      const newest =
        versions
          .map(({ id }) => id)
          .toSorted()
          .at(-1) ?? null;
      const reply = await operator.api.post('/admin/fees', { ...body, based_on: newest });
      return [reply.statusCode, Object.values(reply.json<{ errors: Record<string, string> }>().errors)[0]];
    };
    expect(await refusal(feesBody({ all: { minimum: 20, cap: 10 } }))).toEqual([422, 'The cap is below the minimum.']);
    expect(await refusal(feesBody({ all: { percent: 101 } }))).toEqual([422, 'Enter 0 to 100 percent.']);
    expect(await refusal(feesBody({ starts_on: '2030-01-01' }))).toEqual([
      422,
      'Fees can’t start in the past. Choose a later day or start now.',
    ]);
  });

  it('[FEE-01][FEE-03] can be decided for a later day, which mentors see before', async () => {
    await setFees(operator, { all: { percent: 10 } });
    const day = new Date(world.clock.now().getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
    await setFees(operator, { all: { percent: 20 }, starts_on: day });
    const fees = (await mentor.api.get('/fees/')).json<Fees>();
    expect([fees.terms[0]?.percent, fees.upcoming?.terms[0]?.percent]).toEqual([10, 20]);
    const before = await earn();
    world.clock.advance(6 * DAY_MS);
    const after = await earn();
    expect([(await feeOf(before.bookingId))?.fee_in_paise, (await feeOf(after.bookingId))?.fee_in_paise]).toEqual([
      '6000',
      '12000',
    ]);
  });
});

describe('the fee of a session', () => {
  it('[FEE-05] is fixed with the booking, whatever changes until it is paid and released', async () => {
    const before = await balances(world);
    const { versions } = await setFees(operator, tenPercent);
    const { bookingId, paymentId } = await aPendingPayment(world, { seeker, mentor, startsAt: world.clock.now() });
    await setFees(operator, { all: { percent: 50 } });
    const { collect, settle, inTx } = payingIn(world);
    await Promise.all([
      setFees(operator, { all: { percent: 60 } }),
      collect(paymentId).then(async () => await inTx(async (tx) => await settle(tx, paymentId))),
    ]);
    expect(await balanceOf(mentor)).toMatchObject({ earned: 600, held: 600, held_fees: 65 });
    world.clock.advance(HOUR_MS);
    await release(world);
    await release(world);
    expect(await feeOf(bookingId)).toMatchObject({ version_id: versions[0]!.id, fee_in_paise: '6500' });
    const after = await balances(world);
    expect((after.platform_fees ?? 0) - (before.platform_fees ?? 0)).toBe(-6500);
    expect((after.mentor_payable ?? 0) - (before.mentor_payable ?? 0)).toBe(-53_500);
    expect(sum(after)).toBe(0);
    expect(await balanceOf(mentor)).toMatchObject({
      earned: 600,
      held: 0,
      held_fees: 0,
      payable: 535,
      fees_and_taxes: 65,
    });
  });

  it('[FEE-05] stays for money that arrives after the payment was given up', async () => {
    await setFees(operator, tenPercent);
    const { bookingId, paymentId } = await aPendingPayment(world, { seeker, mentor, startsAt: world.clock.now() });
    const { fail, reopen, settle, inTx } = payingIn(world);
    await inTx(async (tx) => await fail(tx, paymentId, { reason: 'No answer.' }));
    await setFees(operator, { all: { percent: 50 } });
    await inTx(async (tx) => {
      await reopen(tx, paymentId);
      await settle(tx, paymentId);
    });
    world.clock.advance(HOUR_MS);
    await release(world);
    expect((await feeOf(bookingId))?.fee_in_paise).toBe('6500');
    expect(await balanceOf(mentor)).toMatchObject({ payable: 535 });
  });

  it('[FEE-04] is 0 through the mentor’s own link, and due for bookings from our own screens', async () => {
    await setFees(operator, tenPercent);
    const tomorrow = new Date(world.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    const host = await aPublicMentor(world, { selected_time_slots: daily(tomorrow, 3) });
    const bookedFrom = async (from: string) => {
      const visitor = aVisitor(world, host);
      const [time = ''] = await visitor.times();
      await visitor.open(`?from=${from}`);
      await visitor.reach(`${time}&from=${from}`);
      await visitor.send('/pay', { attempt: '1' });
      return await world.db
        .selectFrom('booking_fees')
        .innerJoin('bookings', 'bookings.id', 'booking_id')
        .select(['is_own_link', 'fee_in_paise', 'booking_fees.price_in_paise'])
        .where('mentor_user_id', '=', host.id)
        .orderBy('bookings.id', 'desc')
        .executeTakeFirst();
    };
    expect(await bookedFrom('whatsapp')).toEqual({ is_own_link: true, fee_in_paise: '0', price_in_paise: '60000' });
    const inside = await earn();
    expect(await feeOf(inside.bookingId)).toMatchObject({ is_own_link: false, fee_in_paise: '6500' });
    const found = await earn(60_000, { source: 'search' });
    expect(await feeOf(found.bookingId)).toMatchObject({ is_own_link: false, fee_in_paise: '6500' });
  });

  it('[FEE-02][FEE-08] is never above the price: the mentor gets 0, never less', async () => {
    await setFees(operator, { all: { fixed: 700, minimum: 900 } });
    const { bookingId, paymentId } = await earn(30_000);
    expect((await feeOf(bookingId))?.fee_in_paise).toBe('30000');
    expect(await balanceOf(mentor)).toMatchObject({ earned: 300, payable: 0, fees_and_taxes: 300 });
    const { lines, closing } = await statementOf(mentor);
    expect([lines.map(({ gross, fee, net }) => [gross, fee, net]), closing]).toEqual([[[300, 300, 0]], 0]);
    await refund(paymentId);
    expect((await statementOf(mentor)).lines.map(({ kind, gross, net }) => [kind, gross, net])).toEqual([
      ['session', 300, 0],
      ['refund', -300, 0],
    ]);
    const broken = world.db.insertInto('booking_fees').values({
      booking_id: (await aPendingPayment(world, { seeker, mentor, amountInPaise: 0 })).bookingId,
      version_id: (await feeOf(bookingId))!.version_id,
      offer_kind: 'session_30',
      is_own_link: false,
      price_in_paise: 100,
      fee_in_paise: 101,
    });
    await expect(broken.execute(), 'the database refuses it, too').rejects.toThrow('booking_fees');
  });

  it('[FEE-07] comes back in full with a refund, before and after the release and the payout', async () => {
    const before = await balances(world);
    await setFees(operator, { ...tenPercent, taxes: { section_194o: null, gst_tcs: { percent: 0.5, threshold: 0 } } });
    const early = await aPaidBooking(world, { seeker, mentor });
    await refund(early.paymentId);
    const late = await earn();
    const [payout] = [await ask(532)];
    await operator.api.post(`/admin/payouts/${payout}/settle`, { reference: 'UTR 1' });
    await setFees(operator, { all: { percent: 30 } });
    world.clock.advance(HOUR_MS);
    await refund(late.paymentId);
    await refund(late.paymentId);
    const after = await balances(world);
    for (const kind of ['platform_fees', 'gst_tcs', 'mentor_held']) {
      expect(after[kind] ?? 0, kind).toBe(before[kind] ?? 0);
    }
    expect(await transfersOf(world, late.paymentId)).toEqual(['capture', 'release', 'refund']);
    expect(await balanceOf(mentor)).toMatchObject({ payable: -532, paid_out: 532, fees_and_taxes: 0 });
    expect(sum(after)).toBe(0);
  });
});

describe('taxes that are withheld', () => {
  const taxes = { section_194o: { percent: 0.1, threshold: 1000 }, gst_tcs: { percent: 0.5, threshold: 0 } };

  it('[FEE-06] begin with the sale above the threshold of a financial year, and are separate accounts', async () => {
    // Mid-March: the financial year is about to end.
    await beginAt(`${new Date(started).getUTCFullYear() + 1}-03-20T06:00:00.000Z`);
    const before = await balances(world);
    await setFees(operator, { all: { percent: 10 }, taxes });
    const withheld = async () => (await statementOf(mentor)).lines.map((line) => [line.section_194o, line.gst_tcs]);
    await earn(60_000);
    const second = await earn(40_000);
    expect(await withheld(), 'up to the threshold').toEqual([
      [0, 3],
      [0, 2],
    ]);
    const third = await earn(50_000);
    expect((await withheld()).at(-1)).toEqual([0.5, 2.5]);
    const after = await balances(world);
    expect([(after.tax_194o ?? 0) - (before.tax_194o ?? 0), (after.gst_tcs ?? 0) - (before.gst_tcs ?? 0)]).toEqual([
      -50, -750,
    ]);
    for (const { paymentId } of [second, third]) await refund(paymentId);
    await earn(40_000);
    expect((await withheld()).at(-1), 'what was refunded no longer counts').toEqual([0, 2]);
    world.clock.advance(20 * DAY_MS);
    await earn(90_000);
    expect(await withheld(), 'a new financial year').toEqual([[0, 4.5]]);
    expect(
      await withheld()
        .then(() => balances(world))
        .then(sum),
    ).toBe(0);
  });

  it('[FEE-06] count a refund back in the financial year of its sale, not in the next one', async () => {
    await beginAt(`${new Date(started).getUTCFullYear() + 1}-03-20T06:00:00.000Z`);
    await setFees(operator, { taxes: { ...taxes, gst_tcs: null } });
    const last = await earn(60_000);
    world.clock.advance(20 * DAY_MS);
    await refund(last.paymentId);
    await earn(90_000);
    await earn(40_000);
    const { lines } = await statementOf(mentor);
    expect(lines.map(({ gross, section_194o }) => [gross, section_194o])).toEqual([
      [-600, 0],
      [900, 0],
      [400, 0.4],
    ]);
  });

  it('[FEE-06] find the threshold reached by a session that is released at the same time', async () => {
    await setFees(operator, { taxes: { ...taxes, gst_tcs: null } });
    const startsAt = (hours: number) => new Date(world.clock.now().getTime() - hours * HOUR_MS);
    for (const hours of [3, 5]) await aPaidBooking(world, { seeker, mentor, startsAt: startsAt(hours) });
    await releaseAtOnce(world);
    const { lines, totals } = await statementOf(mentor);
    expect([lines.length, totals.section_194o]).toEqual([2, 0.6]);
  });

  it('[FEE-06] leave other mentors alone and use the rate of the release', async () => {
    await setFees(operator, { taxes });
    await earn(100_000);
    await earn(60_000, { mentor: other });
    expect((await statementOf(other)).totals).toMatchObject({ section_194o: 0, gst_tcs: 3 });
    await aPaidBooking(world, { seeker, mentor, startsAt: world.clock.now() });
    await setFees(operator, { taxes: { section_194o: null, gst_tcs: { percent: 1, threshold: 0 } } });
    world.clock.advance(HOUR_MS);
    await release(world);
    expect((await statementOf(mentor)).lines.map((line) => line.gst_tcs)).toEqual([5, 6]);
  });
});

describe('a payout', () => {
  const linesOf = async (id: string, { api } = mentor) => (await api.get(`/fees/payouts/${id}`)).json<PayoutLines>();
  const settle = async (id: string) => await operator.api.post(`/admin/payouts/${id}/settle`, { reference: 'UTR 1' });

  it('[FEE-09] says line by line what it is made of, only to its mentor, and never changes', async () => {
    const gst = { section_194o: null, gst_tcs: { percent: 0.5, threshold: 0 } };
    await setFees(operator, { ...tenPercent, taxes: gst });
    await earn(60_000);
    await earn(40_000, { source: 'own' });
    const first = await ask(400);
    const document = await linesOf(first);
    expect(document).toMatchObject({
      amount: 400,
      carried: 0,
      totals: { gross: 1000, fee: 65, section_194o: 0, gst_tcs: 5, net: 930 },
      left: 530,
    });
    expect(
      document.lines.map(({ gross, fee, gst_tcs, net, is_own_link }) => [gross, fee, gst_tcs, net, is_own_link]),
    ).toEqual([
      [600, 65, 3, 532, false],
      [400, 0, 2, 398, true],
    ]);
    await settle(first);
    world.clock.advance(HOUR_MS);
    await setFees(operator, { all: { percent: 50 } });
    const third = await earn(60_000);
    const refused = await ask(100);
    await operator.api.post(`/admin/payouts/${refused}/refuse`, { reason: 'Wrong name.' });
    world.clock.advance(HOUR_MS);
    await refund(third.paymentId);
    world.clock.advance(HOUR_MS);
    const second = await ask(530);
    expect(await linesOf(second)).toMatchObject({
      carried: 530,
      totals: { gross: 0, fee: 0, net: 0 },
      lines: [
        { kind: 'session', gross: 600, fee: 300, net: 300 },
        { kind: 'refund', gross: -600, fee: -300, net: -300 },
      ],
      left: 0,
    });
    const { status, reference, decided_at, ...unchanged } = await linesOf(first);
    expect(document).toMatchObject(unchanged);
    expect([status, reference, decided_at === null]).toEqual(['settled', 'UTR 1', false]);
    expect((await other.api.get(`/fees/payouts/${first}`)).statusCode).toBe(404);
  });

  it('[FEE-09][STMT-02] carries over what all lines before add up to, after refunds, test money and other payouts', async () => {
    await beginAt(`${new Date(started).getUTCFullYear() + 1}-05-28T06:00:00.000Z`);
    const gst = { section_194o: null, gst_tcs: { percent: 0.5, threshold: 0 } };
    await setFees(operator, { ...tenPercent, taxes: gst });
    const asTest = async ({ paymentId }: { paymentId: string }) => {
      await world.db.updateTable('payments').set({ gateway: 'simulated' }).where('id', '=', paymentId).execute();
      return paymentId;
    };
    const asked: { id: string; at: Date; paise: number }[] = [];
    const askFor = async (amount: number) => {
      asked.push({ id: await ask(amount), at: world.clock.now(), paise: amount * 100 });
      world.clock.advance(HOUR_MS);
    };
    const first = await earn(60_000);
    const test = await asTest(await earn(70_000));
    await asTest(await earn(30_000));
    await earn(50_000, { mentor: other });
    await askFor(400);
    await settle(asked[0]!.id);
    await earn(90_000, { source: 'own' });
    await refund(first.paymentId);
    await refund(test);
    await refund((await aPaidBooking(world, { seeker, mentor })).paymentId);
    world.clock.advance(5 * DAY_MS);
    await askFor(100);
    await operator.api.post(`/admin/payouts/${asked[1]!.id}/refuse`, { reason: 'Wrong name.' });
    await askFor(200);
    await settle(asked[2]!.id);
    const last = await earn(80_000);
    await askFor(300);
    await refund(last.paymentId);

    const before = async (to: Date) =>
      await earningsBetween(world.db, { mentorUserId: mentor.id, testGateway: 'simulated', from: new Date(0), to });
    const carried = await Promise.all(
      asked.map(async ({ id }, nth) => {
        const paid = asked.filter((_, index) => index < nth && index !== 1);
        const since = new Date((paid.at(-1)?.at ?? new Date(-1)).getTime() + 1);
        const real = (await before(since)).filter(({ isTest }) => !isTest);
        const { closingInPaise } = statementSums(
          0,
          real,
          paid.map(({ paise }) => paise),
        );
        return [(await linesOf(id)).carried * 100, closingInPaise];
      }),
    );
    expect(carried.map(([shown]) => shown)).toEqual(carried.map(([, added]) => added));
    expect(carried.map(([shown]) => shown)).toEqual([0, 13_200, 13_200, 29_550]);

    const opening = new Date(Date.parse(`${month()}-01`) - 5.5 * HOUR_MS);
    const payouts = await payoutsBetween(world.db, { mentorUserId: mentor.id, from: new Date(0), to: opening });
    const all = statementSums(
      0,
      await before(opening),
      payouts.map(({ amountInPaise }) => amountInPaise),
    );
    expect((await statementOf(mentor)).opening * 100).toBe(all.closingInPaise);
    expect(all.closingInPaise).not.toBe(0);
  });

  it('[FEE-09] is decided by one of two operators, and paid once', async () => {
    await setFees(operator, tenPercent);
    await earn();
    const id = await ask(535);
    const rival = await anOperator(world);
    const replies = await Promise.all([
      operator.api.post(`/admin/payouts/${id}/settle`, { reference: 'UTR 1' }),
      rival.api.post(`/admin/payouts/${id}/refuse`, { reason: 'Wrong name.' }),
      rival.api.post(`/admin/payouts/${id}/settle`, { reference: 'UTR 2' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { paid_out, closing } = await statementOf(mentor);
    expect([
      [535, 0],
      [0, 535],
    ]).toContainEqual([paid_out, closing]);
  });
});

describe('the monthly statement', () => {
  it('[STMT-01][STMT-02][STMT-03] adds up, and a past one reads the same after new rates and a deleted seeker', async () => {
    await beginAt(`${new Date(started).getUTCFullYear() + 1}-05-31T15:00:00.000Z`);
    await setFees(operator, tenPercent);
    await earn(60_000);
    const may = month();
    world.clock.advance(5 * HOUR_MS);
    expect(month(), 'past midnight in India').not.toBe(may);
    await earn(100_000);
    const id = await ask(535);
    await operator.api.post(`/admin/payouts/${id}/settle`, { reference: 'UTR 9' });
    const past = await statementOf(mentor, may);
    expect(past).toMatchObject({
      month: may,
      is_final: true,
      mentor: { username: mentor.username },
      opening: 0,
      totals: { gross: 600, fee: 65, net: 535 },
      payouts: [],
      paid_out: 0,
      closing: 535,
    });
    expect(await statementOf(mentor)).toMatchObject({
      is_final: false,
      opening: 535,
      totals: { gross: 1000, fee: 105, net: 895 },
      payouts: [{ id, amount: 535, reference: 'UTR 9' }],
      paid_out: 535,
      closing: 895,
    });
    expect((await mentor.api.get('/fees/statements')).json()).toEqual({
      months: [
        { month: month(), closing: 895, is_final: false },
        { month: may, closing: 535, is_final: true },
      ],
    });
    expect((await mentor.api.get('/fees/statements/2099-01')).statusCode).toBe(404);
    expect(await statementOf(other, may)).toMatchObject({ opening: 0, lines: [], closing: 0 });

    await setFees(operator, { all: { percent: 90 } });
    await seeker.api.delete('/user/delete-account', { password: seeker.password });
    world.clock.advance(7 * DAY_MS);
    await removeDueAccounts(world);
    expect(past.lines[0]?.seeker).not.toBe('Deleted user');
    const unnamed = past.lines.map((line) => ({ ...line, seeker: 'Deleted user' }));
    expect(await statementOf(mentor, may), 'only the name is gone').toEqual({ ...past, lines: unnamed });
  });

  it('[STMT-04][STMT-05] of all mentors is a CSV for operators, audited, with those who left by their number', async () => {
    await setFees(operator, tenPercent);
    await earn(60_000);
    await earn(40_000, { mentor: other });
    const first = month();
    const { mentor_number } = await statementOf(mentor);
    const csvOf = async (of: string) => {
      const reply = await operator.api.post(`/admin/fees/statements/${of}`);
      expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="statements-${of}.csv"`,
      ]);
      return reply.body.split('\r\n').filter((row) => row.startsWith(mentor_number!));
    };
    const rows = await csvOf(first);
    expect(rows.map((row) => row.split(',').slice(2, 3))).toEqual([
      ['Opening balance'],
      ['Session'],
      ['Closing balance'],
    ]);
    expect(rows[1]).toMatch(
      new RegExp(`^${mentor_number},${mentor.username},Session,.*,600.00,65.00,0.00,0.00,535.00,,$`),
    );
    expect(rows[2]).toMatch(/,535\.00,$/);
    const { data } = (await operator.api.get(`/admin/audit?target=statements ${first}`)).json<{ data: AuditEntry[] }>();
    expect(data[0]).toMatchObject({ action: 'statements_downloaded', after: { mentors: expect.any(Number) } });
    expect((await mentor.api.post(`/admin/fees/statements/${first}`)).statusCode).toBe(404);

    const payout = await ask(535);
    await mentor.api.delete('/user/delete-account', { password: mentor.password });
    world.clock.advance(40 * DAY_MS);
    await removeDueAccounts(world);
    operator = await anOperator(world);
    await operator.api.post(`/admin/payouts/${payout}/settle`, { reference: 'UTR 3' });
    const gone = rows.map((row) => row.replace(`,${mentor.username},`, ',Deleted account,'));
    expect(await csvOf(first), 'the earlier month, without the name').toEqual(gone);
    const later = await csvOf(month());
    expect(later.map((row) => row.split(',').slice(1, 3))).toEqual([
      ['Deleted account', 'Opening balance'],
      ['Deleted account', 'Payout'],
      ['Deleted account', 'Closing balance'],
    ]);
    expect([later[0], later[2]].map((row) => row?.split(',').at(-2))).toEqual(['535.00', '0.00']);
  });

  it('[STMT-04][STMT-06] has refunds and payouts as negative numbers, which a spreadsheet adds up', async () => {
    await setFees(operator, tenPercent);
    const kept = await earn(60_000);
    const returned = await earn(40_000);
    await operator.api.post(`/admin/payouts/${await ask(535)}/settle`, { reference: 'UTR 5' });
    await refund(returned.paymentId);
    const { mentor_number, closing } = await statementOf(mentor);
    const { body } = await operator.api.post(`/admin/fees/statements/${month()}`);
    const rows = body
      .split('\r\n')
      .filter((row) => row.startsWith(mentor_number!))
      .map((row) => row.split(','));
    const amounts = rows.map((row) => [row[2], ...row.slice(6, 13)]);
    expect(amounts).toEqual([
      ['Opening balance', '', '', '', '', '', '', '0.00'],
      ['Session', kept.paymentId, '600.00', '65.00', '0.00', '0.00', '535.00', ''],
      ['Session', returned.paymentId, '400.00', '45.00', '0.00', '0.00', '355.00', ''],
      ['Refund', returned.paymentId, '-400.00', '-45.00', '0.00', '0.00', '-355.00', ''],
      ['Payout', expect.any(String), '', '', '', '', '-535.00', ''],
      ['Closing balance', '', '', '', '', '', '', '0.00'],
    ]);
    expect(rows.reduce((sum, row) => sum + Number(row[11]), 0)).toBe(closing);
  });

  it('[STMT-05] marks test money in the CSV and on the statement, and is part of the mentor’s data download', async () => {
    await setFees(operator, tenPercent);
    const { paymentId } = await earn();
    await world.db.updateTable('payments').set({ gateway: 'simulated' }).where('id', '=', paymentId).execute();
    expect((await statementOf(mentor)).lines).toMatchObject([{ payment_id: paymentId, is_test: true, fee: 65 }]);
    const csv = (await operator.api.post(`/admin/fees/statements/${month()}`)).body;
    expect(csv.split('\r\n').find((row) => row.includes(paymentId))).toMatch(/,535\.00,,yes$/);
    const zip = await mentor.api.get('/user/export');
    expect(zip.statusCode, zip.body.slice(0, 200)).toBe(200);
    expect(zip.rawPayload.includes('earnings.json')).toBe(true);
  });
});
