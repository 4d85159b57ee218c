import { limits } from '@right-circle/contract/limits';
import { cutLine } from '@right-circle/contract/text';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Client } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { sendVerifyMailJob } from '../account.jobs.ts';
import { linkDecision } from '../account.rules.ts';
import {
  type Account,
  findByIdentity,
  insertIdentity,
  lockAccountByEmail,
  lockIdentity,
  markEmailVerified,
} from '../account.store.ts';
import { demandSecondFactor } from '../second-factor/finish-sign-in.ts';
import type { AdmitSignUp } from '../sign-up/admit-sign-up.ts';
import { openAccount } from '../sign-up/open-account.ts';
import type { SignedIn } from '../sign-up/register.ts';
import { issueAppealToken } from '../suspension/appeal-token.ts';
import { isSuspended } from '../suspension/suspension.store.ts';
import type { RevokeAllAccess } from './revoke-all-access.ts';
import { startAuthSession, suspended } from './start-auth-session.ts';
import { takeOver } from './take-over.ts';
import { type IdTokenProof, spendIdToken } from './used-id-token.store.ts';

/** Identity confirmed by a provider, after its response was verified. */
export type SocialIdentity = {
  provider: 'google' | 'instagram';
  subject: string;
  email: string | null;
  emailIsVerified: boolean;
  fullName: string | null;
  username: string | null;
  /** Signed proof that would be accepted again until it expires; null if the provider accepts it once. */
  idToken: IdTokenProof | null;
};

export type SocialLoginDeps = {
  db: Db;
  now: Now;
  enqueue: EnqueueInTx;
  closeSockets: (authSessionIds: string[]) => void;
  revokeAllAccess: RevokeAllAccess;
  admitSignUp: AdmitSignUp;
};

/** Signs in the owner of a Google or Instagram identity, and opens or links an account on the first visit. */
export async function socialLogin(
  deps: SocialLoginDeps,
  identity: SocialIdentity,
  client: Client,
  invite?: string,
): Promise<SignedIn> {
  const at = deps.now();
  let ended: string[] = [];
  const outcome = await deps.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, identity.provider, identity.subject);
    if (identity.idToken && !(await spendIdToken(tx, identity.idToken)))
      throw new AppError('invalid_credentials', 'This sign-in was already used. Please try again.');
    const known = await findByIdentity(tx, identity.provider, identity.subject);
    const { account, endedSessions } = known
      ? { account: known, endedSessions: [] }
      : await openOrLink(deps, tx, identity, { at, invite });
    ended = endedSessions;
    if (await isSuspended(tx, account.id)) return { appealToken: await issueAppealToken(tx, account, at) };
    const demand = await demandSecondFactor(tx, account.id, at);
    if (demand) return { demand };
    return { account, ...(await startAuthSession(tx, { userId: account.id, client, now: at, enqueue: deps.enqueue })) };
  });
  deps.closeSockets(ended);
  // Thrown outside the transaction, because a rollback would make the token valid again.
  if ('appealToken' in outcome) throw suspended(outcome);
  if ('demand' in outcome) throw outcome.demand;
  return outcome;
}

type Opened = { account: Account; endedSessions: string[] };

async function openOrLink(
  { revokeAllAccess, enqueue, admitSignUp }: Pick<SocialLoginDeps, 'revokeAllAccess' | 'enqueue' | 'admitSignUp'>,
  tx: Tx,
  identity: SocialIdentity,
  { at, invite }: { at: Date; invite: string | undefined },
): Promise<Opened> {
  const owner = identity.email ? await lockAccountByEmail(tx, identity.email) : undefined;
  const decision = linkDecision(
    { email: identity.email, isVerified: identity.emailIsVerified },
    owner ? { emailVerified: owner.emailVerifiedAt !== null } : null,
  );
  const existing = decision === 'create_waiting' ? undefined : owner;
  if (!existing) await admitSignUp(tx, invite);
  const endedSessions =
    existing && decision === 'link_and_take_over' ? await takeOver({ revokeAllAccess }, tx, existing.id, at) : [];
  if (existing && identity.email) await markEmailVerified(tx, existing.id, identity.email, at);
  const account = existing
    ? { ...existing, emailVerifiedAt: existing.emailVerifiedAt ?? at }
    : await openFor(tx, identity, { at, isWaiting: decision === 'create_waiting' });
  await insertIdentity(tx, { provider: identity.provider, subject: identity.subject, userId: account.id, at });
  // Sent for taken addresses too: their owner gets a notice instead.
  if (identity.email && !account.emailVerifiedAt) await enqueue(tx, sendVerifyMailJob, { userId: account.id });
  return { account, endedSessions };
}

const nameFromOutside = cutLine(limits.fullName.max);

async function openFor(
  tx: Tx,
  { username, email, emailIsVerified, fullName }: SocialIdentity,
  { at, isWaiting }: { at: Date; isWaiting: boolean },
): Promise<Account> {
  const open = async (waits: boolean) =>
    await openAccount(tx, {
      id: newId(at),
      email: waits ? null : email,
      pendingEmail: waits ? email : null,
      emailVerifiedAt: email && emailIsVerified ? at : null,
      fullName: nameFromOutside.parse(fullName ?? ''),
      nameSources: [username, email?.split('@')[0] ?? null, fullName],
      dateOfBirth: null,
      createdAt: at,
    });
  // If a concurrent sign-up was faster, an unproven address waits too.
  const account = (await open(isWaiting)) ?? (emailIsVerified ? null : await open(true));
  if (!account) throw new AppError('email_taken', 'An account with this email address already exists.');
  return account;
}
