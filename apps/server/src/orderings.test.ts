import { HOUR_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeRazorpay } from '../test/fakes/razorpay.ts';
import { type Action, allActions, allTerms } from '../test/orderings/booking-story.ts';
import { createCrashPoints } from '../test/orderings/crash-points.ts';
import { describeMoves, type Explored, everyFault, explore, killed, someOrders } from '../test/orderings/explore.ts';
import { play, type Stage } from '../test/orderings/play.ts';
import { createWorld } from '../test/world.ts';

// `npm run orderings` plays all of them.
const isFull = process.env.ORDERINGS === 'all';
const SEED = Number(process.env.ORDERINGS_SEED ?? 20_300_101);
const LENGTH = Number(process.env.ORDERINGS_LENGTH ?? 4);
const FULL_TIMEOUT_MS = 4 * HOUR_MS;

describe('one booking, whatever happens in whatever order', () => {
  const stages: Stage[] = [];
  beforeAll(async () => {
    // Most of the time is spent waiting for the database.
    for (let opened = 0; opened < (isFull ? 3 : 1); opened++) stages.push(await openStage());
  }, 180_000);
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
    'every order, %s',
    async (terms) => {
      // Other failures of a step lead to no new state.
      const faultsOf = (_action: Action, before: number) => (before < 2 ? everyFault : killed);
      const say = (text: string) => process.stdout.write(`orderings ${terms}: ${text}\n`);
      const onProgress = ({ plays, crashes, failures }: Figures) =>
        say(`${plays} plays so far, ${crashes} with a crash, ${failures.length} failed`);
      const { plays, crashes, situations, failures } = await explore(stages, {
        terms,
        length: LENGTH,
        faultsOf,
        onProgress,
      });
      const lengths = Array.from({ length: LENGTH }, (_, index) => index + 1);
      const orders = lengths.reduce((sum, length) => sum + allActions.length ** length, 0);
      for (const failure of failures) say(failure);
      say(`${orders} orders of up to ${LENGTH} actions come to ${situations} situations;`);
      say(`${plays} plays, ${crashes} of them with a crash, ${failures.length} failed`);
      expect(failures).toEqual([]);
    },
    FULL_TIMEOUT_MS,
  );
});

type Figures = Omit<Explored, 'situations'>;

async function openStage(): Promise<Stage> {
  const crashes = createCrashPoints();
  const razorpay = await startFakeRazorpay({ faultOf: crashes.faultOf });
  const world = await createWorld({ env: { ...razorpay.env, PAYMENT_TIMEOUT_MS: '10000' } });
  return { crashes, razorpay, world };
}
