import { type RawBuilder, sql } from 'kysely';

const ROOM_PATH = '/dashboard/room/';

/** Default meeting link of a booking. */
export function ownRoomLink(publicUrl: string, bookingId: string): string {
  return publicUrl + ROOM_PATH + bookingId;
}

/** Compares only the path: the public address may have changed since the link was created. */
export function isOwnRoom(link: string, bookingId: string): boolean {
  return link.endsWith(ROOM_PATH + bookingId);
}

/** SQL version of `isOwnRoom` for a row of bookings; null while it has no link. */
export function hasOwnRoom(bookings: 'b' | 'bookings'): RawBuilder<boolean | null> {
  return sql`(${sql.ref(`${bookings}.meeting_link`)} like ${sql.lit(`%${ROOM_PATH}`)} || ${sql.ref(`${bookings}.id`)})`;
}
