import type { Db, Tx } from '#platform/db/db.ts';
import { findSignInCandidates } from './account.store.ts';
import { matchPassword } from './check-credentials.ts';
import type { RevokeAllAccess } from './revoke-all-access.ts';
import { isSuspended, setSuspended } from './suspension.store.ts';

/** Hidden from everyone, without any access; the row and everything in it stays for an appeal. */
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

/** The suspended account these credentials belong to: its owner cannot sign in, but can prove who they are. */
export async function findSuspended(db: Db, identifier: string, password: string): Promise<{ id: string } | null> {
  const found = await matchPassword(await findSignInCandidates(db, identifier.trim()), password);
  return found && (await isSuspended(db, found.id)) ? { id: found.id } : null;
}
