import { limits } from '@right-circle/contract/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { hashToken, newSecretToken } from '#platform/secret-token.ts';
import { sendEmailChangeLinkJob, sendEmailChangeNoticeJob } from '../account.jobs.ts';
import { findAccount, findByEmail, setPassword } from '../account.store.ts';
import {
  insertOneTimeToken,
  lockOneTimeToken,
  spendChangeTokens,
  spendOneTimeTokens,
  type TokenPurpose,
} from '../one-time-token.store.ts';
import { deleteRecoveryCodes, methodsOf } from '../second-factor/second-factor.store.ts';
import type { RevokeAllAccess } from '../sign-in/revoke-all-access.ts';
import {
  cancelOpenChange,
  countChangesSince,
  deleteAddedSince,
  type EmailChange,
  findEmailChange,
  insertEmailChange,
  isInChange,
  lockPerson,
  markConfirmed,
  markUndone,
  releaseUnprovenEmail,
  setEmail,
} from './email-change.store.ts';

export type ChangeEmailDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  closeSockets: (authSessionIds: string[]) => void;
  revokeAllAccess: RevokeAllAccess;
};

/** Time after the request during which the old address still gets a notice and can undo the change. */
export const NOTICE_MS = limits.emailChange.confirmHours * HOUR_MS + limits.emailChange.undoDays * DAY_MS;

/** Lets emails about a change reach its new and its old address, neither of which counts as verified. */
export async function findChangingAddress(db: Db, address: string, now: Date): Promise<{ isVerified: false } | null> {
  return (await isInChange(db, address, new Date(now.getTime() - NOTICE_MS))) ? { isVerified: false } : null;
}

/** Gives the same reply whether or not the new address is taken, so that it does not reveal who has an account. */
export async function requestEmailChange(
  { db, now, enqueue }: ChangeEmailDeps,
  userId: string,
  newEmail: string,
): Promise<EmailChange> {
  const at = now();
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId);
    const account = await findAccount(tx, userId);
    if (!account) throw new AppError('not_signed_in', 'Please log in to continue.');
    if (newEmail === (account.email ?? account.pendingEmail)) throw wrongEmail('This is your email address already.');
    if ((await countChangesSince(tx, userId, new Date(at.getTime() - DAY_MS))) >= limits.emailChange.perDay) {
      throw new AppError(
        'too_many_requests',
        'You’ve changed your email address too often today. Try again tomorrow.',
        {
          retryAfterSeconds: DAY_MS / 1000,
        },
      );
    }
    await cancelOpenChange(tx, userId, at);
    const change: EmailChange = {
      id: newId(at),
      userId,
      oldEmail: account.email,
      isOldProven: account.emailVerifiedAt !== null,
      newEmail,
      requestedAt: at,
      expiresAt: new Date(at.getTime() + limits.emailChange.confirmHours * HOUR_MS),
      confirmedAt: null,
      cancelledAt: null,
    };
    await insertEmailChange(tx, change);
    await enqueue(tx, sendEmailChangeLinkJob, { changeId: change.id });
    if (account.email) await enqueue(tx, sendEmailChangeNoticeJob, { changeId: change.id });
    return change;
  });
}

export async function cancelEmailChange({ db, now }: ChangeEmailDeps, userId: string): Promise<void> {
  const isCancelled = await db.transaction().execute(async (tx) => await cancelOpenChange(tx, userId, now()));
  if (!isCancelled) throw new AppError('not_found', 'There’s no email change to cancel.');
}

/** Changes the address, which requires the token sent to it. Returns the new address. */
export async function confirmEmailChange({ db, now }: ChangeEmailDeps, token: string): Promise<string> {
  const at = now();
  return await db.transaction().execute(async (tx) => {
    const change = await lockChangeOf(tx, 'confirm_email_change', token, at);
    if (change?.confirmedAt && (await findByEmail(tx, change.newEmail))?.id === change.userId) return change.newEmail;
    if (!change || change.cancelledAt || change.confirmedAt || change.expiresAt <= at) throw invalidLink();
    if (!(await setEmail(tx, change.userId, change.newEmail, at))) throw invalidLink();
    await markConfirmed(tx, change.id, at);
    await spendMailedTokens(tx, change.userId, at);
    return change.newEmail;
  });
}

/**
 * For the owner of the old address who did not request the change: someone else has used their account. Restores the
 * address, ends every sign-in and invalidates the password and everything added since. Returns a token for choosing a
 * new password.
 */
export async function undoEmailChange(deps: ChangeEmailDeps, token: string): Promise<string> {
  const at = deps.now();
  const resetToken = newSecretToken();
  const ended = await deps.db.transaction().execute(async (tx) => {
    const change = await lockChangeOf(tx, 'undo_email_change', token, at);
    if (!change?.oldEmail || change.cancelledAt || isPastUndoing(change, at)) throw invalidLink();
    const { userId, oldEmail: email } = change;
    await markUndone(tx, change, at);
    await spendChangeTokens(tx, change.id, at);
    await releaseUnprovenEmail(tx, email, userId);
    if (!(await setEmail(tx, userId, email, at))) {
      throw new AppError('email_taken', 'This email address belongs to another account by now. Write to us for help.');
    }
    await spendMailedTokens(tx, userId, at);
    await setPassword(tx, userId, null, at);
    await deleteAddedSince(tx, userId, change.requestedAt);
    if ((await methodsOf(tx, userId)).length === 0) await deleteRecoveryCodes(tx, userId);
    const expiresAt = new Date(at.getTime() + limits.resetTokenMinutes * MINUTE_MS);
    const tokenHash = hashToken(resetToken);
    await insertOneTimeToken(tx, { tokenHash, purpose: 'reset_password', userId, email, at, expiresAt });
    return await deps.revokeAllAccess(tx, userId, at);
  });
  deps.closeSockets(ended);
  return resetToken;
}

async function lockChangeOf(tx: Tx, purpose: TokenPurpose, token: string, at: Date): Promise<EmailChange | undefined> {
  const found = await lockOneTimeToken(tx, purpose, hashToken(token));
  if (!found?.emailChangeId || found.expiresAt <= at) return undefined;
  await lockPerson(tx, found.userId);
  return await findEmailChange(tx, found.emailChangeId);
}

function isPastUndoing({ confirmedAt }: EmailChange, at: Date): boolean {
  return confirmedAt !== null && at.getTime() - confirmedAt.getTime() >= limits.emailChange.undoDays * DAY_MS;
}

/** Links mailed to the previous address must not work after the change. */
async function spendMailedTokens(tx: Tx, userId: string, at: Date): Promise<void> {
  for (const purpose of ['reset_password', 'verify_email', 'delete_account'] as const)
    await spendOneTimeTokens(tx, purpose, userId, at);
}

const wrongEmail = (detail: string) => new AppError('invalid_input', detail, { errors: { email: detail } });
const invalidLink = () => new AppError('invalid_token', 'This link is not valid any more.');
