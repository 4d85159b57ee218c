import type { AvailabilityInput } from '@right-circle/rules/availability';
import { indiaDate } from '@right-circle/rules/india-time';
import { canMeet } from '#domain/visibility.store.ts';
import { AppError } from '#platform/app-error.ts';
import { fullDates, isFree } from './waitlist.rules.ts';
import { type Entry, entriesOf } from './waitlist.store.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

type ReadDeps = Pick<WaitlistDeps, 'db' | 'now' | 'offerOf'>;
type Asked = { seekerId: string; mentorUserId: string };
export type Line = { fullDates: string[]; entries: Entry[] };

export async function readWaitlist(deps: ReadDeps, asked: Asked): Promise<Line> {
  const now = deps.now();
  const input = await inputFor(deps, asked);
  const entries = await entriesOf(deps.db, { ...asked, today: indiaDate(now), now });
  return { fullDates: fullDates(input), entries: entries.filter((entry) => !isGone(input, entry)) };
}

/**
 * The mentor's offer for this seeker. Gives the same reply for unknown, suspended, deleted and blocked people and for
 * people who are not mentors.
 */
export async function inputFor(
  { db, now, offerOf }: ReadDeps,
  { seekerId, mentorUserId }: Asked,
): Promise<AvailabilityInput> {
  const isOpen = await canMeet(db, seekerId, mentorUserId);
  const offer = isOpen ? await offerOf(db, { mentorUserId, now: now(), forUserId: seekerId }) : null;
  if (!offer) throw new AppError('not_found', 'This mentor does not exist.');
  return offer.input;
}

/** Whether the mentor withdrew the slot after it was offered. */
function isGone(input: AvailabilityInput, { startsAt, endsAt }: Entry): boolean {
  return (
    startsAt !== null && endsAt !== null && !isFree(input, { startMs: startsAt.getTime(), endMs: endsAt.getTime() })
  );
}
