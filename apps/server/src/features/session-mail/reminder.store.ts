import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { FollowUp, ReminderAbout } from './follow-up.rules.ts';
import type { ReminderChannel } from './reminder.rules.ts';
import type { Addressee } from './session-mail.rules.ts';

export type DueReminder = {
  id: string;
  bookingId: string;
  to: Addressee;
  about: ReminderAbout;
  startsAt: Date;
  failures: number;
};

/** Deletes waiting reminders. One that is just being picked up is left to its sender, so that nobody waits for it. */
export async function dropWaiting(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .deleteFrom('booking_reminders')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('booking_reminders')
        .select('id')
        .where('booking_id', '=', bookingId)
        .where('sent_at', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** One that was sent for the same moment before stays sent. */
export async function addReminders(
  tx: Tx,
  { id: bookingId, startsAt }: { id: string; startsAt: Date },
  reminders: readonly FollowUp[],
  now: Date,
): Promise<void> {
  if (reminders.length === 0) return;
  await tx
    .insertInto('booking_reminders')
    .values(
      reminders.map(({ to, channel, dueAt, about }) => ({
        id: newId(now),
        booking_id: bookingId,
        ...(typeof to === 'string' ? { role: to } : { role: 'guest', guest: to.guest }),
        channel,
        about,
        due_at: dueAt,
        try_at: dueAt,
        starts_at: startsAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'role', 'guest', 'channel', 'due_at', 'about']).doNothing(),
    )
    .execute();
}

/** Counts due reminders by channel, up to `most`. Another process may already be sending some of them. */
export async function countDue(db: Db, now: Date, most: number): Promise<Record<ReminderChannel, number>> {
  const due = (channel: ReminderChannel) => sql<number>`(
    select count(*)::int from (
      select from booking_reminders
      where channel = ${channel} and sent_at is null and try_at <= ${now} limit ${most}
    ) as due)`;
  const { rows } = await sql<Record<ReminderChannel, number>>`
    select ${due('email')} as email, ${due('notification')} as notification, ${due('sms')} as sms
  `.execute(db);
  return rows[0] ?? { email: 0, notification: 0, sms: 0 };
}

/** Locked until the transaction ends: everybody else takes the next one. */
export async function lockNextDue(tx: Tx, channel: ReminderChannel, now: Date): Promise<DueReminder | undefined> {
  const row = await tx
    .selectFrom('booking_reminders')
    .select(['id', 'booking_id as bookingId', 'role', 'guest', 'about', 'starts_at as startsAt', 'failures'])
    .$narrowType<{ role: 'provider' | 'seeker' | 'guest'; about: ReminderAbout }>()
    .where('channel', '=', channel)
    .where('sent_at', 'is', null)
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, guest, ...reminder } = row;
  return { ...reminder, to: role === 'guest' ? { guest } : role };
}

export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('booking_reminders').set({ sent_at: at }).where('id', '=', id).execute();
}

/** Keeps other senders from taking this reminder until then. */
export async function reserve(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('booking_reminders').set({ try_at: until }).where('id', '=', id).execute();
}

/** Schedules the next try. A reminder that was sent in the meantime stays sent. */
export async function putOff(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('booking_reminders')
    .set({ try_at: until, failures: sql`failures + 1` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Schedules the next try of a text message that was marked as sent too early. */
export async function putOffText(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('booking_reminders')
    .set({ sent_at: null, try_at: until, failures: sql`failures + 1` })
    .where('id', '=', id)
    .execute();
}

export async function dropReminder(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('booking_reminders').where('id', '=', id).execute();
}

const MAX_TEXTS_OF_SEEKER = 3;

export type TextClaim = { numberHash: Buffer; reminderId: string; seekerId: string; day: string };

/**
 * Takes the one text a number gets on this day. Returns false if the number had it, or this person's bookings caused
 * enough of them today. A retry of the same reminder keeps its turn.
 */
export async function claimText(tx: Tx, { numberHash, reminderId, seekerId, day }: TextClaim): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reminder text:${seekerId}`}, 0))`.execute(tx);
  const others = await tx
    .selectFrom('reminder_texts')
    .select('number_hash')
    .where('seeker_id', '=', seekerId)
    .where('sent_on', '=', day)
    .where('reminder_id', '!=', reminderId)
    .limit(MAX_TEXTS_OF_SEEKER)
    .execute();
  if (others.length >= MAX_TEXTS_OF_SEEKER) return false;
  const claimed = await tx
    .insertInto('reminder_texts')
    .values({ number_hash: numberHash, reminder_id: reminderId, seeker_id: seekerId, sent_on: day })
    .onConflict((conflict) =>
      conflict
        .column('number_hash')
        .doUpdateSet({ reminder_id: reminderId, seeker_id: seekerId, sent_on: day })
        .where((eb) =>
          eb.or([eb('reminder_texts.sent_on', '<', day), eb('reminder_texts.reminder_id', '=', reminderId)]),
        ),
    )
    .returning('number_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function clearTextsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('reminder_texts').where('sent_on', '<', day).execute();
}
