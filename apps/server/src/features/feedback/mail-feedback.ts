import type { Mail, SendMail } from '#domain/mail-gate.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { findUnmailed, markMailed, type UnmailedFeedback } from './feedback.store.ts';

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
