import type { IceServer, Room } from '@right-circle/contract/rooms';
import { iceServersFor } from '#platform/turn.ts';
import { DEAD_AFTER_MS } from './room.rules.ts';
import { peopleOf } from './room.store.ts';
import { roomView } from './room.view.ts';
import { findOpenRoom, findRoom, otherRole, type RoomDeps, roleIn } from './room-deps.ts';
import { messagesIn, notesIn } from './room-text.store.ts';
import { connectionOf } from './visit.store.ts';

/** For the two alone, at any time: what was said and noted stays readable when the room is closed. */
export async function readRoom(
  { db, now }: Pick<RoomDeps, 'db' | 'now'>,
  userId: string,
  bookingId: string,
): Promise<Room> {
  const room = await findRoom(db, userId, bookingId);
  const at = now();
  const seenAfter = new Date(at.getTime() - DEAD_AFTER_MS);
  const [people, messages, notes, peerId] = await Promise.all([
    peopleOf(db, [room.mentorUserId, room.seekerId]),
    messagesIn(db, bookingId),
    notesIn(db, bookingId),
    connectionOf(db, { bookingId, role: otherRole(roleIn(room, userId)), seenAfter }),
  ]);
  return roomView({ room, people, messages, notes, isOtherIn: peerId !== null }, userId, at);
}

// Longer than any session: a relay asks for the password again at every refresh of its allocation.
const CREDENTIAL_MS = 6 * 3_600_000;

export async function readIceServers(
  { db, now, ice }: Pick<RoomDeps, 'db' | 'now' | 'ice'>,
  userId: string,
  bookingId: string,
): Promise<{ servers: IceServer[]; expiresAt: Date }> {
  const at = now();
  await findOpenRoom(db, userId, bookingId, at);
  const expiresAt = new Date(at.getTime() + CREDENTIAL_MS);
  return { servers: iceServersFor(ice, userId, expiresAt), expiresAt };
}
