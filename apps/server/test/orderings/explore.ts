import { type Action, allActions, allTerms, type Terms } from './booking-story.ts';
import type { Fate } from './crash-points.ts';
import { type Crash, forgetPlays, type Move, play, type Stage } from './play.ts';

type Fault = Pick<Crash, 'isRepeated'> & { fate: Fate };

/** Faults that one step can have. */
export const killed: Fault[] = [{ fate: 'killed', isRepeated: true }];
export const everyFault: Fault[] = [
  ...killed,
  { fate: 'killed', isRepeated: false },
  { fate: 'refused', isRepeated: true },
  { fate: 'unanswered', isRepeated: true },
];

export type Plan = {
  terms: Terms;
  /** Maximum number of actions; work of the queue in between does not count. */
  length: number;
  /** Faults for a step of this action, after this many actions. */
  faultsOf: (action: Action, before: number) => readonly Fault[];
  /** Possible first actions, if not all. */
  first?: readonly Action[];
  /** Called when all orders with one more move have been played. */
  onProgress?: (explored: Omit<Explored, 'situations'>) => void;
};
export type Explored = { plays: number; crashes: number; situations: number; failures: string[] };

const PLAYS_BEFORE_CLEANING = 150;
const lengthOf = (moves: readonly Move[]) => moves.filter(({ action }) => action !== 'jobs run').length;

/**
 * Plays every order of actions with every crash point. Orders that lead to the same situation continue alike, so only
 * the first of them is continued.
 */
export async function explore(stages: readonly Stage[], plan: Plan): Promise<Explored> {
  const { terms, faultsOf } = plan;
  const explored: Explored = { plays: 0, crashes: 0, situations: 0, failures: [] };
  const known = new Set<string>();
  let level: Move[][] = [[]];

  async function tryOut(stage: Stage, moves: readonly Move[], next: Move[][]): Promise<string[]> {
    const { problems, steps, situation } = await patiently(async () => await play(stage, terms, moves, known));
    explored.plays++;
    if (explored.plays % PLAYS_BEFORE_CLEANING === 0) await forgetPlays(stage);
    if (problems.length > 0) explored.failures.push(`${describeMoves(moves)} (${terms}): ${problems.join('; ')}`);
    if (!known.has(situation)) {
      known.add(situation);
      next.push([...moves]);
    }
    return steps;
  }

  async function continueWith(stage: Stage, moves: readonly Move[], action: Action, next: Move[][]): Promise<void> {
    const steps = await tryOut(stage, [...moves, { action, crash: null }], next);
    for (const fault of faultsOf(action, lengthOf(moves))) {
      for (let step = 1; step <= steps.length; step++) {
        explored.crashes++;
        await tryOut(stage, [...moves, { action, crash: { ...fault, step } }], next);
      }
    }
  }

  while (level.length > 0) {
    const next: Move[][] = [];
    const waiting = level.flatMap((moves) => nextActions(moves, plan).map((action) => ({ moves, action })));
    const work = async (stage: Stage) => {
      for (let one = waiting.shift(); one; one = waiting.shift())
        await continueWith(stage, one.moves, one.action, next);
    };
    await Promise.all(stages.map(work));
    plan.onProgress?.(explored);
    level = next;
  }
  return { ...explored, situations: known.size };
}

const MAX_TRIES = 3;

/**
 * On a busy machine opening a connection can take too long. Faults of the server are reported as problems, not errors.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

/** The queue can run at any point, but twice in a row is the same as once. */
function nextActions(moves: readonly Move[], { length, first = allActions }: Plan): readonly Action[] {
  if (moves.length === 0) return first;
  const isOpen = lengthOf(moves) < length;
  const last = moves.at(-1);
  const queue: Action[] = last && (last.action !== 'jobs run' || last.crash) ? ['jobs run'] : [];
  return [...(isOpen ? allActions : []), ...queue];
}

/** Random orders of four actions, with occasional faults. */
export function someOrders(seed: number, count: number): { terms: Terms; moves: Move[] }[] {
  const below = randomNumbers(seed);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  const crash = (): Crash | null => (below(2) === 0 ? { ...pick(everyFault), step: 1 + below(4) } : null);
  return Array.from({ length: count }, () => ({
    terms: pick(allTerms),
    moves: (['book', ...Array.from({ length: 3 }, () => pick(allActions))] as const).flatMap((action) => [
      { action, crash: crash() },
      ...(below(2) === 0 ? [{ action: 'jobs run' as const, crash: crash() }] : []),
    ]),
  }));
}

/** Deterministic numbers for a seed, on every machine (mulberry32). */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export function describeMoves(moves: readonly Move[]): string {
  return moves
    .map(({ action, crash }) => {
      if (!crash) return action;
      return `${action} [${crash.fate} at step ${crash.step}${crash.isRepeated ? ', repeated' : ''}]`;
    })
    .join(' > ');
}
