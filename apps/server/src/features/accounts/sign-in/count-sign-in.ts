import { hash } from 'node:crypto';
import { MINUTE_MS } from '@right-circle/rules/durations';
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

const WINDOW_MS = 15 * MINUTE_MS;
const MAX_FROM_ONE_PLACE = 10;
const MAX_FROM_STRANGERS = 100;
/** Placeholder id: an unknown name causes the same reads as a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Attempt = {
  identifier: string;
  /** Accounts the password is compared with; undefined for one that does not exist. */
  userIds: readonly (string | undefined)[];
  client: Pick<Client, 'ip' | 'deviceTokens'>;
  now: Date;
};

type CountedAttempt = {
  isTypedAllowed: boolean;
  isAllowed: (index: number) => boolean;
  /** Takes the try back after this account's password was right. */
  forgive: (index: number) => Promise<void>;
};

/**
 * Counts a try before the password is checked, so that concurrent tries cannot exceed the limit. Strangers share a
 * limit per account; a known device has its own, so that strangers cannot lock the owner out. An address is also
 * counted as typed, because it may have had no account, or another one, some tries ago.
 */
export async function countSignIn(db: Db, { identifier, userIds, client, now }: Attempt): Promise<CountedAttempt> {
  const devices: (Buffer | undefined)[] = [];
  for (const userId of userIds) devices.push(await knownDeviceOf(db, { userId: userId ?? NOBODY, client, now }));
  const counted: Counted[] = [];
  for (const [index, userId] of userIds.entries()) {
    const subject = userId ? accountSubject(userId) : `nobody ${index}\n${identifier}`;
    counted.push(await count(db, { subject, device: devices[index], client, now }));
  }
  const device = devices.find((known) => known !== undefined);
  const typed =
    userIds.length > 1 ? await count(db, { subject: typedSubject(identifier), device, client, now }) : undefined;
  return {
    isTypedAllowed: typed?.isAllowed ?? true,
    isAllowed: (index) => counted[index]?.isAllowed ?? false,
    forgive: async (index) => {
      await typed?.forgive();
      // For the accounts before this one the password was a guess.
      for (const { forgive } of counted.slice(index)) await forgive();
    },
  };
}

/**
 * Counts a signed-in person's try to reauthenticate. Each sign-in has its own limit, like a known device, so that
 * strangers cannot lock the owner out.
 */
export async function countProof(
  db: Db,
  { userId, authSessionId, now }: { userId: string; authSessionId: string; now: Date },
): Promise<Counted> {
  const device = digest(`sign-in\n${authSessionId}`);
  return await count(db, { subject: accountSubject(userId), device, client: { ip: '', deviceTokens: [] }, now });
}

export type Counted = { isAllowed: boolean; forgive: () => Promise<void> };
type Try = Pick<Attempt, 'client' | 'now'> & { subject: string; device: Buffer | undefined };

async function count(db: Db, { subject, device, client, now }: Try): Promise<Counted> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const counterOf = (...place: string[]): FailureCounter => ({
    keyHash: digest([subject, ...place].join('\n')),
    subjectHash: digest(subject),
  });
  const own = device ? counterOf('device', device.toString('hex')) : counterOf('address', clientNetwork(client.ip));
  const strangers = counterOf('strangers');
  const isWithin = async (counter: FailureCounter, max: number) => (await addFailure(db, counter, now, since)) <= max;
  return {
    isAllowed:
      (await isWithin(own, MAX_FROM_ONE_PLACE)) && (!!device || (await isWithin(strangers, MAX_FROM_STRANGERS))),
    forgive: async () => {
      await clearFailures(db, own);
      if (!device) await subtractFailure(db, strangers);
    },
  };
}

/** Clears the failures of the account and of its address as typed, after a reset. */
export async function forgiveAllSignIns(db: Db, { userId, email }: { userId: string; email: string }): Promise<void> {
  await clearFailuresOf(db, digest(accountSubject(userId)));
  await clearFailuresOf(db, digest(typedSubject(email)));
}

export async function clearOldSignIns(db: Db, now: Date): Promise<void> {
  await clearOldFailures(db, new Date(now.getTime() - WINDOW_MS));
}

const accountSubject = (userId: string) => `account\n${userId}`;
const typedSubject = (identifier: string) => `typed\n${identifier}`;

/** Keys are hashed, so that the table of failures does not become a list of addresses. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

export function tooManyTries(): AppError {
  return new AppError('too_many_requests', 'Too many failed tries. Wait 15 minutes or reset your password.', {
    retryAfterSeconds: WINDOW_MS / 1000,
  });
}
