import type { BookingEvent } from '#domain/booking-event.ts';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { followUpsOf } from './follow-up.rules.ts';
import { findMailedSession, type MailedSession } from './mailed-session.store.ts';
import { type Reminder, remindersOf } from './reminder.rules.ts';
import { addReminders, dropWaiting } from './reminder.store.ts';
import { sendReceiptJob, sendSessionMailJob } from './session-mail.jobs.ts';
import { mailsAbout } from './session-mail.rules.ts';

/** Enqueues mails and plans reminders in the transaction of the change, so that they exist exactly when it does. */
export async function onBookingChanged(
  { now, enqueue }: { now: Now; enqueue: EnqueueInTx },
  tx: Tx,
  event: BookingEvent,
): Promise<void> {
  const { bookingId, change } = event;
  // Reminders to a guest who was removed are dropped when they are due.
  if (['released', 'guest_accepted', 'guest_removed'].includes(change)) return;
  if (change === 'paid') return await enqueue(tx, sendReceiptJob, { bookingId });
  const session = await findMailedSession(tx, bookingId);
  if (!session) return;
  const movedFrom = event.change === 'moved' ? { movedFrom: event.from.toISOString() } : {};
  const invitedAt = change === 'invited' ? { invitedAt: now().toISOString() } : {};
  const proposedAt =
    'at' in event ? { proposedAt: event.at.toISOString(), startsAt: session.startsAt.toISOString() } : {};
  for (const { kind, to } of mailsAbout(event, session)) {
    await enqueue(tx, sendSessionMailJob, {
      bookingId,
      kind,
      to,
      sequence: session.sequence,
      ...movedFrom,
      ...proposedAt,
      ...invitedAt,
    });
  }
  if (isAboutMoney(change) || 'at' in event) return;
  if (change === 'invited') await addMissing(tx, session, now());
  else await planReminders(tx, session, now());
}

const isAboutMoney = (change: BookingEvent['change']) =>
  change.startsWith('refund_') || ['operator_refunded', 'paid_too_late', 'unexpected_payment'].includes(change);

const ofSession = (reminder: Reminder) => ({ ...reminder, about: 'session' as const });

/** Those for the time it now has; none for a session that does not take place. */
async function planReminders(tx: Tx, session: MailedSession, now: Date): Promise<void> {
  await dropWaiting(tx, session.id);
  if (session.state !== 'confirmed') return;
  const reminders = [...remindersOf(session, now).map(ofSession), ...followUpsOf(session, now)];
  await addReminders(tx, session, reminders, now);
}

/** For guests who come in later; what waits already, or is tried again at this moment, stays as it is. */
async function addMissing(tx: Tx, session: MailedSession, now: Date): Promise<void> {
  if (session.state === 'confirmed') await addReminders(tx, session, remindersOf(session, now).map(ofSession), now);
}
