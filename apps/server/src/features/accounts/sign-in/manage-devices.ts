import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type AuthSession, activeAuthSessions, revokeAuthSession } from './auth-session.store.ts';
import { deleteKnownDevice } from './known-device.store.ts';

type Deps = { db: Db; now: Now; closeSockets: (authSessionIds: string[]) => void };

export async function listDevices({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<AuthSession[]> {
  return await activeAuthSessions(db, userId, now());
}

export async function signOut({ db, now, closeSockets }: Deps, { userId, authSessionId }: Actor): Promise<void> {
  await revokeAuthSession(db, userId, authSessionId, now());
  closeSockets([authSessionId]);
}

/**
 * Signs a device out from another one, and makes its browser a stranger: whoever used it may know the password, and their
 * next sign-in should be mailed to the owner.
 */
export async function signOutDevice(
  { db, now, closeSockets }: Deps,
  { userId, authSessionId }: Actor,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const revoked = await revokeAuthSession(tx, userId, id, now());
    if (!revoked) throw new AppError('not_found', 'This device is not signed in.');
    if (revoked.deviceKeyHash && id !== authSessionId) await deleteKnownDevice(tx, userId, revoked.deviceKeyHash);
  });
  closeSockets([id]);
}
