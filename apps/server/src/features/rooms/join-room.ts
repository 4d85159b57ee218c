import type { RoomPeer, RoomRole } from '@right-circle/contract/rooms';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { closesAt, DEAD_AFTER_MS } from './room.rules.ts';
import { lockRoom, peopleOf } from './room.store.ts';
import { peerView } from './room.view.ts';
import { findRoom, type RoomDeps, refuseClosed, roleIn } from './room-deps.ts';
import { closeVisit, closeVisitsOf, insertVisit, isConnectionOfAnother, presentIn } from './visit.store.ts';

type Arrival = { bookingId: string; userId: string; connectionId: string };

export type RoomStay = Arrival & { visitId: string; closesAt: Date };

export type Joined = {
  stay: RoomStay;
  /** How the others see who has come. */
  self: RoomPeer;
  peers: RoomPeer[];
  /** Pages of theirs that were in before; the same one after a lost connection. */
  replaced: string[];
};

/** Notes the arrival. A page of theirs that was in before is out now; with mentor and seeker in, the two have met. */
export async function joinRoom(
  { db, now, markAttended }: Pick<RoomDeps, 'db' | 'now' | 'markAttended'>,
  { bookingId, userId, connectionId }: Arrival,
): Promise<Joined> {
  await findRoom(db, userId, bookingId);
  return await db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, bookingId);
    const at = now();
    if (!room?.mentorUserId || !room.seekerId)
      throw new AppError('not_allowed', 'The other person has left us, so there is nobody to meet.');
    refuseClosed(room, userId, at);
    // The ids of the others are known to everybody in the room, so an id alone proves nothing.
    if (await isConnectionOfAnother(tx, { bookingId, userId, connectionId }))
      throw new AppError('not_allowed', 'Someone else is using this connection. Reload the page and join again.');

    const role = roleIn(room, userId);
    const visitId = newId(at);
    const replaced = await closeVisitsOf(tx, bookingId, userId, at);
    await insertVisit(tx, { id: visitId, bookingId, userId, role, connectionId, at });
    const present = await presentIn(tx, bookingId, new Date(at.getTime() - DEAD_AFTER_MS));
    if (haveMet(present)) await markAttended(tx, bookingId, at);

    const people = await peopleOf(
      tx,
      present.map((one) => one.userId),
    );
    const others = present.filter((one) => one.userId !== userId);
    return {
      stay: { bookingId, userId, connectionId, visitId, closesAt: closesAt(room) },
      self: peerView({ connectionId, userId, role }, people),
      peers: others.map((one) => peerView(one, people)),
      replaced,
    };
  });
}

function haveMet(present: readonly { role: RoomRole }[]): boolean {
  return present.some(({ role }) => role === 'provider') && present.some(({ role }) => role === 'seeker');
}

/** Notes the end of a stay, and tells the others. One that ended before, because another page took over, is no news. */
export async function leaveRoom(
  { db, now, tellInRoom }: Pick<RoomDeps, 'db' | 'now' | 'tellInRoom'>,
  { bookingId, userId, connectionId, visitId }: RoomStay,
  isFinal: boolean,
): Promise<void> {
  if (!(await closeVisit(db, visitId, now()))) return;
  tellInRoom({ bookingId, userId }, 'room_peer_left', {
    slot_id: bookingId,
    peer_id: connectionId,
    is_final: isFinal,
  });
}
