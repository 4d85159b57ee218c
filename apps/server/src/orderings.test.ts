import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeRazorpay } from '../test/fakes/razorpay.ts';
import { type Action, allActions, allTerms } from '../test/orderings/booking-story.ts';
import { createCrashPoints } from '../test/orderings/crash-points.ts';
import { describeMoves, everyFault, explore, killed, someOrders } from '../test/orderings/explore.ts';
import { play, type Stage } from '../test/orderings/play.ts';
import { createWorld } from '../test/world.ts';

// `npm run orderings` plays all of them.
const isFull = process.env.ORDERINGS === 'all';
const SEED = Number(process.env.ORDERINGS_SEED ?? 20_300_101);
const FULL_TIMEOUT_MS = 4 * 3_600_000;

describe('one booking, whatever happens in whatever order', () => {
  let stages: Stage[];
  beforeAll(async () => {
    // Most of the time is spent waiting for the database.
    stages = await Promise.all(Array.from({ length: isFull ? 3 : 1 }, openStage));
  });
  afterAll(async () => {
    for (const { world, razorpay } of stages) {
      await world.close();
      await razorpay.close();
    }
    for (const { crashes } of stages.toReversed()) crashes.close();
  });

  it('[ORDER-02][ORDER-03][ORDER-04][ORDER-05][ORDER-06] two actions, and the server killed before any step of them', async () => {
    const plan = { terms: 'upfront', length: 2, first: ['book'], faultsOf: () => killed } as const;
    const { plays, crashes, failures } = await explore(stages, plan);
    expect(failures).toEqual([]);
    expect(plays).toBeGreaterThan(40);
    expect(crashes).toBeGreaterThan(20);
  }, 120_000);

  it('[ORDER-06][ORDER-07] some orders of four actions, with steps that fail, are not answered or kill the server', async () => {
    for (const { terms, moves } of someOrders(SEED, 20)) {
      const { problems } = await play(stages[0]!, terms, moves);
      expect(problems, `${describeMoves(moves)} (${terms})`).toEqual([]);
    }
  }, 120_000);

  it.runIf(isFull).each(allTerms)(
    'every order of four actions, %s',
    async (terms) => {
      const isWide = (action: Action, before: number) => before < 3 || action === 'jobs run';
      const faultsOf = (action: Action, before: number) => (isWide(action, before) ? everyFault : killed);
      const { plays, crashes, situations, failures } = await explore(stages, { terms, length: 4, faultsOf });
      const orders = [1, 2, 3, 4].reduce((sum, length) => sum + allActions.length ** length, 0);
      const figures = `${orders} orders come to ${situations} situations; ${plays} plays, ${crashes} of them with a crash`;
      process.stdout.write(`orderings ${terms}: ${figures}, ${failures.length} failed\n`);
      for (const failure of failures) process.stdout.write(`  ${failure}\n`);
      expect(failures).toEqual([]);
    },
    FULL_TIMEOUT_MS,
  );
});

async function openStage(): Promise<Stage> {
  const crashes = createCrashPoints();
  const razorpay = await startFakeRazorpay({ faultOf: crashes.faultOf });
  const world = await createWorld({ env: { ...razorpay.env, PAYMENT_TIMEOUT_MS: '10000' } });
  return { crashes, razorpay, world };
}
