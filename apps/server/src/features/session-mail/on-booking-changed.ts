import type { BookingEvent } from '#domain/booking-event.ts';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { findMailedSession } from './mailed-session.store.ts';
import { addMissing, planReminders } from './plan-reminders.ts';
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
  if (['released', 'paid_too_late', 'guest_accepted', 'guest_removed'].includes(change)) return;
  if (change === 'paid') return await enqueue(tx, sendReceiptJob, { bookingId });
  const session = await findMailedSession(tx, bookingId);
  if (!session) return;
  const movedFrom = event.change === 'moved' ? { movedFrom: event.from.toISOString() } : {};
  const proposedAt = 'at' in event ? { proposedAt: event.at.toISOString() } : {};
  for (const { kind, to } of mailsAbout(event, session)) {
    await enqueue(tx, sendSessionMailJob, {
      bookingId,
      kind,
      to,
      sequence: session.sequence,
      ...movedFrom,
      ...proposedAt,
    });
  }
  if (change.startsWith('refund_') || change === 'operator_refunded' || 'at' in event) return;
  if (change === 'invited') await addMissing(tx, session, now());
  else await planReminders(tx, session, now());
}
