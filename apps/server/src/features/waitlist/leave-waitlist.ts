import { AppError } from '#platform/app-error.ts';
import { offerFreedTimesJob } from './waitlist.jobs.ts';
import { deleteEntryOf } from './waitlist.store.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

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
