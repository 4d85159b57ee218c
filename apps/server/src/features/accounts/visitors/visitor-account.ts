import type { SignUpMode } from '@right-circle/contract/switches';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { removeMailsTo } from '#platform/mail/outbox.store.ts';
import { sendSetPasswordMailJob } from '../account.jobs.ts';
import { findAccount, lockAccountByEmail, markEmailVerified, setDateOfBirth } from '../account.store.ts';
import { signedInView } from '../account.view.ts';
import { deleteAccountRow, findDeletable } from '../deletion/deletion.store.ts';
import { methodsOf } from '../second-factor/second-factor.store.ts';
import type { RevokeAllAccess } from '../sign-in/revoke-all-access.ts';
import { startAuthSession } from '../sign-in/start-auth-session.ts';
import { takeOver } from '../sign-in/take-over.ts';
import type { AdmitSignUp } from '../sign-up/admit-sign-up.ts';
import { openAccount } from '../sign-up/open-account.ts';
import { isSuspended } from '../suspension/suspension.store.ts';

type VisitorDeps = {
  now: Now;
  enqueue: EnqueueInTx;
  revokeAllAccess: RevokeAllAccess;
  admitSignUp: AdmitSignUp;
  signUpMode: () => SignUpMode;
};

/** `log_in`: the code alone does not open this account. */
export type RecognisedVisitor =
  | { kind: 'new' }
  | { kind: 'known'; userId: string; endedSessions: string[] }
  | { kind: 'log_in'; reason: 'second_factor' | 'suspended' | 'leaving' | 'no_account' };

type Proven = { email: string; dateOfBirth: string };

/**
 * Finds the account of somebody who has proven this address with a code. An account whose address was never confirmed
 * is taken over, as with a social sign-in; one without a date of birth gets theirs.
 */
export async function recogniseVisitor(
  { now, revokeAllAccess, signUpMode }: VisitorDeps,
  tx: Tx,
  { email, dateOfBirth }: Proven,
): Promise<RecognisedVisitor> {
  const account = await lockAccountByEmail(tx, email);
  if (!account) return signUpMode() === 'open' ? { kind: 'new' } : { kind: 'log_in', reason: 'no_account' };
  const { id: userId } = account;
  if (await isSuspended(tx, userId)) return { kind: 'log_in', reason: 'suspended' };
  if ((await findDeletable(tx, userId))?.deletionRequestedAt) return { kind: 'log_in', reason: 'leaving' };
  const at = now();
  let endedSessions: string[] = [];
  if (!account.emailVerifiedAt) {
    endedSessions = await takeOver({ revokeAllAccess }, tx, userId, at);
    await markEmailVerified(tx, userId, email, at);
  }
  if ((await methodsOf(tx, userId)).length > 0) return { kind: 'log_in', reason: 'second_factor' };
  if (!account.dateOfBirth) await setDateOfBirth(tx, userId, dateOfBirth, at);
  return { kind: 'known', userId, endedSessions };
}

type NewVisitor = Proven & { id: string; fullName: string };

/** Returns false if the address got an account meanwhile. The user name comes from the name: an address is private. */
export async function openVisitorAccount(
  { now, admitSignUp }: Pick<VisitorDeps, 'now' | 'admitSignUp'>,
  tx: Tx,
  { id, email, fullName, dateOfBirth }: NewVisitor,
): Promise<boolean> {
  // Invitations are for people who sign up; nobody enters one to book.
  await admitSignUp(tx, undefined);
  const at = now();
  const address = { email, pendingEmail: null, emailVerifiedAt: at };
  const account = { id, ...address, fullName, nameSources: [fullName], dateOfBirth, createdAt: at };
  return (await openAccount(tx, account)) !== null;
}

/** Signs a recognised visitor in on their browser. */
export async function signVisitorIn({ now, enqueue }: VisitorDeps, tx: Tx, userId: string, client: Client) {
  const account = await findAccount(tx, userId);
  if (!account) return null;
  return signedInView({ ...(await startAuthSession(tx, { userId, client, now: now(), enqueue })), account });
}

export async function inviteToSetPassword(
  { enqueue }: Pick<VisitorDeps, 'enqueue'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await enqueue(tx, sendSetPasswordMailJob, { userId });
}

/** Deletes an account that was opened for a payment that never came. */
export async function removeVisitorAccount(tx: Tx, userId: string): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account?.email) await removeMailsTo(tx, account.email);
  await deleteAccountRow(tx, userId);
}
