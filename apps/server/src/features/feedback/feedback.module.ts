import type { Platform } from '#module.ts';
import { feedbackPart } from './export-feedback.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { mailFeedback, mailFeedbackJob } from './send-feedback.ts';

export function feedbackModule({ config, db, now, jobs, mailer, http }: Platform) {
  const { operatorEmail: to, appName } = config;
  return {
    exportPart: feedbackPart({ db }),
    register() {
      jobs.handle(mailFeedbackJob, async ({ feedbackId }) => {
        if (to) await mailFeedback({ db, now, sendMail: mailer.send, to, appName }, feedbackId);
      });
      feedbackRoutes(http, { db, now, enqueue: jobs.enqueue, isMailed: to !== null });
    },
  };
}
