import { takeAppealToken } from '#features/accounts/appeal-token.ts';
import { methodsOf } from '#features/accounts/second-factor/second-factor.store.ts';
import { findSuspended, restoreAccount, suspendAccount } from '#features/accounts/suspend-account.ts';
import type { peopleModule } from '#features/people/people.module.ts';
import type { postsModule } from '#features/posts/posts.module.ts';
import type { reelsModule } from '#features/reels/reels.module.ts';
import type { reviewsModule } from '#features/reviews/reviews.module.ts';
import { alertLateReports, lateAlertMail } from '#features/safety/alert-late-reports.ts';
import { decisionMail } from '#features/safety/decision.mails.ts';
import { eraseHidden } from '#features/safety/erase-hidden.ts';
import { countOpenReports, emailOf } from '#features/safety/report.store.ts';
import {
  alertLateReportsJob,
  eraseHiddenJob,
  sendDecisionMailJob,
  sendLateAlertJob,
} from '#features/safety/safety.jobs.ts';
import { safetyRoutes } from '#features/safety/safety.routes.ts';
import type { SafetyDeps } from '#features/safety/safety-deps.ts';
import type { Platform } from '#module.ts';
import { revokeAllAccess } from './access.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_HOUR = '17 * * * *';

type Contents = {
  posts: ReturnType<typeof postsModule>;
  people: ReturnType<typeof peopleModule>;
  reviews: ReturnType<typeof reviewsModule>;
  reels: ReturnType<typeof reelsModule>;
};

export function wireSafety(
  { config, db, now, jobs, mailer, links, http, realtime, metrics }: Platform,
  { notify, callOffSessions, posts, people, reviews, reels }: Pick<SafetyDeps, 'notify' | 'callOffSessions'> & Contents,
): void {
  const { enqueue } = jobs;
  const content = contentHandles({ posts, people, reviews, reels });
  safetyRoutes(http, {
    db,
    now,
    notify,
    enqueue,
    links,
    content,
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
  jobs.handle(eraseHiddenJob, async () => await eraseHidden({ db, now, content }));
  jobs.schedule(alertLateReportsJob, EVERY_TEN_MINUTES);
  jobs.schedule(eraseHiddenJob, EVERY_HOUR);
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

/** A comment is under a post or under a reel: its id is never given twice. */
function contentHandles({ posts, people, reviews, reels }: Contents): SafetyDeps['content'] {
  return {
    post: {
      hide: async (tx, postId, at) => await posts.hidePost(tx, { postId, at }),
      restore: posts.restorePost,
      erase: posts.removePost,
    },
    comment: {
      hide: async (tx, id, at) => {
        await posts.hideComment(tx, id, at);
        await reels.hideComment(tx, id, at);
      },
      restore: async (tx, id, hiddenAt) => {
        await posts.restoreComment(tx, id, hiddenAt);
        await reels.restoreComment(tx, id, hiddenAt);
      },
      erase: async (tx, id) => {
        await posts.removeComment(tx, id);
        await reels.removeComment(tx, id);
      },
    },
    reel: {
      hide: async (tx, reelId, at) => await reels.hideReel(tx, { reelId, at }),
      restore: reels.restoreReel,
      erase: reels.removeReel,
    },
    review: { hide: reviews.hideReview, restore: reviews.restoreReview, erase: reviews.eraseReview },
    profile: { hide: people.hideProfile, restore: people.restoreProfile, erase: people.eraseProfile },
  };
}
