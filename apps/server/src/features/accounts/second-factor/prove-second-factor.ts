import type { SecondFactorProof } from '@right-circle/contract/second-factors';
import { provesPasskey } from './passkeys.ts';
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
