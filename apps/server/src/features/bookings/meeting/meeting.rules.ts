import { limits } from '@right-circle/contract/limits';
import { DAY_MS, MINUTE_MS } from '@right-circle/rules/durations';
import type { MeetingRow } from './meeting.store.ts';

/**
 * Next calendar update for a booking. Once the room is open nobody is sent elsewhere, because a participant may already
 * be in it.
 */
export function meetingStep(
  {
    state,
    approval,
    startsAt,
    endsAt,
    isElsewhere,
  }: Pick<MeetingRow, 'state' | 'approval' | 'startsAt' | 'endsAt' | 'isElsewhere'>,
  now: Date,
): 'put' | 'remove' | 'leave' {
  if (state === 'cancelled') return now.getTime() < endsAt.getTime() + DAY_MS ? 'remove' : 'leave';
  if (state !== 'confirmed' || endsAt <= now) return 'leave';
  if (isElsewhere) return 'put';
  const opensAt = startsAt.getTime() - limits.room.opensBeforeMinutes * MINUTE_MS;
  const isAgreed = approval === 'not_needed' || approval === 'approved';
  return isAgreed && now.getTime() < opensAt ? 'put' : 'leave';
}
