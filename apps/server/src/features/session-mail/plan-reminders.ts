import type { Tx } from '#platform/db/db.ts';
import { followUpsOf } from './follow-up.rules.ts';
import type { MailedSession } from './mailed-session.store.ts';
import { type Reminder, remindersOf } from './reminder.rules.ts';
import { addReminders, dropWaiting } from './reminder.store.ts';

const ofSession = (reminder: Reminder) => ({ ...reminder, about: 'session' as const });

/** Those for the time it now has; none for a session that does not take place. */
export async function planReminders(tx: Tx, session: MailedSession, now: Date): Promise<void> {
  await dropWaiting(tx, session.id);
  if (session.state !== 'confirmed') return;
  const reminders = [...remindersOf(session, now).map(ofSession), ...followUpsOf(session, now)];
  await addReminders(tx, session, reminders, now);
}

/** For guests who come in later; what waits already, or is tried again at this moment, stays as it is. */
export async function addMissing(tx: Tx, session: MailedSession, now: Date): Promise<void> {
  if (session.state === 'confirmed') await addReminders(tx, session, remindersOf(session, now).map(ofSession), now);
}
