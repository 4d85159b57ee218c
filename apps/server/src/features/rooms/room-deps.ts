import type { NotificationEvent } from '@right-circle/contract/notification-event';
import type { RoomRole, RoomServerToClient } from '@right-circle/contract/rooms';
import { AppError } from '#platform/app-error.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { IceSettings } from '#platform/turn.ts';
import { roomRefusal } from './room.rules.ts';
import { type RoomRow, roomOf } from './room.store.ts';

/** Reaches everybody in a room but the one it is about, on whichever process they hang. */
export type TellInRoom = <E extends keyof RoomServerToClient>(
  about: Seat,
  event: E,
  ...args: Parameters<RoomServerToClient[E]>
) => void;

export type Seat = { bookingId: string; personId: string };

/** Somebody who wants something of a room: an account, or a guest who came with a link and a code. Their ids never meet. */
export type Visitor = { id: string; hasAccount: boolean };

export type RoomDeps = {
  db: Db;
  now: Now;
  ice: IceSettings;
  enqueue: EnqueueInTx;
  tellInRoom: TellInRoom;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  markAttended: (tx: Tx, bookingId: string, at: Date) => Promise<void>;
  callOffForAbsentMentor: (tx: Tx, bookingId: string) => Promise<void>;
  /** Writes to both that the seeker has not come. */
  mailSeekerAbsent: (tx: Tx, bookingId: string) => Promise<void>;
  /** A hint to these people's open screens, given once the change is committed. */
  announceChange: (userIds: string[]) => void;
};

type Pair = Pick<RoomRow, 'mentorUserId' | 'seekerId'>;

/** Of somebody who was found to belong there. */
export function roleIn({ mentorUserId, seekerId }: Pair, personId: string): RoomRole {
  if (mentorUserId === personId) return 'provider';
  return seekerId === personId ? 'seeker' : 'guest';
}

/** Whom one meets; guests come to the mentor. */
export function otherIdIn({ mentorUserId, seekerId }: Pair, personId: string): string | null {
  return mentorUserId === personId ? seekerId : mentorUserId;
}

/** Somebody else's room and one that never was look the same. */
export async function findRoom(db: Db, personId: string, bookingId: string): Promise<RoomRow> {
  const room = await roomOf(db, personId, bookingId);
  if (!room) throw new AppError('not_found', "You don't have access to this session.");
  return room;
}

export async function findOpenRoom(db: Db, personId: string, bookingId: string, now: Date): Promise<RoomRow> {
  const room = await findRoom(db, personId, bookingId);
  refuseClosed(room, personId, now);
  return room;
}

export function refuseClosed(room: RoomRow, personId: string, now: Date): void {
  const refusal = roomRefusal(room, now, roleIn(room, personId));
  if (refusal) throw new AppError(refusal.reason === 'cancelled' ? 'not_upcoming' : 'not_allowed', refusal.detail);
}
