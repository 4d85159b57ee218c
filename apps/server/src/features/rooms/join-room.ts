import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { closesAt, DEAD_AFTER_MS } from './room.rules.ts';
import { lockRoom } from './room.store.ts';
import { findRoom, otherIdIn, otherRole, type RoomDeps, refuseClosed, roleIn } from './room-deps.ts';
import { closeVisit, closeVisitsOf, connectionOf, insertVisit } from './visit.store.ts';

type Arrival = { bookingId: string; userId: string; connectionId: string };

export type RoomStay = Arrival & { visitId: string; otherId: string; closesAt: Date };

/** Notes the arrival. A page of theirs that was in before is out now; with the other one in, the two have met. */
export async function joinRoom(
  { db, now, markAttended }: Pick<RoomDeps, 'db' | 'now' | 'markAttended'>,
  { bookingId, userId, connectionId }: Arrival,
): Promise<{ stay: RoomStay; peerId: string | null }> {
  await findRoom(db, userId, bookingId);
  return await db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, bookingId);
    const at = now();
    const otherId = room ? otherIdIn(room, userId) : null;
    if (!room || !otherId)
      throw new AppError('not_allowed', 'The other person has left us, so there is nobody to meet.');
    refuseClosed(room, at);

    const role = roleIn(room, userId);
    const visitId = newId(at);
    await closeVisitsOf(tx, bookingId, userId, at);
    await insertVisit(tx, { id: visitId, bookingId, userId, role, connectionId, at });
    const seenAfter = new Date(at.getTime() - DEAD_AFTER_MS);
    const peerId = await connectionOf(tx, { bookingId, role: otherRole(role), seenAfter });
    if (peerId) await markAttended(tx, bookingId, at);
    return { stay: { bookingId, userId, connectionId, visitId, otherId, closesAt: closesAt(room) }, peerId };
  });
}

/** Notes the end of a stay, and tells the other one. One that ended before, because another page took over, is no news. */
export async function leaveRoom(
  { db, now, tellInRoom }: Pick<RoomDeps, 'db' | 'now' | 'tellInRoom'>,
  { bookingId, otherId, connectionId, visitId }: RoomStay,
  isFinal: boolean,
): Promise<void> {
  if (!(await closeVisit(db, visitId, now()))) return;
  tellInRoom({ bookingId, userId: otherId }, 'room_peer_left', {
    slot_id: bookingId,
    peer_id: connectionId,
    is_final: isFinal,
  });
}
