import { canSee } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import { deleteFollow, followersCountOf, insertFollow } from './follow.store.ts';
import type { NetworkDeps } from './network-deps.ts';
import { lockPair } from './pair.store.ts';

type ToggleFollowDeps = Pick<NetworkDeps, 'db' | 'now' | 'notify' | 'retract' | 'announceChange'>;
type Following = { isFollowing: boolean; followersCount: number };

export async function toggleFollow(deps: ToggleFollowDeps, byUserId: string, userId: string): Promise<Following> {
  if (userId === byUserId) throw new AppError('bad_request', 'You cannot follow yourself.');
  const following = await deps.db.transaction().execute(async (tx) => {
    await lockPair(tx, byUserId, userId);
    if (!(await canSee(tx, byUserId, userId))) throw new AppError('not_found', 'User not found.');
    const hasEnded = await deleteFollow(tx, byUserId, userId);
    if (!hasEnded) await insertFollow(tx, byUserId, userId, deps.now());
    await (hasEnded ? deps.retract : deps.notify)(tx, { type: 'new_follower', byUserId, toUserId: userId });
    return { isFollowing: !hasEnded, followersCount: await followersCountOf(tx, userId) };
  });
  deps.announceChange([userId]);
  return following;
}
