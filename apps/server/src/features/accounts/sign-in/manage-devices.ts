import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type AuthSession, activeAuthSessions, revokeAuthSession } from './auth-session.store.ts';

type Deps = { db: Db; now: Now; closeSockets: (authSessionIds: string[]) => void };

export async function listDevices({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<AuthSession[]> {
  return await activeAuthSessions(db, userId, now());
}

export async function signOut({ db, now, closeSockets }: Deps, { userId, authSessionId }: Actor): Promise<void> {
  await revokeAuthSession(db, userId, authSessionId, now());
  closeSockets([authSessionId]);
}

export async function signOutDevice({ db, now, closeSockets }: Deps, userId: string, id: string): Promise<void> {
  const isRevoked = await revokeAuthSession(db, userId, id, now());
  if (!isRevoked) throw new AppError('not_found', 'This device is not signed in.');
  closeSockets([id]);
}
