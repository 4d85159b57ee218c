import type { IceServer, Room } from '@right-circle/contract/rooms';
import { HOUR_MS } from '@right-circle/rules/durations';
import { canSee } from '#domain/visibility.store.ts';
import { iceServersFor } from '#platform/turn.ts';
import { DEAD_AFTER_MS } from './room.rules.ts';
import { peopleOf } from './room.store.ts';
import { roomView } from './room.view.ts';
import { findOpenRoom, findRoom, otherIdIn, type RoomCaller, type RoomDeps, refuseWhileOff } from './room-deps.ts';
import { messagesIn, NO_NOTES, notesIn } from './room-text.store.ts';
import { presentIn } from './stay.store.ts';

/**
 * Only for its participants. Messages and notes stay readable for the two after the room is closed. Notes require an
 * account.
 */
export async function readRoom(
  deps: Pick<RoomDeps, 'db' | 'now' | 'requireOn'>,
  { id: personId, hasAccount }: RoomCaller,
  bookingId: string,
): Promise<Room> {
  const { db, now } = deps;
  const room = await findRoom(db, personId, bookingId);
  await refuseWhileOff(deps, bookingId);
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
  deps: Pick<RoomDeps, 'db' | 'now' | 'ice' | 'requireOn'>,
  personId: string,
  bookingId: string,
): Promise<{ servers: IceServer[]; expiresAt: Date }> {
  await findOpenRoom(deps, personId, bookingId);
  const expiresAt = new Date(deps.now().getTime() + CREDENTIAL_MS);
  return { servers: iceServersFor(deps.ice, personId, expiresAt), expiresAt };
}
