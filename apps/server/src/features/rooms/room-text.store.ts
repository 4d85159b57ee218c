import type { RoomRole } from '@right-circle/contract/rooms';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { guestName, guestUsername } from './room.store.ts';
import type { RoomCaller } from './room-deps.ts';

export type MessageRow = {
  id: string;
  clientId: string;
  senderRole: RoomRole;
  senderUsername: string;
  senderName: string;
  text: string;
  createdAt: Date;
};
export type NotesRow = { text: string; revision: number; updatedByRole: RoomRole | null };

const SHOWN = 1000;

const messages = (db: Db) =>
  db
    .selectFrom('room_messages as m')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .leftJoin('session_guests as g', 'g.id', 'm.guest_id')
    .select((eb) => [
      'm.id',
      'm.client_id as clientId',
      eb.ref('m.sender_role').$castTo<RoomRole>().as('senderRole'),
      sql<string>`coalesce(u.username, ${guestUsername('g')})`.as('senderUsername'),
      sql<string>`coalesce(u.full_name, ${guestName('g')})`.as('senderName'),
      'm.text',
      'm.created_at as createdAt',
    ]);

/** The newest messages, oldest first. */
export async function messagesIn(db: Db, bookingId: string): Promise<MessageRow[]> {
  const rows = await messages(db).where('m.booking_id', '=', bookingId).orderBy('m.id', 'desc').limit(SHOWN).execute();
  return rows.toReversed();
}

type NewMessage = { id: string; bookingId: string; sender: RoomCaller; senderRole: RoomRole; clientId: string };

/** Saved once, however often it is sent; returns the stored message. */
export async function saveMessage(
  db: Db,
  { id, bookingId, sender, senderRole, clientId }: NewMessage,
  text: string,
  at: Date,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('room_messages')
    .values({
      id,
      booking_id: bookingId,
      ...(sender.hasAccount ? { sender_id: sender.id } : { guest_id: sender.id }),
      sender_role: senderRole,
      client_id: clientId,
      text,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'person_id', 'client_id']).doNothing())
    .executeTakeFirstOrThrow();
  const message = await messages(db)
    .where('m.booking_id', '=', bookingId)
    .where('m.person_id', '=', sender.id)
    .where('m.client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { message, isNew: (numInsertedOrUpdatedRows ?? 0n) > 0n };
}

export const NO_NOTES: NotesRow = { text: '', revision: 0, updatedByRole: null };

export async function notesIn(db: Db, bookingId: string): Promise<NotesRow> {
  const row = await db
    .selectFrom('room_notes')
    .select((eb) => ['text', 'revision', eb.ref('updated_by_role').$castTo<RoomRole | null>().as('updatedByRole')])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row ?? NO_NOTES;
}

type NotesWrite = { bookingId: string; text: string; revision: number; role: RoomRole; at: Date };

/** Returns false if someone saved after the revision this is based on. */
export async function writeNotes(db: Db, { bookingId, text, revision, role, at }: NotesWrite): Promise<boolean> {
  const values = { text, revision: revision + 1, updated_by_role: role, updated_at: at };
  const result =
    revision === 0
      ? await db
          .insertInto('room_notes')
          .values({ booking_id: bookingId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('room_notes')
          .set(values)
          .where('booking_id', '=', bookingId)
          .where('revision', '=', revision)
          .executeTakeFirst();
  const count = 'numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0n);
  return count > 0n;
}

export async function messagesBy(db: Db, userId: string) {
  return await db
    .selectFrom('room_messages')
    .select(['booking_id', 'text', 'created_at'])
    .where('sender_id', '=', userId)
    .orderBy('id')
    .execute();
}
