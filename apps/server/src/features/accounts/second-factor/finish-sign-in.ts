import type { SecondFactorProof } from '@right-circle/contract/second-factors';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { findAccount } from '../account.store.ts';
import { startAuthSession } from '../sign-in/start-auth-session.ts';
import type { SignedIn } from '../sign-up/register.ts';
import { passkeyRequest } from './passkeys.ts';
import { countTry, findPending, insertPending, setPendingChallenge, spendPending } from './pending-sign-in.store.ts';
import { provesSecondFactor, refuseTooManyTries } from './prove-second-factor.ts';
import { lockFactors, methodsOf, passkeysOf } from './second-factor.store.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';

const PENDING_MS = 10 * MINUTE_MS;
const MAX_TRIES = 5;

/** Returns the refusal that asks for a second factor, or null if the account has none. */
export async function demandSecondFactor(db: Db, userId: string, now: Date): Promise<AppError | null> {
  const methods = await methodsOf(db, userId);
  if (methods.length === 0) return null;
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + PENDING_MS);
  await insertPending(db, { tokenHash: hashToken(token), userId, createdAt: now, expiresAt });
  return new AppError('second_factor_required', 'Confirm that it’s you to finish signing in.', {
    replyFields: { second_factor: { token, methods } },
  });
}

export type FinishSignInDeps = SecondFactorDeps & {
  enqueue: EnqueueInTx;
  /** Called for the account whose second factor was wrong. */
  onSignInFailed: (userId: string) => void;
};

/** Signs in a person who has passed the first factor and now proves the second. */
export async function finishSignIn(
  deps: FinishSignInDeps,
  { token, proof }: { token: string; proof: SecondFactorProof },
  client: Client,
): Promise<SignedIn> {
  const { db, now } = deps;
  const [at, tokenHash] = [now(), hashToken(token)] as const;
  const pending = await findPending(db, tokenHash, at);
  if (!pending) throw over();
  await refuseTooManyTries(db, pending.userId, at);
  const attempt = await countTry(db, tokenHash, at, MAX_TRIES);
  if (!attempt) throw over();
  if (!(await provesSecondFactor(deps, attempt.userId, proof, attempt.challenge))) {
    deps.onSignInFailed(attempt.userId);
    throw new AppError('invalid_credentials', wrongText[proof.method]);
  }
  return await db.transaction().execute(async (tx) => {
    // Locks the person first, like everything that ends all access, so that the two cannot deadlock.
    await lockFactors(tx, attempt.userId);
    if (!(await spendPending(tx, tokenHash, at))) throw over();
    const account = await findAccount(tx, attempt.userId);
    if (!account) throw over();
    return { ...(await startAuthSession(tx, { userId: account.id, client, now: at, enqueue: deps.enqueue })), account };
  });
}

/** Options for the browser's passkey dialog, each valid for one response. */
export async function askForPasskey(deps: SecondFactorDeps, token: string): Promise<string> {
  const tokenHash = hashToken(token);
  const pending = await findPending(deps.db, tokenHash, deps.now());
  if (!pending) throw over();
  const { challenge, options } = await passkeyRequest(deps, await passkeysOf(deps.db, pending.userId));
  await setPendingChallenge(deps.db, tokenHash, challenge);
  return options;
}

const over = () => new AppError('invalid_token', 'This sign-in took too long. Please log in again.');

export const wrongText = {
  totp: 'That code isn’t right. Enter the newest code from your app.',
  recovery: 'That recovery code isn’t right, or it was used before.',
  passkey: 'That passkey couldn’t be confirmed. Try again or use another way.',
};
