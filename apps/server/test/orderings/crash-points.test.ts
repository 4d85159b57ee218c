import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeRazorpay } from '../fakes/razorpay.ts';
import { createWorld, type World } from '../world.ts';
import { type CrashPoint, createCrashPoints } from './crash-points.ts';

describe(createCrashPoints, () => {
  const crashes = createCrashPoints();
  let world: World;
  let razorpay: Awaited<ReturnType<typeof startFakeRazorpay>>;
  beforeAll(async () => {
    razorpay = await startFakeRazorpay({ faultOf: crashes.faultOf });
    world = await createWorld();
    await sql`create table steps (name text)`.execute(world.db);
  });
  afterAll(async () => {
    await world.close();
    await razorpay.close();
    crashes.close();
  });

  const ok = async (work: Promise<unknown>) =>
    await work.then(
      () => true,
      () => false,
    );
  const add = async (name: string) => await sql`insert into steps values (${name})`.execute(world.db);
  const order = async () => {
    const headers = { authorization: `Basic ${btoa('rzp_test_circle:razorpay-key-secret')}` };
    const body = JSON.stringify({ amount: 100, currency: 'INR', receipt: 'r' });
    return await fetch(`${razorpay.url}/v1/orders`, { method: 'POST', headers, body });
  };
  /**
   * A write, a transaction, a call to the provider and another write; returns which of them completed for the caller.
   */
  const work = async (point: CrashPoint | null) => {
    await sql`truncate steps`.execute(world.db);
    const answers: boolean[] = [];
    const steps = await crashes.watch(point, async () => {
      answers.push(await ok(add('single')));
      answers.push(
        await ok(
          world.db.transaction().execute(async (tx) => await sql`insert into steps values ('in tx')`.execute(tx)),
        ),
      );
      answers.push(await ok(order()));
      answers.push(await ok(add('last')));
    });
    const { rows } = await sql<{ name: string }>`select name from steps`.execute(world.db);
    return { steps, answers, kept: rows.map(({ name }) => name) };
  };

  it('counts steps that outlast the server: single writes, commits, calls that change something at the provider', async () => {
    const { steps, answers, kept } = await work(null);
    expect(steps).toEqual(['insert into steps', 'commit', 'POST orders', 'insert into steps']);
    expect(answers).toEqual([true, true, true, true]);
    expect(kept).toEqual(['single', 'in tx', 'last']);
  });

  it('kills the server before a step: nothing it tries afterwards arrives', async () => {
    expect(await work({ step: 2, fate: 'killed' })).toMatchObject({
      answers: [true, false, false, false],
      kept: ['single'],
    });
    expect((await work(null)).kept, 'restarted').toEqual(['single', 'in tx', 'last']);
  });

  it.each<[CrashPoint, object]>([
    [
      { step: 1, fate: 'refused' },
      { answers: [false, true, true, true], kept: ['in tx', 'last'] },
    ],
    [
      { step: 1, fate: 'unanswered' },
      { answers: [false, true, true, true], kept: ['single', 'in tx', 'last'] },
    ],
    [
      { step: 2, fate: 'refused' },
      { answers: [true, false, true, true], kept: ['single', 'last'] },
    ],
    [
      { step: 2, fate: 'unanswered' },
      { answers: [true, false, true, true], kept: ['single', 'in tx', 'last'] },
    ],
    [
      { step: 3, fate: 'refused' },
      { answers: [true, true, false, true], kept: ['single', 'in tx', 'last'] },
    ],
    [
      { step: 3, fate: 'unanswered' },
      { answers: [true, true, false, true], kept: ['single', 'in tx', 'last'] },
    ],
  ])('breaks the connection once: %o', async (point, expected) => expect(await work(point)).toMatchObject(expected));
});
