import { limits } from '@right-circle/contract/limits';
import { DAY_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { sendNewDeviceMailJob } from '../account.jobs.ts';
import { deviceLabel } from '../account.rules.ts';
import { clearDeletionRequest, isBeingRemoved } from '../deletion/deletion.store.ts';
import { isSuspended } from '../suspension/suspension.store.ts';
import { hasSignedIn, insertAuthSession, markActive } from './auth-session.store.ts';
import { keyOfDevice, knownDeviceOf, rememberDevice } from './known-device.ts';

export function authSessionExpiry(from: Date): Date {
  return new Date(from.getTime() + limits.signInDays * DAY_MS);
}

export type StartedSession = {
  token: string;
  /** Tokens that identify this browser at its next sign-in. */
  deviceTokens: string[];
  /** The account's pending deletion was cancelled by this sign-in. */
  wasRestored: boolean;
};

export function suspended({ appealToken }: { appealToken?: string } = {}): AppError {
  return new AppError('account_suspended', 'This account is suspended. You can appeal against it.', {
    ...(appealToken && { replyFields: { appeal_token: appealToken } }),
  });
}

type NewSignIn = { userId: string; client: Client; now: Date; enqueue: EnqueueInTx };

/** Signs a person in on one device and emails them if the device is new. The token leaves the server only here. */
export async function startAuthSession(tx: Tx, { userId, client, now, enqueue }: NewSignIn): Promise<StartedSession> {
  const token = newSecretToken();
  const id = newId(now);
  // Locks the row first, so that a suspension or removal that is being committed counts.
  await markActive(tx, userId, now);
  if (await isSuspended(tx, userId)) throw suspended();
  if (await isBeingRemoved(tx, userId)) {
    throw new AppError('not_allowed', "This account is being deleted and can't be restored anymore.");
  }
  const isNewDevice =
    (await hasSignedIn(tx, userId)) && (await knownDeviceOf(tx, { userId, client, now })) === undefined;
  const deviceTokens = await rememberDevice(tx, { userId, deviceTokens: client.deviceTokens, now });
  await insertAuthSession(tx, {
    id,
    userId,
    tokenHash: hashToken(token),
    deviceLabel: deviceLabel(client.userAgent),
    deviceKeyHash: keyOfDevice(deviceTokens),
    at: now,
    expiresAt: authSessionExpiry(now),
  });
  if (isNewDevice) await enqueue(tx, sendNewDeviceMailJob, { authSessionId: id });
  return { token, deviceTokens, wasRestored: await clearDeletionRequest(tx, userId) };
}
