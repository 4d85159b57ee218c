import { sendSessionMailJob } from '../../src/features/messages/message.jobs.ts';
import type { World } from '../world.ts';

/** A mail about an absent seeker that had to wait until now. */
export async function sendMissedMail({ db, jobs }: Pick<World, 'db' | 'jobs'>, bookingId: string): Promise<void> {
  const mail = { bookingId, kind: 'missed', to: 'seeker', sequence: 0 } as const;
  await db.transaction().execute(async (tx) => await jobs.enqueue(tx, sendSessionMailJob, mail));
  await jobs.runAll();
}
