import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Client } from '#platform/http/serve.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { sendPasswordChangedMailJob } from '../account.jobs.ts';
import { passwordProblem } from '../account.rules.ts';
import { findAccount, findHashOfAddress, lockWithPassword, setPassword } from '../account.store.ts';
import { spendOneTimeTokens } from '../one-time-token.store.ts';
import { checkOwnPassword, wrongProof } from '../proof/check-own-password.ts';
import { findProvable } from '../proof/proof.store.ts';
import { renewProof, revokeAllAuthSessions } from '../sign-in/auth-session.store.ts';
import { deleteKnownDevices } from '../sign-in/known-device.store.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import type { EndBegunSignIns, RevokeAllAccess } from '../sign-in/revoke-all-access.ts';

export type ChangePasswordDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  isThrottled: boolean;
  closeSockets: (authSessionIds: string[]) => void;
  revokeAllAccess: RevokeAllAccess;
  endBegunSignIns: EndBegunSignIns;
};

type Change = { currentPassword: string | undefined; newPassword: string };

/**
 * Ends every other sign-in, because one of them may be the reason for the change. People without a password have
 * reauthenticated before this call. Returns the new tokens that identify this browser.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  actor: Actor,
  { currentPassword, newPassword }: Change,
  { deviceTokens }: Client,
): Promise<string[]> {
  const { db, now, isThrottled } = deps;
  const at = now();
  const passwordHash = (await findProvable(db, actor.userId))?.passwordHash ?? null;
  if (passwordHash !== null) {
    const field = 'current_password';
    if (!currentPassword) throw wrongProof(field, 'Enter your current password.');
    await checkOwnPassword({ db, now: at, isThrottled }, { actor, passwordHash, password: currentPassword, field });
  }
  const account = await findAccount(db, actor.userId);
  const address = account?.email ?? account?.pendingEmail ?? '';
  const problem = account && passwordProblem(newPassword, { ...account, email: address });
  if (problem) throw new AppError('invalid_input', problem, { errors: { new_password: problem } });

  const newHash = await hashPassword(newPassword, await findHashOfAddress(db, address));
  const { ended, remembered } = await db.transaction().execute(async (tx) => {
    // A reset may have replaced it, and ended this sign-in, while it was compared.
    if (!(await lockWithPassword(tx, actor.userId, passwordHash)))
      throw wrongProof('current_password', 'Your password has just been changed. Log in with the new one.');
    await setPassword(tx, actor.userId, newHash, at);
    // A reset link mailed earlier would undo this change.
    await spendOneTimeTokens(tx, 'reset_password', actor.userId, at);
    await renewProof(tx, actor.authSessionId, at);
    await deps.enqueue(tx, sendPasswordChangedMailJob, { userId: actor.userId });
    const endedSessions = await deps.revokeAllAccess(tx, actor.userId, at, actor.authSessionId);
    return {
      ended: endedSessions,
      remembered: await rememberDevice(tx, { userId: actor.userId, deviceTokens, now: at }),
    };
  });
  deps.closeSockets(ended);
  return remembered;
}

/**
 * Signs out every other device and forgets every other browser. Returns the number of ended sign-ins and this browser's
 * tokens.
 */
export async function revokeOtherDevices(
  { db, now, closeSockets, endBegunSignIns }: Omit<ChangePasswordDeps, 'enqueue' | 'isThrottled' | 'revokeAllAccess'>,
  { userId, authSessionId }: Actor,
  { deviceTokens }: Client,
): Promise<{ ended: number; remembered: string[] }> {
  const at = now();
  const { ended, remembered } = await db.transaction().execute(async (tx) => {
    await deleteKnownDevices(tx, userId);
    // Before the sign-ins are ended, so that one that is being finished now is among them.
    await endBegunSignIns(tx, userId);
    return {
      ended: await revokeAllAuthSessions(tx, userId, at, authSessionId),
      remembered: await rememberDevice(tx, { userId, deviceTokens, now: at }),
    };
  });
  closeSockets(ended);
  return { ended: ended.length, remembered };
}
