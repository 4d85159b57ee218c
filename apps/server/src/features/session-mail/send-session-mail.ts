import type { SendMail } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AddressTokens } from '#platform/mail/address-tokens.ts';
import { claimInvitation, wasInvited } from './invitation.store.ts';
import { invitationUrl } from './invitation-link.ts';
import { findMailedSession, lockProposalMails, type MailedSession } from './mailed-session.store.ts';
import { guestInvitationMail, receiptMail, type Sender, sessionMail } from './session.mails.ts';
import type { SessionMail } from './session-mail.jobs.ts';
import { isAboutProposal, isProposalStillTrue, isStillTrue } from './session-mail.rules.ts';

export type MailDeps = {
  db: Db;
  now: Now;
  sendMail: SendMail;
  tokens: AddressTokens;
  sender: Sender;
  /** Makes a personal link to the session, for an email that leaves in this transaction. */
  guestLink: (tx: Tx, guest: { bookingId: string; email: string }) => Promise<string>;
};

/** Says what is true when it leaves: overtaken by a later change it stays unsent, because that one has its own mail. */
export async function sendSessionMail(deps: MailDeps, planned: SessionMail): Promise<void> {
  const { db, now, sendMail, sender } = deps;
  if (isAboutProposal(planned.kind)) return await sendProposalMail(deps, planned);
  const session = await findMailedSession(db, planned.bookingId);
  if (!session || !isStillTrue(planned.kind, session)) return;
  if (typeof planned.to !== 'string') return await sendToGuest(deps, session, { ...planned, guest: planned.to.guest });
  if (session.sequence !== planned.sequence) return;
  const mail = sessionMail(session, planned, sender, now());
  if (mail) await sendMail(mail);
}

/**
 * Mails about proposed times leave one after another. While the mail server takes its time with a proposal, the
 * withdrawal would arrive first.
 */
async function sendProposalMail({ db, now, sendMail, sender }: MailDeps, planned: SessionMail): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProposalMails(tx, planned.bookingId);
    const session = await findMailedSession(tx, planned.bookingId);
    if (!session || session.sequence !== planned.sequence || !isProposalStillTrue(planned, session, now())) return;
    const mail = sessionMail(session, planned, sender, now());
    if (mail) await sendMail(mail, tx);
  });
}

/** Without an account a guest gets one invitation, whatever becomes of the session, and the rest once they accept. */
async function sendToGuest(
  deps: MailDeps,
  session: MailedSession,
  { guest, ...planned }: SessionMail & { guest: string },
): Promise<void> {
  const { db, now, sendMail, tokens, sender, guestLink } = deps;
  const isInvitation = planned.kind === 'invitation';
  const isInformed = session.informedGuests.includes(guest);
  if (!session.guests.includes(guest) || (!isInformed && !isInvitation)) return;
  if (isInformed && session.sequence !== planned.sequence) return;

  const hasAccepted = session.acceptedGuests.includes(guest);
  const acceptUrl = await invitationUrl({ tokens, ...sender }, { bookingId: session.id, guest });
  // Refused by the mail server, the claim is undone and the job tries again.
  await db.transaction().execute(async (tx) => {
    // Guests who never got an email don't need the cancellation. A move, however, may be their first email.
    if (planned.kind === 'ended' && !(await wasInvited(tx, session.id, guest))) return;
    const isFirst = await claimInvitation(tx, session.id, guest, now());
    if (!isInformed) {
      if (!isFirst) return;
      const guestUrl = await guestLink(tx, { bookingId: session.id, email: guest });
      return await sendMail(guestInvitationMail(session, { guest, acceptUrl, guestUrl }, sender), tx);
    }
    const asking = isInvitation && !hasAccepted ? { acceptUrl } : {};
    const isOn = session.state === 'confirmed';
    const link = isOn ? { guestUrl: await guestLink(tx, { bookingId: session.id, email: guest }) } : {};
    const mail = sessionMail(session, { ...planned, ...asking, ...link }, sender, now());
    if (mail) await sendMail(mail, tx);
  });
}

export async function sendReceipt({ db, now, sendMail, sender }: MailDeps, bookingId: string): Promise<void> {
  const session = await findMailedSession(db, bookingId);
  const mail = session && receiptMail(session, sender, now());
  if (mail) await sendMail(mail);
}
