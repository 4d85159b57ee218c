import { hashToken } from '#platform/secret-token.ts';
import { addressInUseMail, emailChangeLinkMail, emailChangeNoticeMail } from '../account.mails.ts';
import { findByEmail } from '../account.store.ts';
import { mailedToken } from '../mailed-token.ts';
import { insertOneTimeToken, type TokenPurpose } from '../one-time-token.store.ts';
import { type AccountMailDeps, mailOwnerOnceAnHour } from '../send-account-mails.ts';
import { NOTICE_MS } from './change-email.ts';
import { type EmailChange, findEmailChange } from './email-change.store.ts';

/** Sends the link to the new address. If another account has it, its owner gets a notice instead of a link. */
export async function sendEmailChangeLink(deps: AccountMailDeps, changeId: string): Promise<void> {
  const change = await findEmailChange(deps.db, changeId);
  if (!change || change.cancelledAt || change.confirmedAt || change.expiresAt <= deps.now()) return;
  const { newEmail } = change;
  const owner = await findByEmail(deps.db, newEmail);
  if (owner) return await mailOwnerOnceAnHour(deps, owner.id, addressInUseMail(newEmail, deps.sender));
  const token = await issueChangeToken(deps, 'confirm_email_change', change, change.expiresAt);
  if (token) await deps.sendMail(emailChangeLinkMail(newEmail, token, deps.sender));
}

/**
 * Only a confirmed old address can undo the change: an unconfirmed one may have been mistyped at sign-up and belong to
 * anyone.
 */
export async function sendEmailChangeNotice(deps: AccountMailDeps, changeId: string): Promise<void> {
  const change = await findEmailChange(deps.db, changeId);
  if (!change?.oldEmail) return;
  const undoUntil = new Date(change.requestedAt.getTime() + NOTICE_MS);
  const token = change.isOldProven ? await issueChangeToken(deps, 'undo_email_change', change, undoUntil) : null;
  if (token || !change.isOldProven) await deps.sendMail(emailChangeNoticeMail(change.oldEmail, token, deps.sender));
}

/** Returns null if the link was used, or the change cancelled, before its job ran again. */
async function issueChangeToken(
  { db, now, tokenKey }: AccountMailDeps,
  purpose: TokenPurpose,
  { id, userId, oldEmail, newEmail }: EmailChange,
  expiresAt: Date,
): Promise<string | null> {
  const token = await mailedToken(tokenKey, purpose);
  const email = purpose === 'undo_email_change' ? (oldEmail ?? '') : newEmail;
  const tokenHash = hashToken(token);
  const row = { tokenHash, purpose, userId, email, at: now(), expiresAt, emailChangeId: id };
  return (await insertOneTimeToken(db, row)) ? token : null;
}
