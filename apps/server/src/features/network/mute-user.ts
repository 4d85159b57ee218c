import { canSee } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import { deleteMute, insertMute } from './block.store.ts';
import type { NetworkDeps } from './network-deps.ts';

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
