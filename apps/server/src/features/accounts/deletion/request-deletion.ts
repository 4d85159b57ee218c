import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { MediaKey } from '#platform/media/media-store.ts';
import { hashToken } from '#platform/secret-token.ts';
import { sendDeletionLinkJob, sendDeletionMailJob } from '../account.jobs.ts';
import { lockOneTimeToken, lockOwnerOfToken, spendOneTimeTokens } from '../one-time-token.store.ts';
import { checkOwnPassword, wrongProof } from '../proof/check-own-password.ts';
import type { RevokeAllAccess } from '../sign-in/revoke-all-access.ts';
import { type DeletionProof, deletionDate, isFreshSignIn, proofFor } from './deletion.rules.ts';
import { type Deletable, findDeletable, setDeletionRequested } from './deletion.store.ts';

/** Part of a feature in the leaving of a person. */
export type LeavingListener = {
  /** Returns why they cannot leave yet, in words for them; null when they can. */
  refusal?: (db: Db, userId: string) => Promise<string | null>;
  /** Called in the transaction in which they ask to leave. */
  onLeaving?: (tx: Tx, userId: string) => Promise<void>;
  /**
   * Deletes in batches those of their rows that can be too many for one statement. The account can't be restored by then. A
   * retry calls it again.
   */
  beforeRemoval?: (db: Db, userId: string) => Promise<void>;
  /** Called in the transaction that deletes their rows, before they are gone. */
  onRemoval?: (tx: Tx, userId: string) => Promise<void>;
  /** Returns the files that go with their rows when the days of grace are over. */
  ownedMedia?: (tx: Tx, userId: string) => Promise<MediaKey[]>;
};

export type RequestDeletionDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  closeSockets: (authSessionIds: string[]) => void;
  revokeAllAccess: RevokeAllAccess;
  leaving: readonly LeavingListener[];
  isThrottled: boolean;
};

export async function neededProof(db: Db, userId: string): Promise<DeletionProof> {
  return proofOf(await accountToDelete(db, userId));
}

/** Deletes the account of a signed-in person, who proves their identity with a password or a fresh sign-in. */
export async function requestDeletion(
  deps: RequestDeletionDeps,
  actor: Actor,
  password: string | undefined,
): Promise<Date> {
  const account = await accountToDelete(deps.db, actor.userId);
  switch (proofOf(account)) {
    case 'password':
      if (!password) throw wrongProof('password', 'Enter your password to delete your account.');
      await checkOwnPassword(
        { ...deps, now: deps.now() },
        { actor, passwordHash: account.passwordHash, password, field: 'password' },
      );
      break;
    case 'email_link':
      throw new AppError('not_allowed', 'Ask for the link by email and confirm the deletion there.');
    case 'recent_sign_in':
      if (!isFreshSignIn(actor.provedAt, deps.now())) {
        throw new AppError('not_allowed', 'Log out and in again, then delete your account within 10 minutes.');
      }
  }
  return await startDeletion(deps, async () => actor.userId);
}

/** Mails the link with which people delete an account that has no password. */
export async function requestDeletionLink(deps: RequestDeletionDeps, userId: string): Promise<void> {
  if ((await neededProof(deps.db, userId)) !== 'email_link') {
    throw new AppError('not_allowed', 'Your account is deleted without a link by email.');
  }
  await refuseLeaving(deps, deps.db, userId);
  await deps.db.transaction().execute(async (tx) => await deps.enqueue(tx, sendDeletionLinkJob, { userId }));
}

/** The mailed link proves the mailbox, on any device. */
export async function confirmDeletion(deps: RequestDeletionDeps, token: string): Promise<Date> {
  const at = deps.now();
  return await startDeletion(deps, async (tx) => {
    await lockOwnerOfToken(tx, 'delete_account', hashToken(token));
    const found = await lockOneTimeToken(tx, 'delete_account', hashToken(token));
    if (!found || found.usedAt || found.expiresAt <= at) {
      throw new AppError('invalid_token', 'This link is not valid any more. Ask for a new one from your profile.');
    }
    await spendOneTimeTokens(tx, 'delete_account', found.userId, at);
    return found.userId;
  });
}

/** Hides the account and revokes all access now; deletes it after the grace period. */
async function startDeletion(deps: RequestDeletionDeps, whose: (tx: Tx) => Promise<string>): Promise<Date> {
  const at = deps.now();
  const { ended, requestedAt } = await deps.db.transaction().execute(async (tx) => {
    const userId = await whose(tx);
    await refuseLeaving(deps, tx, userId);
    for (const { onLeaving } of deps.leaving) await onLeaving?.(tx, userId);
    await deps.enqueue(tx, sendDeletionMailJob, { userId });
    return {
      requestedAt: await setDeletionRequested(tx, userId, at),
      ended: await deps.revokeAllAccess(tx, userId, at),
    };
  });
  deps.closeSockets(ended);
  return deletionDate(requestedAt);
}

/** Asked again inside the transaction: money may have become payable since the screen was opened. */
async function refuseLeaving(deps: Pick<RequestDeletionDeps, 'leaving'>, db: Db, userId: string): Promise<void> {
  const refusal = await leavingRefusal(deps, db, userId);
  if (refusal) throw new AppError('money_left', refusal);
}

/** Returns the first reason why this person cannot leave yet, or null. */
export async function leavingRefusal(
  { leaving }: Pick<RequestDeletionDeps, 'leaving'>,
  db: Db,
  userId: string,
): Promise<string | null> {
  for (const { refusal } of leaving) {
    const reason = await refusal?.(db, userId);
    if (reason) return reason;
  }
  return null;
}

function proofOf({ passwordHash, email }: Deletable): DeletionProof {
  return proofFor({ hasPassword: passwordHash !== null, hasEmail: email !== null });
}

async function accountToDelete(db: Db, userId: string): Promise<Deletable> {
  const account = await findDeletable(db, userId);
  if (!account) throw new AppError('not_signed_in', 'Please log in to continue.');
  return account;
}
