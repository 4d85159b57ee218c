import { createHash } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { passwordMatches } from '#platform/password-hash.ts';
import { findForSignIn } from './account.store.ts';
import type { SignedIn } from './register.ts';
import { addFailure, clearFailures, countFailures } from './sign-in-failure.store.ts';
import { startAuthSession } from './start-auth-session.ts';

export type LoginDeps = { db: Db; now: Now; isThrottled: boolean };
type Attempt = { identifier: string; password: string; userAgent: string; ip: string };

const WINDOW_MS = 15 * 60_000;
// One guesser is stopped soon; many guessers together late enough that a stranger cannot easily lock an owner out.
const MAX_FROM_ONE_ADDRESS = 10;
const MAX_FROM_ALL = 100;

export async function login({ db, now, isThrottled }: LoginDeps, attempt: Attempt): Promise<SignedIn> {
  const at = now();
  const since = new Date(at.getTime() - WINDOW_MS);
  const identifier = attempt.identifier.toLowerCase();
  const keys = { one: key(identifier, attempt.ip), all: key(identifier) };
  if (isThrottled) await refuseWhenThrottled(db, keys, since);

  const found = await findForSignIn(db, identifier);
  if (!(await passwordMatches(found?.passwordHash, attempt.password)) || !found) {
    await Promise.all([addFailure(db, keys.one, at, since), addFailure(db, keys.all, at, since)]);
    throw new AppError('invalid_credentials', 'Invalid credentials');
  }
  const { passwordHash: _, ...account } = found;
  return await db.transaction().execute(async (tx) => {
    await clearFailures(tx, keys.one);
    return {
      ...(await startAuthSession(tx, { userId: account.id, userAgent: attempt.userAgent, now: at })),
      account,
    };
  });
}

/** Keys are hashes: the table of failures must not become a list of addresses. */
function key(...parts: string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
}

async function refuseWhenThrottled(db: Db, keys: { one: Buffer; all: Buffer }, since: Date): Promise<void> {
  const [one, all] = await Promise.all([countFailures(db, keys.one, since), countFailures(db, keys.all, since)]);
  if (one < MAX_FROM_ONE_ADDRESS && all < MAX_FROM_ALL) return;
  throw new AppError('too_many_requests', 'Too many failed tries. Wait 15 minutes or reset your password.', {
    retryAfterSeconds: WINDOW_MS / 1000,
  });
}
