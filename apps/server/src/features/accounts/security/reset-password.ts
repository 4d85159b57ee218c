import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { hashToken } from '#platform/secret-token.ts';
import { sendPasswordChangedMailJob } from '../account.jobs.ts';
import { passwordProblem } from '../account.rules.ts';
import { deleteIdentities, findAccount, findHashOfAddress, markEmailVerified, setPassword } from '../account.store.ts';
import { findTokenEmail, lockOneTimeToken, spendOneTimeTokens } from '../one-time-token.store.ts';
import { deleteSecondFactors } from '../second-factor/second-factor.store.ts';
import { forgiveAllSignIns } from '../sign-in/count-sign-in.ts';
import { rememberDevice, rememberResetAddress } from '../sign-in/known-device.ts';
import type { RevokeAllAccess } from '../sign-in/revoke-all-access.ts';

export type ResetPasswordDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  closeSockets: (authSessionIds: string[]) => void;
  revokeAllAccess: RevokeAllAccess;
};

/**
 * The token proves the mailbox, so it also verifies the address. All access ends, because some of it may be a thief's.
 * Failed tries are cleared and this browser and IP address become known, so that guessers cannot lock the owner out.
 * Returns the tokens that identify the browser.
 */
export async function resetPassword(
  deps: ResetPasswordDeps,
  { token, password }: { token: string; password: string },
  { ip, deviceTokens }: Client,
): Promise<string[]> {
  const at = deps.now();
  const email = await findTokenEmail(deps.db, 'reset_password', hashToken(token));
  const passwordHash = await hashPassword(password, email ? await findHashOfAddress(deps.db, email) : null);
  const { ended, remembered } = await deps.db.transaction().execute(async (tx) => {
    const found = await lockOneTimeToken(tx, 'reset_password', hashToken(token));
    if (!found || found.usedAt || found.expiresAt <= at)
      throw new AppError('invalid_token', 'Invalid or expired reset token');

    const account = await findAccount(tx, found.userId);
    if (account) refuseEasyPassword(password, { ...account, email: found.email });
    await spendOneTimeTokens(tx, 'reset_password', found.userId, at);
    // A person who opened an account with an unverified address may have linked Google or added a passkey.
    if (!account?.emailVerifiedAt) {
      await deleteIdentities(tx, found.userId);
      await deleteSecondFactors(tx, found.userId);
    }
    await setPassword(tx, found.userId, passwordHash, at);
    await markEmailVerified(tx, found.userId, found.email, at);
    await deps.enqueue(tx, sendPasswordChangedMailJob, { userId: found.userId });
    const endedSessions = await deps.revokeAllAccess(tx, found.userId, at);
    await forgiveAllSignIns(tx, found);
    await rememberResetAddress(tx, { userId: found.userId, ip, now: at });
    return {
      ended: endedSessions,
      remembered: await rememberDevice(tx, { userId: found.userId, deviceTokens, now: at }),
    };
  });
  deps.closeSockets(ended);
  return remembered;
}

function refuseEasyPassword(password: string, owner: Parameters<typeof passwordProblem>[1]): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new AppError('invalid_input', problem, { errors: { password: problem } });
}
