import { hash } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import type { Client } from '#platform/http/serve.ts';
import { knownDeviceOf } from './known-device.ts';
import {
  addFailure,
  clearFailures,
  clearFailuresOf,
  clearOldFailures,
  type FailureCounter,
  subtractFailure,
} from './sign-in-failure.store.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_FROM_ONE_PLACE = 10;
const MAX_FROM_STRANGERS = 100;
/** Nobody's id: an unknown name costs the same reads as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Attempt = {
  identifier: string;
  userId: string | undefined;
  client: Pick<Client, 'ip' | 'deviceTokens'>;
  now: Date;
};

/** Takes a counted try back after the password was right. */
export type ForgiveAttempt = () => Promise<void>;

/**
 * Counts a try before its password is looked at, so that of many at once only as many as allowed get there. Strangers share a
 * limit for each account; a known device has its own, so that strangers who use theirs up cannot lock the owner out.
 */
export async function countSignIn(db: Db, { identifier, userId, client, now }: Attempt): Promise<ForgiveAttempt> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const subject = userId ? subjectOf(userId) : `typed\n${identifier}`;
  const counterOf = (...place: string[]): FailureCounter => ({
    keyHash: digest([subject, ...place].join('\n')),
    subjectHash: digest(subject),
  });
  const device = await knownDeviceOf(db, { userId: userId ?? NOBODY, client, now });
  const own = device ? counterOf('device', device.toString('hex')) : counterOf('address', clientNetwork(client.ip));
  if ((await addFailure(db, own, now, since)) > MAX_FROM_ONE_PLACE) throw tooMany();
  if (device) return async () => await clearFailures(db, own);

  const strangers = counterOf('strangers');
  if ((await addFailure(db, strangers, now, since)) > MAX_FROM_STRANGERS) throw tooMany();
  return async () => {
    await clearFailures(db, own);
    await subtractFailure(db, strangers);
  };
}

export async function forgiveAllSignIns(db: Db, userId: string): Promise<void> {
  await clearFailuresOf(db, digest(subjectOf(userId)));
}

export async function clearOldSignIns(db: Db, now: Date): Promise<void> {
  await clearOldFailures(db, new Date(now.getTime() - WINDOW_MS));
}

const subjectOf = (userId: string) => `account\n${userId}`;

/** Keys are hashes: the table of failures must not become a list of addresses. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function tooMany(): AppError {
  return new AppError('too_many_requests', 'Too many failed tries. Wait 15 minutes or reset your password.', {
    retryAfterSeconds: WINDOW_MS / 1000,
  });
}
