import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { indiaDate } from '@right-circle/rules/india-time';
import { momentText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import type { Mail, SendMail } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/logger.ts';
import type { SendText } from '#platform/sms/text-sender.ts';
import { isFollowUpDue } from './follow-up.rules.ts';
import { recipientOf } from './mail-recipient.ts';
import { findMailedSession, isElsewhere, type MailedSession } from './mailed-session.store.ts';
import { phoneIn } from './phone.rules.ts';
import { isDueFor, nextTry, type ReminderChannel, timeLeftText } from './reminder.rules.ts';
import {
  claimText,
  clearTextsBefore,
  countDue,
  type DueReminder,
  dropReminder,
  lockNextDue,
  markSent,
  putOff,
  putOffText,
  reserve,
} from './reminder.store.ts';
import type { MailDeps } from './send-session-mail.ts';
import { reminderMail, type Sender } from './session.mails.ts';

export type ReminderDeps = {
  db: Db;
  now: Now;
  log: Log;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  sendMail: SendMail;
  sendText: SendText;
  /** Keyed, because there are few enough phone numbers to try them all. */
  numberHash: (number: string) => Promise<Buffer>;
  sender: Sender;
  guestLink: MailDeps['guestLink'];
};

type Due = { reminder: DueReminder; session: MailedSession };

// Few, as mail servers limit connections.
const MAIL_SENDERS = 4;
// Longer than a mail server can take: it times out at each step of a mail.
const SENDING_MS = 5 * MINUTE_MS;
const RUN_MS = 50_000;

/** Everything that is due, until nothing is left or the next round is about to begin. */
export async function sendDueReminders(deps: ReminderDeps): Promise<void> {
  const endsAt = new Date(deps.now().getTime() + RUN_MS);
  const drain = async (sendNext: (deps: ReminderDeps) => Promise<boolean>) => {
    while (deps.now() < endsAt && (await sendNext(deps)));
  };
  await clearTextsBefore(deps.db, indiaDate(deps.now()));
  // In most minutes nothing is due, and one query finds that out.
  const look = async () => await countDue(deps.db, deps.now(), MAIL_SENDERS);
  let due = await look();
  // First what needs nobody else: a mail server that hangs holds no notification up.
  if (due.notification > 0) {
    await drain(notifyNext);
    due = await look();
  }
  const mailSenders = Array.from({ length: due.email }, async () => await drain(mailNext));
  await Promise.all([due.sms > 0 && drain(textNext), ...mailSenders]);
}

async function notifyNext({ db, now, notify }: ReminderDeps): Promise<boolean> {
  return await withNext({ db, now }, 'notification', async (tx, { reminder, session }) => {
    await markSent(tx, reminder.id, now());
    const toUserId = (reminder.to === 'provider' ? session.mentor : session.seeker).id;
    if (!toUserId) return;
    const targetUrl = `/dashboard/live-session?session=${session.id}`;
    await notify(tx, { type: 'status_update', toUserId, targetUrl, ...noticeOf(session, reminder, now()) });
  });
}

/**
 * Reserved before it is sent and marked after it, because no transaction may wait for a mail server. If its process dies in
 * between, it is due again once the reservation has ended, and the next attempt sends the same mail under the same id, which
 * the outbox keeps once and mail programs show once.
 */
async function mailNext({ db, now, log, sendMail, sender, guestLink }: ReminderDeps): Promise<boolean> {
  const due: { reminder: DueReminder; mail: Mail }[] = [];
  const wasFound = await withNext({ db, now }, 'email', async (tx, { reminder, session }) => {
    const { id, to, about } = reminder;
    const link =
      typeof to === 'string' ? {} : { guestUrl: await guestLink(tx, { bookingId: session.id, email: to.guest }) };
    const mail = reminderMail(session, { id, to, about, now: now(), ...link }, sender);
    if (!mail) return await markSent(tx, id, now());
    await reserve(tx, id, new Date(now().getTime() + SENDING_MS));
    due.push({ reminder, mail });
  });
  for (const { reminder, mail } of due) {
    try {
      await sendMail(mail);
    } catch (err) {
      log.warn({ err, reminderId: reminder.id }, 'reminder not accepted by the mail server');
      await putOff(db, reminder.id, nextTry(reminder.failures, now()));
      continue;
    }
    await markSent(db, reminder.id, now());
  }
  return wasFound;
}

/**
 * Recorded before it is sent: we cannot find out afterwards whether a text went out, and a second one costs and annoys. The
 * number may belong to somebody who booked nothing, so it gets one text a day. Email and notification are sent anyway.
 */
async function textNext({ db, now, log, sendText, numberHash }: ReminderDeps): Promise<boolean> {
  const due: (Due & { number: string })[] = [];
  const wasFound = await withNext({ db, now }, 'sms', async (tx, { reminder, session }) => {
    await markSent(tx, reminder.id, now());
    const number = phoneIn(session.answers);
    const seekerId = session.seeker.id;
    if (!number || !seekerId) return;
    const claim = { numberHash: await numberHash(number), reminderId: reminder.id, seekerId, day: indiaDate(now()) };
    if (await claimText(tx, claim)) due.push({ reminder, session, number });
    else log.info({ reminderId: reminder.id }, 'text message not sent: limit of the day reached');
  });
  for (const { reminder, session, number } of due) {
    const outcome = await sendText({ to: number, words: reminderText(session, reminder, now()) });
    if (outcome === 'unreachable') await putOffText(db, reminder.id, nextTry(reminder.failures, now()));
  }
  return wasFound;
}

/** Takes the next one, and drops it if its session was cancelled, moved or has begun. Returns false if none is due. */
async function withNext(
  { db, now }: Pick<ReminderDeps, 'db' | 'now'>,
  channel: ReminderChannel,
  send: (tx: Tx, due: Due) => Promise<void>,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const reminder = await lockNextDue(tx, channel, now());
    if (!reminder) return false;
    const session = await findMailedSession(tx, reminder.bookingId);
    if (session && isStillDue(session, reminder, now())) await send(tx, { reminder, session });
    else await dropReminder(tx, reminder.id);
    return true;
  });
}

function isStillDue(session: MailedSession, reminder: DueReminder, now: Date): boolean {
  if (reminder.about === 'session') return isDueFor(session, reminder, now);
  return isFollowUpDue(session, { ...reminder, isElsewhere: isElsewhere(session) }, now);
}

function noticeOf(session: MailedSession, reminder: DueReminder, now: Date): { title: string; message: string } {
  const { other } = recipientOf(session, reminder.to);
  const when = momentText(session.startsAt, now);
  if (reminder.about === 'payment') {
    const message = `You haven't paid ${rupeesText(session.priceInPaise)} for your session with ${other} on ${when} yet.`;
    return { title: 'Payment due', message };
  }
  if (reminder.about === 'answer') {
    const message = `${other} is waiting for your answer about the session on ${when}. If you don't answer before the start time, the request is declined.`;
    return { title: 'Request waiting', message };
  }
  return { title: 'Session reminder', message: reminderText(session, reminder, now) };
}

function reminderText(session: MailedSession, { to }: DueReminder, now: Date): string {
  const left = timeLeftText(session.startsAt.getTime() - now.getTime());
  const due = to === 'seeker' && session.payment?.isOpen ? ` ${rupeesText(session.priceInPaise)} is due.` : '';
  return `Your session with ${recipientOf(session, to).other} begins in ${left}: ${momentText(session.startsAt, now)}.${due}`;
}
