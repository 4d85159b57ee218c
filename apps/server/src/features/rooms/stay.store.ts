import type { RoomRole } from '@right-circle/contract/rooms';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Stay } from './room.rules.ts';
import type { RoomCaller } from './room-deps.ts';

export type NewStay = {
  id: string;
  bookingId: string;
  caller: RoomCaller;
  role: RoomRole;
  connectionId: string;
  at: Date;
};

export async function insertStay(tx: Tx, stay: NewStay): Promise<void> {
  await tx
    .insertInto('room_visits')
    .values({
      id: stay.id,
      booking_id: stay.bookingId,
      ...(stay.caller.hasAccount ? { user_id: stay.caller.id } : { guest_id: stay.caller.id }),
      role: stay.role,
      connection_id: stay.connectionId,
      joined_at: stay.at,
      seen_at: stay.at,
    })
    .execute();
}

/**
 * Whether another person has used this id in this room, now or before. The lock of the room prevents concurrent claims.
 */
export async function isConnectionOfAnother(
  tx: Tx,
  { bookingId, caller, connectionId }: Pick<NewStay, 'bookingId' | 'caller' | 'connectionId'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('room_visits')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('connection_id', '=', connectionId)
    .where('person_id', '!=', caller.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if it was closed before: by another page of theirs, or as dead. */
export async function closeStay(db: Db, id: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('room_visits')
    .set({ left_at: at })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the ids of their open pages. */
export async function closeStaysOf(tx: Tx, bookingId: string, personId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('room_visits')
    .set({ left_at: at })
    .where('booking_id', '=', bookingId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .returning('connection_id')
    .execute();
  return rows.map(({ connection_id }) => connection_id);
}

/**
 * Marks stays as alive, even if a heartbeat pause made them look dead: those ended when they were last seen. One that ended
 * otherwise since this heartbeat began stays closed.
 */
export async function touchStays(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('room_visits')
    .set({ seen_at: at, left_at: null })
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', '=', eb.ref('seen_at'))]))
    .execute();
}

/** Closes stays left open by a crashed server, as of their last heartbeat. */
export async function closeDeadStays(db: Db, seenBefore: Date): Promise<void> {
  await db
    .updateTable('room_visits')
    .set((eb) => ({ left_at: eb.ref('seen_at') }))
    .where('left_at', 'is', null)
    .where('seen_at', '<', seenBefore)
    .execute();
}

export type Presence = { connectionId: string; personId: string; role: RoomRole };

/** Participants with a recent heartbeat, each with their newest page. */
export async function presentIn(db: Db, bookingId: string, seenAfter: Date): Promise<Presence[]> {
  return await db
    .selectFrom('room_visits')
    .distinctOn('person_id')
    .select((eb) => [
      'connection_id as connectionId',
      'person_id as personId',
      eb.ref('role').$castTo<RoomRole>().as('role'),
    ])
    .where('booking_id', '=', bookingId)
    .where('left_at', 'is', null)
    .where('seen_at', '>=', seenAfter)
    .orderBy('person_id')
    .orderBy('joined_at', 'desc')
    .execute();
}

export async function hasBeenEntered(db: Db, bookingId: string): Promise<boolean> {
  const stay = db.selectFrom('room_visits').select('id').where('booking_id', '=', bookingId).limit(1);
  return (await stay.executeTakeFirst()) !== undefined;
}

export async function staysIn(db: Db, bookingId: string): Promise<Stay[]> {
  const rows = await db
    .selectFrom('room_visits')
    .select(['role', 'joined_at', 'seen_at', 'left_at'])
    .$narrowType<{ role: RoomRole }>()
    .where('booking_id', '=', bookingId)
    .execute();
  return rows.map(({ role, joined_at, seen_at, left_at }) => ({ role, from: joined_at, until: left_at ?? seen_at }));
}

export async function staysBy(db: Db, userId: string) {
  return await db
    .selectFrom('room_visits')
    .select(['booking_id', 'role', 'joined_at', 'left_at'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .execute();
}
