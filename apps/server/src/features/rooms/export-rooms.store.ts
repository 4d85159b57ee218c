import type { Db } from '#platform/db/db.ts';

export async function staysBy(db: Db, userId: string) {
  return await db
    .selectFrom('room_visits')
    .select(['booking_id', 'role', 'joined_at', 'left_at'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .execute();
}

export async function messagesBy(db: Db, userId: string) {
  return await db
    .selectFrom('room_messages')
    .select(['booking_id', 'text', 'created_at'])
    .where('sender_id', '=', userId)
    .orderBy('id')
    .execute();
}
