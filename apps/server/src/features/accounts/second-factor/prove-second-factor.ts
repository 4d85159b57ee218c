import type { SecondFactorProof } from '@right-circle/contract/second-factors';
import { HOUR_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { provesPasskey } from './passkeys.ts';
import { deleteTry, insertTry, triesSince } from './pending-sign-in.store.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { findTotp, spendRecoveryCode, spendStep } from './second-factor.store.ts';
import { type SecondFactorDeps, totpLabel } from './second-factor-deps.ts';
import { stepOfCode } from './totp.ts';

/** Returns true if the proof matches this person's second factor. Codes and challenges are spent by it. */
export async function provesSecondFactor(
  deps: SecondFactorDeps,
  userId: string,
  proof: SecondFactorProof,
  challenge: string | null | undefined,
): Promise<boolean> {
  if (proof.method === 'totp') return await provesTotp(deps, userId, proof.code);
  if (proof.method === 'recovery')
    return await spendRecoveryCode(deps.db, userId, recoveryCodeHash(userId, proof.code), deps.now());
  return challenge ? await provesPasskey(deps, userId, proof.answer, challenge) : false;
}

async function provesTotp(deps: SecondFactorDeps, userId: string, code: string): Promise<boolean> {
  const totp = await findTotp(deps.db, userId);
  if (!totp?.confirmedAt) return false;
  const step = stepOfCode(await deps.secrets.open(totp.secret, totpLabel(userId)), code, deps.now());
  return step !== null && (await spendStep(deps.db, userId, step));
}

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
  return { forgive: async () => await deleteTry(db, tokenHash) };
}
