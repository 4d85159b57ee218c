import type { IceServer, Room } from '@right-circle/contract/rooms';
import { iceServersFor } from '#platform/turn.ts';
import { DEAD_AFTER_MS } from './room.rules.ts';
import { canSee, peopleOf } from './room.store.ts';
import { roomView } from './room.view.ts';
import { findOpenRoom, findRoom, otherIdIn, type RoomDeps } from './room-deps.ts';
import { messagesIn, notesIn } from './room-text.store.ts';
import { presentIn } from './visit.store.ts';

/** For its people alone. What was said and noted stays readable for the two when the room is closed. */
export async function readRoom(
  { db, now }: Pick<RoomDeps, 'db' | 'now'>,
  userId: string,
  bookingId: string,
): Promise<Room> {
  const room = await findRoom(db, userId, bookingId);
  const at = now();
  const seenAfter = new Date(at.getTime() - DEAD_AFTER_MS);
  const [people, messages, notes, present, isMentorVisible] = await Promise.all([
    peopleOf(db, [room.mentorUserId, room.seekerId, userId]),
    messagesIn(db, bookingId),
    notesIn(db, bookingId),
    presentIn(db, bookingId, seenAfter),
    canSee(db, userId, room.mentorUserId),
  ]);
  const otherId = otherIdIn(room, userId);
  const isOtherIn = present.some((one) => one.userId === otherId);
  return roomView({ room, people, messages, notes, isOtherIn, isMentorVisible }, userId, at);
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
