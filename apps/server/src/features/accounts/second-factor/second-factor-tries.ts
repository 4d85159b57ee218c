import { HOUR_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { deletePending, insertTry, triesSince } from './pending-sign-in.store.ts';

/** Limit over all sign-ins of an account, because anyone who knows the password can start as many as they like. */
const MAX_TRIES_AN_HOUR = 20;

const since = (now: Date) => new Date(now.getTime() - HOUR_MS);

export async function refuseTooManyTries(db: Db, userId: string, now: Date, made = 0): Promise<void> {
  if ((await triesSince(db, userId, since(now))) - made < MAX_TRIES_AN_HOUR) return;
  throw new AppError('too_many_requests', 'Too many wrong codes. Wait an hour and try again.', {
    retryAfterSeconds: HOUR_MS / 1000,
  });
}

/** Counts a signed-in person's try together with those of their sign-ins, before it is checked. */
export async function countFactorTry(db: Db, userId: string, now: Date): Promise<{ forgive: () => Promise<void> }> {
  const tokenHash = hashToken(newSecretToken());
  await insertTry(db, { tokenHash, userId, at: now });
  await refuseTooManyTries(db, userId, now, 1);
  return { forgive: async () => void (await deletePending(db, tokenHash)) };
}
