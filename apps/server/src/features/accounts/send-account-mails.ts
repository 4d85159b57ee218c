import { limits } from '@right-circle/contract/limits';
import { MINUTE_MS } from '@right-circle/rules/durations';
import type { Mail, SendMail } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { idNamed } from '#platform/ids.ts';
import { inTurn } from '#platform/mail/mail-turn.ts';
import { newOneTimeCode, oneTimeCodeHash } from '#platform/one-time-code.ts';
import { hashToken } from '#platform/secret-token.ts';
import {
  deletionLinkMail,
  deletionMail,
  newDeviceMail,
  passwordChangedMail,
  proofCodeMail,
  resetMail,
  setPasswordMail,
  signUpNoticeMail,
  verifyMail,
} from './account.mails.ts';
import { type Account, findAccount, findByEmail, markSignUpNotice, wasNotifiedSince } from './account.store.ts';
import { deletionDate, deletionText } from './deletion/deletion.rules.ts';
import { findDeletable } from './deletion/deletion.store.ts';
import { mailedToken } from './mailed-token.ts';
import { countOtherTokens, insertOneTimeToken, type TokenPurpose } from './one-time-token.store.ts';
import { saveCode } from './proof/proof.store.ts';
import { findUnmailedDevice, markDeviceMailed } from './sign-in/auth-session.store.ts';

export type AccountMailDeps = {
  db: Db;
  now: Now;
  sendMail: SendMail;
  sender: { appName: string; publicUrl: string; supportEmail: string };
  tokenKey: () => Promise<Buffer>;
};

/** Returns null if the link was used before its job ran again. */
async function issueToken(
  { db, now, tokenKey }: AccountMailDeps,
  purpose: TokenPurpose,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  minutes: number,
): Promise<string | null> {
  const token = await mailedToken(tokenKey, purpose);
  const at = now();
  const expiresAt = new Date(at.getTime() + minutes * MINUTE_MS);
  const row = { tokenHash: hashToken(token), purpose, userId, email: email ?? '', at, expiresAt };
  return (await insertOneTimeToken(db, row)) ? token : null;
}

/** Each link works for an hour: more would only fill the mailbox, however often strangers type the address. */
const RESET_MAILS_AN_HOUR = 5;

export async function sendResetMail(
  deps: AccountMailDeps,
  { email, next }: { email: string; next?: string | undefined },
): Promise<void> {
  const account = await findByEmail(deps.db, email);
  if (!account) return;
  const purpose = 'reset_password';
  const since = new Date(deps.now().getTime() - 60 * MINUTE_MS);
  // Leaves out the token of this job, which was saved before the mail server refused the last try.
  const tokenHash = hashToken(await mailedToken(deps.tokenKey, purpose));
  const others = await countOtherTokens(deps.db, { tokenHash, purpose, userId: account.id, since });
  if (others >= RESET_MAILS_AN_HOUR) return;
  const token = await issueToken(deps, purpose, account, limits.resetTokenMinutes);
  if (token) await deps.sendMail(resetMail(email, { token, next }, deps.sender));
}

/** Skipped once the person has a password. */
export async function sendSetPasswordMail(deps: AccountMailDeps, userId: string): Promise<void> {
  const account = await findDeletable(deps.db, userId);
  if (!account?.email || account.passwordHash) return;
  const token = await issueToken(deps, 'reset_password', account, limits.verifyTokenHours * 60);
  if (token) await deps.sendMail(setPasswordMail(account.email, token, deps.sender));
}

export async function sendVerifyMail(
  deps: AccountMailDeps,
  { userId, next }: { userId: string; next?: string | undefined },
): Promise<void> {
  const account = await findAccount(deps.db, userId);
  const email = account?.email ?? account?.pendingEmail;
  if (!account || !email || account.emailVerifiedAt) return;
  const owner = account.email ? undefined : await findByEmail(deps.db, email);
  if (owner) return await mailOwnerOnceAnHour(deps, owner.id, signUpNoticeMail(email, deps.sender));
  const token = await issueToken(deps, 'verify_email', { id: account.id, email }, limits.verifyTokenHours * 60);
  if (token) await deps.sendMail(verifyMail(email, { token, next }, deps.sender));
}

/**
 * Sent instead of a link that would confirm another person's address. At most once an hour, however often strangers
 * type the address.
 */
export async function mailOwnerOnceAnHour(
  { db, now, sendMail }: AccountMailDeps,
  ownerId: string,
  mail: Mail,
): Promise<void> {
  await inTurn(db, idNamed('sign-up notices', ownerId), async () => {
    const at = now();
    if (await wasNotifiedSince(db, ownerId, new Date(at.getTime() - 60 * MINUTE_MS))) return;
    await sendMail(mail);
    await markSignUpNotice(db, ownerId, at);
  });
}

export async function sendPasswordChangedMail(deps: AccountMailDeps, userId: string): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (account?.email) await deps.sendMail(passwordChangedMail(account.email, deps.sender));
}

/** Sends one email per sign-in, however often the job runs. */
export async function sendNewDeviceMail(
  { db, now, sendMail, sender }: Omit<AccountMailDeps, 'tokenKey'>,
  authSessionId: string,
): Promise<void> {
  const signIn = await findUnmailedDevice(db, authSessionId);
  if (!signIn) return;
  const { email, deviceLabel: device, signedInAt } = signIn;
  const mail = newDeviceMail(email, { device, at: signedInAt, now: now() }, sender);
  await sendMail({ id: idNamed(authSessionId, 'new-device'), ...mail });
  await markDeviceMailed(db, authSessionId, now());
}

/**
 * Codes are created when the mail is sent, like tokens. A retry mails another code, and only the newest one is valid.
 */
export async function sendProofCode(
  deps: AccountMailDeps,
  { userId, authSessionId }: { userId: string; authSessionId: string },
): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (!account?.email) return;
  const code = newOneTimeCode();
  const codeHash = oneTimeCodeHash(await deps.tokenKey(), { purpose: 'proof code', id: authSessionId }, code);
  const expiresAt = new Date(deps.now().getTime() + limits.proofCode.minutes * MINUTE_MS);
  await saveCode(deps.db, authSessionId, { codeHash, expiresAt });
  await deps.sendMail(proofCodeMail(account.email, code, deps.sender));
}

export async function sendDeletionLink(deps: AccountMailDeps, userId: string): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (!account?.email) return;
  const token = await issueToken(deps, 'delete_account', account, limits.deletion.linkMinutes);
  if (token) await deps.sendMail(deletionLinkMail(account.email, token, deps.sender));
}

/** Skipped if the person has logged in again in the meantime. */
export async function sendDeletionMail(deps: AccountMailDeps, userId: string): Promise<void> {
  const account = await findDeletable(deps.db, userId);
  if (!account?.email || !account.deletionRequestedAt) return;
  await deps.sendMail(
    deletionMail(account.email, deletionText(deletionDate(account.deletionRequestedAt), deps.now()), deps.sender),
  );
}
