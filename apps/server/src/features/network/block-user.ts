import { canSee } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import { deleteBlock, deleteMute, hasBlocked, insertBlock, insertMute } from './block.store.ts';
import { deleteConnection, findBetween } from './connection.store.ts';
import { deleteFollow } from './follow.store.ts';
import type { NetworkDeps } from './network-deps.ts';
import { lockPair } from './pair.store.ts';

type BlockDeps = Pick<NetworkDeps, 'db' | 'now' | 'announceChange'>;

/** Commits the block and the end of all relations between the two together. */
export async function blockUser(deps: BlockDeps, byUserId: string, userId: string): Promise<void> {
  if (userId === byUserId) throw new AppError('bad_request', 'You cannot block yourself.');
  await deps.db.transaction().execute(async (tx) => {
    await lockPair(tx, byUserId, userId);
    if (await hasBlocked(tx, byUserId, userId)) return;
    if (!(await canSee(tx, byUserId, userId))) throw new AppError('not_found', 'User not found.');

    await insertBlock(tx, byUserId, userId, deps.now());
    await deleteFollow(tx, byUserId, userId);
    await deleteFollow(tx, userId, byUserId);
    const connection = await findBetween(tx, byUserId, userId);
    if (connection) await deleteConnection(tx, connection.id);
  });
  deps.announceChange([byUserId, userId]);
}

export async function unblockUser(deps: BlockDeps, byUserId: string, userId: string): Promise<void> {
  const isLifted = await deleteBlock(deps.db, byUserId, userId);
  if (!isLifted && !(await canSee(deps.db, byUserId, userId))) throw new AppError('not_found', 'User not found.');
  deps.announceChange([byUserId]);
}

type MuteDeps = Pick<NetworkDeps, 'db' | 'now'>;

/** The muted person is never notified, and nothing changes for them. */
export async function muteUser({ db, now }: MuteDeps, byUserId: string, userId: string): Promise<void> {
  if (userId === byUserId) throw new AppError('bad_request', 'You cannot mute yourself.');
  if (!(await canSee(db, byUserId, userId))) throw new AppError('not_found', 'User not found.');
  await insertMute(db, byUserId, userId, now());
}

export async function unmuteUser({ db }: Pick<MuteDeps, 'db'>, byUserId: string, userId: string): Promise<void> {
  const isLifted = await deleteMute(db, byUserId, userId);
  if (!isLifted && !(await canSee(db, byUserId, userId))) throw new AppError('not_found', 'User not found.');
}
