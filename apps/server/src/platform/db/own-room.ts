import { type RawBuilder, sql } from 'kysely';

const ROOM_PATH = '/dashboard/room/';

/** Where two people meet unless they meet elsewhere. */
export function ownRoomLink(publicUrl: string, bookingId: string): string {
  return publicUrl + ROOM_PATH + bookingId;
}

/** By its end alone: the address of the product may have changed since the link was made. */
export function isOwnRoom(link: string, bookingId: string): boolean {
  return link.endsWith(ROOM_PATH + bookingId);
}

/** The same, of a row of bookings; null while it has no link. */
export function hasOwnRoom(bookings: 'b' | 'bookings'): RawBuilder<boolean | null> {
  return sql`(${sql.ref(`${bookings}.meeting_link`)} like ${sql.lit(`%${ROOM_PATH}`)} || ${sql.ref(`${bookings}.id`)})`;
}
