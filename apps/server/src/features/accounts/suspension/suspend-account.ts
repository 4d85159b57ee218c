import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import { findSignInCandidates, type SignInCandidate } from '../account.store.ts';
import { checkCredentials, matchPassword } from '../sign-in/check-credentials.ts';
import type { RevokeAllAccess } from '../sign-in/revoke-all-access.ts';
import { setSuspended, suspendedAmong } from './suspension.store.ts';

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

export type SuspendedCredentials = { identifier: string; password: string; client: Client };

/**
 * Finds the suspended account of these credentials: its owner cannot sign in but can prove their identity. Tries count
 * like those of a log-in, so that nobody can guess the password here instead.
 */
export async function findSuspended(
  { db, now, isThrottled }: { db: Db; now: Now; isThrottled: boolean },
  { identifier, password, client }: SuspendedCredentials,
): Promise<{ id: string } | null> {
  const name = identifier.trim().toLowerCase();
  const candidates = await findSignInCandidates(db, name);
  const ids = await suspendedAmong(
    db,
    candidates.flatMap((candidate) => candidate?.id ?? []),
  );
  // Whether the password of any other account is right must not show, not even by what is counted.
  const mayMatch = ({ id }: SignInCandidate) => ids.has(id);
  const found = isThrottled
    ? await checkCredentials(db, candidates, { identifier: name, password, client, now: now(), mayMatch })
    : await matchPassword(
        candidates.map((candidate) => (candidate && mayMatch(candidate) ? candidate : undefined)),
        password,
      );
  return found && { id: found.id };
}
