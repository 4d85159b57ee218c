import { limits } from '@right-circle/contract/limits';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { deviceLabel } from './account.rules.ts';
import { insertAuthSession } from './auth-session.store.ts';

const DAY_MS = 86_400_000;

export function authSessionExpiry(from: Date): Date {
  return new Date(from.getTime() + limits.signInDays * DAY_MS);
}

/** Signs a person in on one device. The token leaves the server once, here. */
export async function startAuthSession(
  tx: Tx,
  input: { userId: string; userAgent: string; now: Date },
): Promise<string> {
  const { userId, userAgent, now } = input;
  const token = newSecretToken();
  await insertAuthSession(tx, {
    id: newId(now),
    userId,
    tokenHash: hashToken(token),
    deviceLabel: deviceLabel(userAgent),
    at: now,
    expiresAt: authSessionExpiry(now),
  });
  return token;
}
