import type { RoomPeer, RoomRole } from '@right-circle/contract/rooms';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { closesAt, DEAD_AFTER_MS } from './room.rules.ts';
import { lockRoom, peopleOf, roomOf } from './room.store.ts';
import { peerView } from './room.view.ts';
import { findRoom, type RoomCaller, type RoomDeps, refuseClosed, refuseWhileOff, roleIn } from './room-deps.ts';
import { closeStay, closeStaysOf, insertStay, isConnectionOfAnother, presentIn } from './stay.store.ts';

type Arrival = { bookingId: string; caller: RoomCaller; connectionId: string };

export type RoomStay = {
  bookingId: string;
  personId: string;
  connectionId: string;
  stayId: string;
  role: RoomRole;
  closesAt: Date;
};

export type Joined = {
  stay: RoomStay;
  /** The new participant as shown to the others. */
  self: RoomPeer;
  peers: RoomPeer[];
  /** Their pages that were connected before; the same one after a lost connection. */
  replaced: string[];
};

/**
 * Records the arrival. Any earlier page of theirs is disconnected; with mentor and seeker in the room, they have met.
 */
export async function joinRoom(
  deps: Pick<RoomDeps, 'db' | 'now' | 'markAttended' | 'requireOn'>,
  { bookingId, caller, connectionId }: Arrival,
): Promise<Joined> {
  const { db, now, markAttended } = deps;
  const personId = caller.id;
  await findRoom(db, personId, bookingId);
  await refuseWhileOff(deps, bookingId);
  return await db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, bookingId);
    const at = now();
    if (!room?.mentorUserId || !room.seekerId)
      throw new AppError('not_allowed', 'The other person has left us, so there is nobody to meet.');
    refuseClosed(room, personId, at);
    // Everyone in the room knows the ids of the others, so an id alone proves nothing.
    if (await isConnectionOfAnother(tx, { bookingId, caller, connectionId }))
      throw new AppError('not_allowed', 'Someone else is using this connection. Reload the page and join again.');

    const role = roleIn(room, personId);
    const stayId = newId(at);
    const replaced = await closeStaysOf(tx, bookingId, personId, at);
    await insertStay(tx, { id: stayId, bookingId, caller, role, connectionId, at });
    const present = await presentIn(tx, bookingId, new Date(at.getTime() - DEAD_AFTER_MS));
    if (haveMet(present)) await markAttended(tx, bookingId, at);

    const people = await peopleOf(
      tx,
      present.map((one) => one.personId),
    );
    const others = present.filter((one) => one.personId !== personId);
    return {
      stay: { bookingId, personId, connectionId, stayId, role, closesAt: closesAt(room) },
      self: peerView({ connectionId, personId, role }, people),
      peers: others.map((one) => peerView(one, people)),
      replaced,
    };
  });
}

function haveMet(present: readonly { role: RoomRole }[]): boolean {
  return present.some(({ role }) => role === 'provider') && present.some(({ role }) => role === 'seeker');
}

/**
 * Records the end of a stay and notifies the others. Does nothing if it ended before because another page took over. A lost
 * connection is final for a person whose access has ended: the others would keep sending them sound and picture.
 */
export async function leaveRoom(
  { db, now, emitInRoom }: Pick<RoomDeps, 'db' | 'now' | 'emitInRoom'>,
  { bookingId, personId, connectionId, stayId }: RoomStay,
  isFinal: boolean,
): Promise<void> {
  if (!(await closeStay(db, stayId, now()))) return;
  const staysAway = isFinal || !(await roomOf(db, personId, bookingId));
  emitInRoom({ bookingId, personId }, 'room_peer_left', {
    slot_id: bookingId,
    peer_id: connectionId,
    is_final: staysAway,
  });
}
