import { limits } from '@right-circle/contract/limits';
import { MINUTE_MS } from '@right-circle/rules/durations';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import type { Account } from '../account.store.ts';
import { insertOneTimeToken, lockOneTimeToken, spendOneTimeTokens } from '../one-time-token.store.ts';
import { isSuspended } from './suspension.store.ts';

/** For a suspended person who has just proven their identity with Google or Instagram: it only allows the appeal. */
export async function issueAppealToken(tx: Tx, { id, email }: Account, at: Date): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(at.getTime() + limits.appealTokenMinutes * MINUTE_MS);
  const tokenHash = hashToken(token);
  await insertOneTimeToken(tx, { tokenHash, purpose: 'appeal', userId: id, email: email ?? '', at, expiresAt });
  return token;
}

/** Returns null if the token is unknown, used or expired, or the account is no longer suspended. */
export async function takeAppealToken({ now }: { now: Now }, tx: Tx, token: string): Promise<{ id: string } | null> {
  const at = now();
  const found = await lockOneTimeToken(tx, 'appeal', hashToken(token));
  if (!found || found.usedAt || found.expiresAt <= at || !(await isSuspended(tx, found.userId))) return null;
  await spendOneTimeTokens(tx, 'appeal', found.userId, at);
  return { id: found.userId };
}
