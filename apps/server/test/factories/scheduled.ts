import { releaseEarnedJob, settleUnsettledJob, writeOffUnpaidJob } from '../../src/features/payments/payment.jobs.ts';
import { sendDueRemindersJob } from '../../src/features/session-mail/session-mail.jobs.ts';
import type { World } from '../world.ts';

const scheduled = {
  sendReminders: sendDueRemindersJob,
  releaseEarned: releaseEarnedJob,
  settleUnsettled: settleUnsettledJob,
  writeOffUnpaid: writeOffUnpaidJob,
};

/** Runs the job of every few minutes. */
export async function runScheduled(
  { db, jobs, runJobs }: Pick<World, 'db' | 'jobs' | 'runJobs'>,
  ...names: (keyof typeof scheduled)[]
): Promise<void> {
  for (const name of names) {
    await db.transaction().execute(async (tx) => await jobs.enqueue(tx, scheduled[name], {}));
  }
  await runJobs();
}
