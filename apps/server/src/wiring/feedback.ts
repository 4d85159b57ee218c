import { mailFeedbackJob } from '#features/feedback/feedback.jobs.ts';
import { feedbackRoutes } from '#features/feedback/feedback.routes.ts';
import { mailFeedback } from '#features/feedback/mail-feedback.ts';
import type { Platform } from '#module.ts';

export function wireFeedback({ config, db, now, jobs, mailer, http }: Platform): void {
  const { feedbackTo: to, appName } = config;
  jobs.handle(mailFeedbackJob, async ({ feedbackId }) => {
    if (to) await mailFeedback({ db, now, sendMail: mailer.send, to, appName }, feedbackId);
  });
  feedbackRoutes(http, { db, now, enqueue: jobs.enqueue, isMailed: to !== null });
}
