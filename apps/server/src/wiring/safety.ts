import { takeAppealToken } from '#features/accounts/appeal-token.ts';
import { methodsOf } from '#features/accounts/second-factor/second-factor.store.ts';
import { findSuspended, restoreAccount, suspendAccount } from '#features/accounts/suspend-account.ts';
import { clearProfile } from '#features/people/clear-profile.ts';
import { alertLateReports, lateAlertMail } from '#features/safety/alert-late-reports.ts';
import { decisionMail } from '#features/safety/decision.mails.ts';
import { countOpenReports, emailOf } from '#features/safety/report.store.ts';
import { alertLateReportsJob, sendDecisionMailJob, sendLateAlertJob } from '#features/safety/safety.jobs.ts';
import { safetyRoutes } from '#features/safety/safety.routes.ts';
import type { SafetyDeps } from '#features/safety/safety-deps.ts';
import { revokeAllAccess } from './access.ts';
import type { Parts } from './parts.ts';
import type { PostHandles } from './posts.ts';
import type { ReelHandles } from './reels.ts';
import type { ReviewHandles } from './reviews.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export function wireSafety(
  { config, db, now, jobs, mailer, http, realtime, metrics }: Parts,
  {
    notify,
    callOffSessions,
    posts,
    reviews,
    reels,
  }: Pick<SafetyDeps, 'notify' | 'callOffSessions'> & {
    posts: PostHandles;
    reviews: ReviewHandles;
    reels: ReelHandles;
  },
): void {
  const { enqueue } = jobs;
  safetyRoutes(http, {
    db,
    now,
    notify,
    enqueue,
    remove: {
      post: posts.removePost,
      comment: async (tx, commentId) => {
        await posts.removeComment(tx, commentId);
        await reels.removeComment(tx, commentId);
      },
      reel: reels.removeReel,
      review: reviews.removeReview,
      profile: async (tx, userId) => await clearProfile({ now, enqueue }, tx, userId),
    },
    suspendAccount: async (tx, userId, at) => {
      await reels.renewFilmsOf(tx, userId);
      return await suspendAccount({ revokeAllAccess }, tx, userId, at);
    },
    callOffSessions,
    restoreAccount,
    closeSockets: realtime.signOut,
    hasSecondFactor: async (userId) => (await methodsOf(db, userId)).length > 0,
    findSuspended: async (identifier, password) => await findSuspended(db, identifier, password),
    takeAppealToken: async (tx, token) => await takeAppealToken({ now }, tx, token),
  });
  jobs.handle(alertLateReportsJob, async () => await alertLateReports({ db, now, enqueue }));
  jobs.handle(
    sendLateAlertJob,
    async ({ reports }) => await mailer.send(lateAlertMail(config.supportEmail, reports, config)),
  );
  jobs.handle(sendDecisionMailJob, async ({ userId, kind, note }) => {
    const to = await emailOf(db, userId);
    if (to) await mailer.send(decisionMail(to, kind, note, config));
  });
  jobs.schedule(alertLateReportsJob, EVERY_TEN_MINUTES);
  metrics.gauge(
    'moderation_reports_open',
    'Reports nobody has decided yet.',
    async () => (await countOpenReports(db, now())).open,
  );
  metrics.gauge(
    'moderation_reports_late',
    'Open reports older than promised.',
    async () => (await countOpenReports(db, now())).late,
  );
}
