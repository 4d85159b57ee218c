import { limits } from '@right-circle/contract/limits';
import { offeredDates } from '@right-circle/rules/availability';
import { indiaDate } from '@right-circle/rules/india-time';
import { isTimeZone } from '@right-circle/rules/zone-time';
import { lockPeople } from '#domain/lock-people.store.ts';
import { AppError } from '#platform/app-error.ts';
import { newId } from '#platform/ids.ts';
import { inputFor } from './read-waitlist.ts';
import { offerFreedTimesJob } from './waitlist.jobs.ts';
import { fullDates } from './waitlist.rules.ts';
import { countEntries, deleteEntryOf, deleteLapsed, entriesOf, insertEntry } from './waitlist.store.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

type Wish = { seekerId: string; mentorUserId: string; date: string; timeZone?: string | undefined };

/** Adds the seeker for a date that is full now. Repeating it changes nothing. */
export async function joinWaitlist(
  deps: WaitlistDeps,
  { seekerId, mentorUserId, date, timeZone }: Wish,
): Promise<void> {
  if (mentorUserId === seekerId) throw new AppError('own_slot', 'You cannot wait for a time of your own.');
  const now = deps.now();
  const input = await inputFor(deps, { seekerId, mentorUserId });
  const today = indiaDate(now);
  const waiting = await entriesOf(deps.db, { seekerId, mentorUserId, today, now });
  if (waiting.some((entry) => entry.date === date)) return;
  if (!fullDates(input).includes(date)) {
    const isFree = offeredDates(input).includes(date);
    throw new AppError(
      'outside_rules',
      isFree ? 'This day has free times. You can book one now.' : 'The mentor takes no sessions on this day.',
    );
  }
  await deps.db.transaction().execute(async (tx) => {
    // Otherwise concurrent calls would all count the same days.
    await lockPeople(tx, [seekerId]);
    const { entries: most } = limits.waitlist;
    if ((await countEntries(tx, seekerId, today)) >= most) {
      throw new AppError('not_allowed', `You can wait for ${most} days at once.`);
    }
    await deleteLapsed(tx, mentorUserId, now);
    const knownZone = timeZone && isTimeZone(timeZone) ? timeZone : null;
    await insertEntry(tx, { id: newId(now), seekerId, mentorUserId, date, timeZone: knownZone, at: now });
  });
}

/** A slot reserved for them goes to the next in line. */
export async function leaveWaitlist(
  { db, enqueue }: Pick<WaitlistDeps, 'db' | 'enqueue'>,
  { entryId, seekerId }: { entryId: string; seekerId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const left = await deleteEntryOf(tx, seekerId, entryId);
    if (!left) throw new AppError('not_found', 'You do not wait for this day.');
    await enqueue(tx, offerFreedTimesJob, { mentorUserId: left.mentorUserId });
  });
}
