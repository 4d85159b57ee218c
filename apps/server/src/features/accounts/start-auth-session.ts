import { limits } from '@right-circle/contract/limits';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { deviceLabel } from './account.rules.ts';
import { insertAuthSession, markActive } from './auth-session.store.ts';
import { clearDeletionRequest } from './deletion.store.ts';
import { rememberDevice } from './known-device.ts';
import { isSuspended } from './suspension.store.ts';

const DAY_MS = 86_400_000;

export function authSessionExpiry(from: Date): Date {
  return new Date(from.getTime() + limits.signInDays * DAY_MS);
}

export type StartedSession = {
  token: string;
  /** Tokens by which this browser is recognised at its next sign-in. */
  deviceTokens: string[];
  /** The account was waiting for its deletion, and is not any more. */
  wasRestored: boolean;
};

export function suspended(proof: { appealToken?: string } = {}): AppError {
  return new AppError('account_suspended', 'This account is suspended. You can appeal against it.', proof);
}

/** Signs a person in on one device. The token leaves the server once, here. */
export async function startAuthSession(
  tx: Tx,
  input: { userId: string; client: Pick<Client, 'userAgent' | 'deviceTokens'>; now: Date },
): Promise<StartedSession> {
  const { userId, client, now } = input;
  if (await isSuspended(tx, userId)) throw suspended();
  const token = newSecretToken();
  await markActive(tx, userId, now);
  await insertAuthSession(tx, {
    id: newId(now),
    userId,
    tokenHash: hashToken(token),
    deviceLabel: deviceLabel(client.userAgent),
    at: now,
    expiresAt: authSessionExpiry(now),
  });
  const deviceTokens = await rememberDevice(tx, { userId, deviceTokens: client.deviceTokens, now });
  return { token, deviceTokens, wasRestored: await clearDeletionRequest(tx, userId) };
}
