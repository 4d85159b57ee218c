import type { Tx } from '#platform/db/db.ts';

type Step = { from: string; to: string; at: Date };
type DemoNetwork = { follows: Step[]; pending: (Step & { id: string })[]; connected: (Step & { id: string })[] };

export async function insertDemoNetwork(tx: Tx, { follows, pending, connected }: DemoNetwork): Promise<void> {
  await tx
    .insertInto('follows')
    .values(follows.map(({ from, to, at }) => ({ follower_id: from, followed_id: to, created_at: at })))
    .execute();
  const row = ({ id, from, to, at }: Step & { id: string }) => ({
    id,
    user_low: from < to ? from : to,
    user_high: from < to ? to : from,
    requested_by: from,
    created_at: at,
  });
  await tx
    .insertInto('connections')
    .values([
      ...pending.map((pair) => ({ ...row(pair), status: 'pending', connected_at: null })),
      ...connected.map((pair) => ({ ...row(pair), status: 'connected', connected_at: pair.at })),
    ])
    .execute();
}
