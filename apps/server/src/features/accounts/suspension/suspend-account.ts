import type { Db, Tx } from '#platform/db/db.ts';
import { findSignInCandidates } from '../account.store.ts';
import { matchPassword } from '../sign-in/check-credentials.ts';
import type { RevokeAllAccess } from '../sign-in/revoke-all-access.ts';
import { isSuspended, setSuspended } from './suspension.store.ts';

/** Hides the account and revokes all access; all data is kept for an appeal. */
export async function suspendAccount(
  { revokeAllAccess }: { revokeAllAccess: RevokeAllAccess },
  tx: Tx,
  userId: string,
  at: Date,
): Promise<string[]> {
  await setSuspended(tx, userId, at);
  return await revokeAllAccess(tx, userId, at);
}

export async function restoreAccount(tx: Tx, userId: string): Promise<void> {
  await setSuspended(tx, userId, null);
}

/** Finds the suspended account of these credentials: its owner cannot sign in but can prove their identity. */
export async function findSuspended(db: Db, identifier: string, password: string): Promise<{ id: string } | null> {
  const found = await matchPassword(await findSignInCandidates(db, identifier.trim()), password);
  return found && (await isSuspended(db, found.id)) ? { id: found.id } : null;
}
