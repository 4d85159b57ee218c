import type { Mail, SendMail } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { idNamed } from '#platform/ids.ts';
import type { AddressTokens } from '#platform/mail/address-tokens.ts';
import { inTurn } from '#platform/mail/mail-turn.ts';
import { markInvited, wasInvited } from './invitation.store.ts';
import { invitationUrl } from './invitation-link.ts';
import { findMailedSession, type MailedSession } from './mailed-session.store.ts';
import { guestInvitationMail, receiptMail, type Sender, sessionMail } from './session.mails.ts';
import type { SessionMail } from './session-mail.jobs.ts';
import { isAboutProposal, isProposalStillTrue, isStillTrue } from './session-mail.rules.ts';

export type MailDeps = {
  db: Db;
  now: Now;
  sendMail: SendMail;
  tokens: AddressTokens;
  sender: Sender;
  /** Makes a personal link to the session, for an email. */
  guestLink: (tx: Tx, guest: { bookingId: string; email: string }) => Promise<string>;
};

/** Says what is true when it leaves: overtaken by a later change it stays unsent, because that one has its own mail. */
export async function sendSessionMail(deps: MailDeps, planned: SessionMail): Promise<void> {
  const { db, now, sendMail, sender } = deps;
  if (isAboutProposal(planned.kind)) return await sendProposalMail(deps, planned);
  if (typeof planned.to !== 'string') return await sendToGuest(deps, { ...planned, guest: planned.to.guest });
  const session = await findMailedSession(db, planned.bookingId);
  if (!session || !isStillTrue(planned.kind, session) || session.sequence !== planned.sequence) return;
  const mail = sessionMail(session, planned, sender, now());
  if (mail) await sendMail(mail);
}

/**
 * Mails about proposed times leave one after another. While the mail server takes its time with a proposal, the
 * withdrawal would arrive first.
 */
async function sendProposalMail({ db, now, sendMail, sender }: MailDeps, planned: SessionMail): Promise<void> {
  await inTurn(db, idNamed('proposal mails', planned.bookingId), async () => {
    const session = await findMailedSession(db, planned.bookingId);
    if (!session || wasMovedSince(planned, session) || !isProposalStillTrue(planned, session, now())) return;
    const mail = sessionMail(session, planned, sender, now());
    if (mail) await sendMail(mail);
  });
}

function wasMovedSince({ startsAt, sequence }: SessionMail, session: MailedSession): boolean {
  return startsAt ? session.startsAt.toISOString() !== startsAt : session.sequence !== sequence;
}

type GuestMail = SessionMail & { guest: string };

/** Two emails to a guest leave one after another: only one of them may be the first, which asks for consent. */
async function sendToGuest(deps: MailDeps, planned: GuestMail): Promise<void> {
  const { db, now, sendMail } = deps;
  const { bookingId, guest } = planned;
  await inTurn(db, idNamed('guest mails', bookingId, guest), async () => {
    const session = await findMailedSession(db, bookingId);
    const mail = session && isStillTrue(planned.kind, session) && (await mailToGuest(deps, session, planned));
    if (!mail) return;
    await sendMail(mail);
    await markInvited(db, bookingId, guest, now());
  });
}

/** Without an account a guest gets one invitation, whatever becomes of the session, and the rest once they accept. */
async function mailToGuest(
  { db, now, tokens, sender, guestLink }: MailDeps,
  session: MailedSession,
  { guest, ...planned }: GuestMail,
): Promise<Mail | null> {
  const isInvitation = planned.kind === 'invitation';
  const isInformed = session.informedGuests.includes(guest);
  if (!session.guests.includes(guest) || session.barredGuests.includes(guest)) return null;
  if (!isInformed && !isInvitation) return null;
  if (isInformed && session.sequence !== planned.sequence) return null;

  const isFirst = !(await wasInvited(db, session.id, guest));
  // Guests who never got an email don't need the cancellation. A move, however, may be their first email.
  if (isFirst ? planned.kind === 'ended' : !isInformed) return null;
  const isOn = session.state === 'confirmed';
  const toGuest = { bookingId: session.id, email: guest };
  const guestUrl = isOn ? await db.transaction().execute(async (tx) => await guestLink(tx, toGuest)) : undefined;
  const acceptUrl = await invitationUrl({ tokens, ...sender }, { bookingId: session.id, guest });
  if (!isInformed) return guestUrl ? guestInvitationMail(session, { guest, acceptUrl, guestUrl }, sender) : null;
  const asking = isInvitation && !session.acceptedGuests.includes(guest) ? { acceptUrl } : {};
  return sessionMail(session, { ...planned, ...asking, ...(guestUrl && { guestUrl }) }, sender, now());
}

export async function sendReceipt({ db, now, sendMail, sender }: MailDeps, bookingId: string): Promise<void> {
  const session = await findMailedSession(db, bookingId);
  const mail = session && receiptMail(session, sender, now());
  if (mail) await sendMail(mail);
}
