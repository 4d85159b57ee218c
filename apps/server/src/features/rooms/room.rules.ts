import { limits } from '@right-circle/contract/limits';
import type { RoomRefusalReason, RoomRole } from '@right-circle/contract/rooms';
import type { ApprovalStatus, SessionRole } from '@right-circle/contract/sessions';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { momentText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';

/** The heartbeat runs every half minute: after three missed ones a page is dead. */
export const HEARTBEAT_MS = 30_000;
export const DEAD_AFTER_MS = 3 * HEARTBEAT_MS;

export type Meeting = {
  state: 'confirmed' | 'cancelled';
  approval: ApprovalStatus;
  startsAt: Date;
  endsAt: Date;
  /** Meeting link used instead of this room. */
  elsewhere: string | null;
  /** Amount the seeker still has to pay. */
  due: { paymentId: string; amountInPaise: number } | null;
  /** The mentor lets the seeker join before paying. */
  canJoinUnpaid: boolean;
};
export type RoomRefusal = { reason: RoomRefusalReason; detail: string };

export function opensAt({ startsAt }: Pick<Meeting, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - limits.room.opensBeforeMinutes * MINUTE_MS);
}

export function closesAt({ endsAt }: Pick<Meeting, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + limits.room.closesAfterMinutes * MINUTE_MS);
}

/** Why a person with this role cannot be in the room at `now`, or null if they can. */
export function roomRefusal(meeting: Meeting, now: Date, role: RoomRole): RoomRefusal | null {
  const { state, approval, startsAt, due } = meeting;
  if (state === 'cancelled' || approval === 'declined') {
    return { reason: 'cancelled', detail: 'This session was cancelled, so its room stays closed.' };
  }
  if (approval === 'pending') {
    return startsAt <= now
      ? {
          reason: 'cancelled',
          detail: "The mentor didn't answer before the start, so the session was cancelled.",
        }
      : {
          reason: 'not_approved',
          detail: 'The mentor has not approved this session yet. The room opens once they have.',
        };
  }
  if (due && !meeting.canJoinUnpaid && role === 'seeker' && now < closesAt(meeting)) {
    const amount = rupeesText(due.amountInPaise);
    return { reason: 'unpaid', detail: `Pay ${amount} to join this session.` };
  }
  if (meeting.elsewhere && now < closesAt(meeting)) {
    return { reason: 'elsewhere', detail: 'This session is on Google Meet.' };
  }
  if (now < opensAt(meeting)) {
    return {
      reason: 'early',
      detail: `The room opens on ${momentText(opensAt(meeting), now)}, ${limits.room.opensBeforeMinutes} minutes before the start.`,
    };
  }
  if (now >= closesAt(meeting)) return { reason: 'over', detail: 'This session is over and its room is closed.' };
  return null;
}

export type Stay = { role: RoomRole; from: Date; until: Date };

/** Leaves out stays from before the room opened: the session had another time then. */
export function staysSinceOpening(stays: readonly Stay[], meeting: Pick<Meeting, 'startsAt'>): Stay[] {
  return stays.filter(({ until }) => until >= opensAt(meeting));
}

/** First time both were in the room together, or null. */
export function firstTogether(stays: readonly Stay[]): Date | null {
  const moments = stays
    .filter(({ role }) => role === 'provider')
    .flatMap((mine) =>
      stays
        .filter(({ role, from, until }) => role === 'seeker' && from <= mine.until && until >= mine.from)
        .map(({ from }) => Math.max(from.getTime(), mine.from.getTime())),
    );
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/**
 * Participant who was missing ten minutes after both were expected while the other was there. Null if neither came: without
 * a witness the session counts as held.
 */
export function absentRole(stays: readonly Stay[], expectedAt: Date): SessionRole | null {
  if (firstTogether(stays)) return null;
  const deadline = noShowAt(expectedAt);
  const came = (role: SessionRole) =>
    stays.some((stay) => stay.role === role && stay.from < deadline && stay.until >= expectedAt);
  if (came('provider') === came('seeker')) return null;
  return came('provider') ? 'seeker' : 'provider';
}

export function noShowAt(expectedAt: Date): Date {
  return new Date(expectedAt.getTime() + limits.room.noShowMinutes * MINUTE_MS);
}
