import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import type { SessionMail } from './message.jobs.ts';
import { isStillTrue } from './message.rules.ts';
import { receiptMail, type Sender, sessionMail } from './session.mails.ts';
import { findToldSession } from './told-session.store.ts';

export type MailDeps = { db: Db; now: Now; sendMail: SendMail; sender: Sender };

/** Says what is true when it leaves: overtaken by a later change it stays unsent, because that one has its own mail. */
export async function sendSessionMail({ db, now, sendMail, sender }: MailDeps, planned: SessionMail): Promise<void> {
  const session = await findToldSession(db, planned.bookingId);
  if (session?.sequence !== planned.sequence || !isStillTrue(planned.kind, session)) return;
  const mail = sessionMail(session, planned, sender, now());
  if (mail) await sendMail(mail);
}

export async function sendReceipt({ db, sendMail, sender }: MailDeps, bookingId: string): Promise<void> {
  const session = await findToldSession(db, bookingId);
  const mail = session && receiptMail(session, sender);
  if (mail) await sendMail(mail);
}
