import { sql } from 'kysely';
import type { Razorpay } from '../factories/checkout.ts';
import type { World } from '../world.ts';
import { type Action, begin, beginStory, doMoneyJobs, endStory, type Story, type Terms } from './booking-story.ts';
import type { CrashPoint, createCrashPoints } from './crash-points.ts';
import { brokenRules, brokenRulesAtTheEnd, type MoneyFacts } from './money-rules.ts';
import { readMoney, unknownCharges, wrongSlots } from './read-money.ts';
import { situationOf } from './situation.ts';

/**
 * `isRepeated`: the caller without a reply retries. The provider repeats its webhooks and the queue its jobs anyway.
 */
export type Crash = CrashPoint & { isRepeated: boolean };
export type Move = { action: Action; crash: Crash | null };
type Played = {
  problems: string[];
  /** Durable steps of the last action. */
  steps: string[];
  /** Everything that determines what can happen next. Two plays with the same situation continue alike. */
  situation: string;
};

export type Stage = { world: World; razorpay: Razorpay; crashes: ReturnType<typeof createCrashPoints> };

/**
 * Plays one order of actions on one booking, from the start until every session is over. Known parts are not checked
 * again: all moves but the last, and the end of a known situation.
 */
export async function play(
  { world, razorpay, crashes }: Stage,
  terms: Terms,
  moves: readonly Move[],
  known?: ReadonlySet<string>,
): Promise<Played> {
  razorpay.webhooks.length = 0;
  razorpay.payments.clear();
  const story = await beginStory(world, razorpay, terms);
  const problems = new Set<string>();
  let steps: string[] = [];
  const judge = async (when: string, judged: (facts: MoneyFacts) => string[]) => {
    for (const facts of await readMoney(story)) for (const rule of judged(facts)) problems.add(`${when}: ${rule}`);
  };
  for (const [index, { action, crash }] of moves.entries()) {
    const isJudged = !known || index === moves.length - 1;
    const perform = begin(story, action);
    let failure: unknown;
    steps = await crashes.watch(crash, async () => await perform().catch((error: unknown) => void (failure = error)));
    if (failure && !crash) await untilDone(story, problems);
    if (isJudged) await judge(`after ${action}`, brokenRules);
    if (!crash) continue;
    await retryJobs(story);
    if (!crash.isRepeated) continue;
    await perform().catch(async () => await untilDone(story, problems));
    if (isJudged) await judge(`after ${action} was repeated`, brokenRules);
  }
  const situation = await situationOf(story);
  const played = () => ({ problems: [...problems], steps, situation });
  // Nothing of this story may be left over for the next one.
  if (known?.has(situation)) return await abandoned(story, played());
  await untilDone(story, problems);
  for (const slot of await wrongSlots(story)) problems.add(`slot: ${slot}`);
  await endStory(story).catch(async () => {
    await untilDone(story, problems);
    await endStory(story).catch((error: unknown) => problems.add(`in the end: ${String(error)}`));
  });
  await judge('in the end', (facts) => [...brokenRules(facts), ...brokenRulesAtTheEnd(facts)]);
  for (const unknown of await unknownCharges(story)) problems.add(`in the end: ${unknown} is paid and not ours`);
  return played();
}

/** Ends a story early. */
async function abandoned({ world }: Story, played: Played): Promise<Played> {
  await sql`delete from pgboss.job`.execute(world.db);
  await sql`update bookings set state = 'cancelled' where state in ('held', 'confirmed')`.execute(world.db);
  return played;
}

const MAX_TRIES = 4;

/** Retries jobs that failed or whose server died, like the queue does after a while. */
async function untilDone(story: Story, problems: Set<string>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await retryJobs(story);
      await doMoneyJobs(story);
      return;
    } catch (error) {
      if (tries === MAX_TRIES) return void problems.add(`a job fails every time: ${String(error)}`);
    }
  }
}

async function retryJobs({ world }: Pick<Story, 'world'>): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry', 'failed')
  `.execute(world.db);
}

/** Deletes the data of earlier plays: thousands of them would slow down the next ones. */
export async function forgetPlays({ world }: Stage): Promise<void> {
  await sql`truncate users, bookings, payments, ledger_transfers, ledger_accounts, gateway_events cascade`.execute(
    world.db,
  );
  await sql`delete from pgboss.job`.execute(world.db);
}
