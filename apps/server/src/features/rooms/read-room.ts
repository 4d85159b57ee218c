import type { IceServer, Room } from '@right-circle/contract/rooms';
import { HOUR_MS } from '@right-circle/rules/durations';
import { canSee } from '#domain/visibility.store.ts';
import { iceServersFor } from '#platform/turn.ts';
import { DEAD_AFTER_MS } from './room.rules.ts';
import { peopleOf } from './room.store.ts';
import { roomView } from './room.view.ts';
import { findOpenRoom, findRoom, otherIdIn, type RoomDeps, type Visitor } from './room-deps.ts';
import { messagesIn, NO_NOTES, notesIn } from './room-text.store.ts';
import { presentIn } from './visit.store.ts';

/**
 * Only for its participants. Messages and notes stay readable for the two after the room is closed. Notes require an
 * account.
 */
export async function readRoom(
  { db, now }: Pick<RoomDeps, 'db' | 'now'>,
  { id: personId, hasAccount }: Visitor,
  bookingId: string,
): Promise<Room> {
  const room = await findRoom(db, personId, bookingId);
  const at = now();
  const seenAfter = new Date(at.getTime() - DEAD_AFTER_MS);
  const [people, messages, notes, present, isMentorVisible] = await Promise.all([
    peopleOf(db, [room.mentorUserId, room.seekerId, personId]),
    messagesIn(db, bookingId),
    hasAccount ? notesIn(db, bookingId) : NO_NOTES,
    presentIn(db, bookingId, seenAfter),
    hasAccount && canSee(db, personId, room.mentorUserId),
  ]);
  const otherId = otherIdIn(room, personId);
  const isOtherIn = present.some((one) => one.personId === otherId);
  return roomView({ room, people, messages, notes, isOtherIn, isMentorVisible }, personId, at);
}

// Longer than any session: a relay asks for the password again at every refresh of its allocation.
const CREDENTIAL_MS = 6 * HOUR_MS;

export async function readIceServers(
  { db, now, ice }: Pick<RoomDeps, 'db' | 'now' | 'ice'>,
  personId: string,
  bookingId: string,
): Promise<{ servers: IceServer[]; expiresAt: Date }> {
  const at = now();
  await findOpenRoom(db, personId, bookingId, at);
  const expiresAt = new Date(at.getTime() + CREDENTIAL_MS);
  return { servers: iceServersFor(ice, personId, expiresAt), expiresAt };
}
