import type { ProductPart } from '@right-circle/contract/product-parts';
import type { RoomRole, RoomServerToClient } from '@right-circle/contract/rooms';
import type { BookingListener } from '#domain/booking-event.ts';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { IceSettings } from '#platform/turn.ts';
import { roomRefusal } from './room.rules.ts';
import { type RoomRow, roomOf } from './room.store.ts';
import { hasBeenEntered } from './stay.store.ts';

/** Emits to everyone in a room except the person concerned, across processes. */
export type EmitInRoom = <E extends keyof RoomServerToClient>(
  about: Seat,
  event: E,
  ...args: Parameters<RoomServerToClient[E]>
) => void;

export type Seat = { bookingId: string; personId: string };

/** A caller of a room: an account, or a guest with a link and a code. Their ids never collide. */
export type RoomCaller = { id: string; hasAccount: boolean };

export type RoomDeps = {
  db: Db;
  now: Now;
  /** When this process began to serve rooms. */
  startedAt: Date;
  ice: IceSettings;
  enqueue: EnqueueInTx;
  emitInRoom: EmitInRoom;
  markAttended: (tx: Tx, bookingId: string, at: Date) => Promise<void>;
  callOffForAbsentMentor: (tx: Tx, bookingId: string) => Promise<void>;
  bookingChanged: BookingListener;
  /** A hint to these people's open screens, given once the change is committed. */
  announceChange: (userIds: string[]) => void;
  /** Throws while rooms are switched off. */
  requireOn: (part: ProductPart) => void;
};

type Pair = Pick<RoomRow, 'mentorUserId' | 'seekerId'>;

/** Role of a person already known to be a participant. */
export function roleIn({ mentorUserId, seekerId }: Pair, personId: string): RoomRole {
  if (mentorUserId === personId) return 'provider';
  return seekerId === personId ? 'seeker' : 'guest';
}

/** The other participant; guests meet the mentor. */
export function otherIdIn({ mentorUserId, seekerId }: Pair, personId: string): string | null {
  return mentorUserId === personId ? seekerId : mentorUserId;
}

/** Gives the same reply for another person's room and one that never existed. */
export async function findRoom(db: Db, personId: string, bookingId: string): Promise<RoomRow> {
  const room = await roomOf(db, personId, bookingId);
  if (!room) throw new AppError('not_found', "You don't have access to this session.");
  return room;
}

/** Refuses to open rooms while they are switched off. A meeting that somebody has entered goes on to its end. */
export async function refuseWhileOff(
  { db, requireOn }: Pick<RoomDeps, 'db' | 'requireOn'>,
  bookingId: string,
): Promise<void> {
  try {
    requireOn('rooms');
  } catch (error) {
    if (!(await hasBeenEntered(db, bookingId))) throw error;
  }
}

export async function findOpenRoom(
  deps: Pick<RoomDeps, 'db' | 'now' | 'requireOn'>,
  personId: string,
  bookingId: string,
): Promise<RoomRow> {
  const room = await findRoom(deps.db, personId, bookingId);
  refuseClosed(room, personId, deps.now());
  await refuseWhileOff(deps, bookingId);
  return room;
}

export function refuseClosed(room: RoomRow, personId: string, now: Date): void {
  const refusal = roomRefusal(room, now, roleIn(room, personId));
  if (refusal) throw new AppError(refusal.reason === 'cancelled' ? 'not_upcoming' : 'not_allowed', refusal.detail);
}
