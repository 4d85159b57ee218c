import type { BookingChange } from '#domain/booking-change.ts';
import type { Now } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { sendReceiptJob, sendSessionMailJob } from './message.jobs.ts';
import { mailsAbout } from './message.rules.ts';
import { addMissing, planReminders } from './plan-reminders.ts';
import { findToldSession } from './told-session.store.ts';

/** Mails and reminders are written with the change they tell about: they exist exactly when it does. */
export async function hearOfBooking(
  { now, enqueue }: { now: Now; enqueue: EnqueueInTx },
  tx: Tx,
  change: BookingChange,
): Promise<void> {
  const { bookingId } = change;
  if (change.change === 'released') return;
  if (change.change === 'paid') return await enqueue(tx, sendReceiptJob, { bookingId });
  const session = await findToldSession(tx, bookingId);
  if (!session) return;
  const movedFrom = change.change === 'moved' ? { movedFrom: change.from.toISOString() } : {};
  const proposedAt = 'at' in change ? { proposedAt: change.at.toISOString() } : {};
  for (const { kind, to } of mailsAbout(change, session)) {
    await enqueue(tx, sendSessionMailJob, {
      bookingId,
      kind,
      to,
      sequence: session.sequence,
      ...movedFrom,
      ...proposedAt,
    });
  }
  if (change.change.startsWith('refund_') || 'at' in change) return;
  if (change.change === 'invited') await addMissing(tx, session, now());
  else await planReminders(tx, session, now());
}
