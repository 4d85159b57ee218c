import { DAY_MS } from '@right-circle/rules/durations';
import { seededRandom } from '@right-circle/rules/seeded-random';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { insertDemoNetwork } from './demo-network.store.ts';

const SEED = 41;

type Pair = { from: string; to: string };

/**
 * Creates follows and connections among the demo people. The first ones, used by the demo sign-in, also have requests
 * in both directions.
 */
export async function addDemoNetwork(
  tx: Tx,
  { userIds, loginIds, now }: { userIds: readonly string[]; loginIds: readonly string[]; now: Date },
): Promise<Pair[]> {
  const random = seededRandom(SEED);
  const others = (id: string) => userIds.filter((other) => other !== id);
  const follows = userIds.flatMap((id) => random.some(others(id), 4 + random.int(10)).map((to) => ({ from: id, to })));
  const taken = new Set<string>();
  const fresh = ({ from, to }: Pair) => {
    const key = [from, to].toSorted((a, b) => (a < b ? -1 : 1)).join();
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  const strangers = userIds.filter((id) => !loginIds.includes(id));
  const pending = loginIds
    .flatMap((id) => [
      ...random.some(strangers, 3).map((from) => ({ from, to: id })),
      ...random.some(strangers, 2).map((to) => ({ from: id, to })),
    ])
    .filter(fresh);
  const connected = userIds
    .flatMap((id) => random.some(others(id), 2 + random.int(3)).map((to) => ({ from: id, to })))
    .filter(fresh);
  const at = (index: number) => new Date(now.getTime() - (20 - (index % 20)) * DAY_MS);
  await insertDemoNetwork(tx, {
    follows: follows.map((pair, index) => ({ ...pair, at: at(index) })),
    pending: pending.map((pair, index) => ({ ...pair, id: newId(at(index)), at: at(index) })),
    connected: connected.map((pair, index) => ({ ...pair, id: newId(at(index)), at: at(index) })),
  });
  return pending;
}
