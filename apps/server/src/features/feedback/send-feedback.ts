import type { Feedback } from '@right-circle/contract/feedback';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import { mailFeedbackJob } from './feedback.jobs.ts';
import { hasSentSince, insertFeedback, lockSender } from './feedback.store.ts';

export type SendFeedbackDeps = { db: Db; now: Now; enqueue: EnqueueInTx; isMailed: boolean };

const REPEAT_MS = 60_000;

/** A repeated text within a minute is a double click or a retry: it is saved and mailed once. */
export async function sendFeedback(
  { db, now, enqueue, isMailed }: SendFeedbackDeps,
  userId: string,
  feedback: Feedback,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    await lockSender(tx, userId);
    if (await hasSentSince(tx, userId, new Date(at.getTime() - REPEAT_MS), feedback)) return;
    const id = newId(at);
    await insertFeedback(tx, { ...feedback, id, userId, createdAt: at });
    if (isMailed) await enqueue(tx, mailFeedbackJob, { feedbackId: id });
  });
}
