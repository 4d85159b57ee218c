import { appPathOf } from '@right-circle/rules/app-path';
import type { Db } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { sendResetMailJob, sendVerifyMailJob } from '../account.jobs.ts';

type Deps = { db: Db; enqueue: EnqueueInTx };

/** `next` is the page of the app to go on to; an address outside of it is dropped. */
type Onward = { next?: string | undefined };

/** Answers the same for an unknown address: whether it has an account is decided by the job. */
export async function requestPasswordReset(
  { db, enqueue }: Deps,
  { email, next }: Onward & { email: string },
): Promise<void> {
  const mail = { email, next: appPathOf(next) ?? undefined };
  await db.transaction().execute(async (tx) => await enqueue(tx, sendResetMailJob, mail));
}

export async function requestVerification(
  { db, enqueue }: Deps,
  { userId, next }: Onward & { userId: string },
): Promise<void> {
  const mail = { userId, next: appPathOf(next) ?? undefined };
  await db.transaction().execute(async (tx) => await enqueue(tx, sendVerifyMailJob, mail));
}
