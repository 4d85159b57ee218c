import type { Feedback } from '@right-circle/contract/feedback';
import { z } from 'zod';
import type { Mail, SendMail } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { defineJob, type EnqueueInTx } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import {
  findUnmailed,
  hasSentSince,
  insertFeedback,
  lockSender,
  markMailed,
  type UnmailedFeedback,
} from './feedback.store.ts';

export const mailFeedbackJob = defineJob('feedback.mail', z.object({ feedbackId: z.uuid() }));

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

export type MailFeedbackDeps = { db: Db; now: Now; sendMail: SendMail; to: string; appName: string };

export async function mailFeedback({ db, now, sendMail, ...address }: MailFeedbackDeps, id: string): Promise<void> {
  const feedback = await findUnmailed(db, id);
  if (!feedback) return;
  await sendMail(feedbackMail(feedback, address));
  await markMailed(db, id, now());
}

function feedbackMail(feedback: UnmailedFeedback, { to, appName }: { to: string; appName: string }): Mail {
  const { rating, category, message, fullName, username, email } = feedback;
  const stars = '★'.repeat(rating) + '☆'.repeat(5 - rating);
  const content = renderMail({
    appName,
    heading: `${stars} ${category}`,
    paragraphs: message.split(/\n+/),
    footnote: `From ${fullName} (@${username})${email ? `, ${email}` : ''}, through the feedback form.`,
  });
  return { audience: 'operator', to, subject: `Feedback: ${rating} of 5, ${category}`, ...content };
}
