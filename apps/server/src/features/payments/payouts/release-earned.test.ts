import { MINUTE_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPaidBooking, balances, payingIn } from '../../../../test/factories/payments.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { releaseEarnedJob } from '../payment.jobs.ts';

describe('earnings of a session', () => {
  let world: World;
  let people: { seeker: { id: string }; mentor: { id: string } };
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    const [seeker, mentor] = await Promise.all([world.anAccount(), world.anAccount()]);
    people = { seeker, mentor };
  });

  const release = async () => {
    await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, releaseEarnedJob, {}));
    await world.runJobs();
  };
  const owed = async () => {
    const { mentor_held = 0, mentor_payable = 0 } = await balances(world);
    return { held: mentor_held, payable: mentor_payable };
  };

  it('are held until the room has closed after the session, then due, once', async () => {
    const before = await owed();
    await aPaidBooking(world, { ...people, amountInPaise: 50_000, startsAt: world.clock.now() });
    world.clock.advance(44 * MINUTE_MS);
    await release();
    expect(await owed(), '14 minutes after its end').toEqual({ held: before.held - 50_000, payable: before.payable });
    world.clock.advance(MINUTE_MS);
    await release();
    await release();
    expect(await owed()).toEqual({ held: before.held, payable: before.payable - 50_000 });
  });

  it('exclude cancelled sessions, and a late refund reverses a release', async () => {
    const { refund, inTx } = payingIn(world);
    const calledOff = { status: 'refunded', byUserId: null, byRole: null, reason: null } as const;
    const before = await balances(world);
    const early = await aPaidBooking(world, { ...people, startsAt: world.clock.now() });
    await inTx(async (tx) => await refund(tx, early.paymentId, calledOff));
    world.clock.advance(60 * MINUTE_MS);
    await release();
    expect(await balances(world)).toMatchObject(before);

    const late = await aPaidBooking(world, { ...people, startsAt: world.clock.now() });
    world.clock.advance(60 * MINUTE_MS);
    await release();
    await inTx(async (tx) => await refund(tx, late.paymentId, calledOff));
    expect(await balances(world)).toMatchObject(before);
  });
});
