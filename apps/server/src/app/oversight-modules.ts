import type { accountsModule } from '#features/accounts/accounts.module.ts';
import { adminModule } from '#features/admin/admin.module.ts';
import type { backupsModule } from '#features/backups/backups.module.ts';
import type { bookingsModule } from '#features/bookings/bookings.module.ts';
import type { feesModule } from '#features/fees/fees.module.ts';
import type { paymentsModule } from '#features/payments/payments.module.ts';
import type { peopleModule } from '#features/people/people.module.ts';
import type { postsModule } from '#features/posts/posts.module.ts';
import type { reelsModule } from '#features/reels/reels.module.ts';
import type { reviewsModule } from '#features/reviews/reviews.module.ts';
import { safetyModule } from '#features/safety/safety.module.ts';
import type { switchesModule } from '#features/switches/switches.module.ts';
import type { voiceModule } from '#features/voice/voice.module.ts';
import type { Platform } from '#module.ts';
import type { Notifying } from './content-modules.ts';

type Watched = Contents & {
  notify: Notifying['notify'];
  accounts: ReturnType<typeof accountsModule>;
  bookings: ReturnType<typeof bookingsModule>;
};

/** Creates reports and appeals about everything that people publish. */
export function watchOver(platform: Platform, { notify, accounts, bookings, posts, people, reviews, reels }: Watched) {
  return safetyModule(platform, {
    notify,
    content: contentHandles({ posts, people, reviews, reels }),
    suspendAccount: async (tx, userId, at) => {
      await reels.renewFilmsOf(tx, userId);
      return await accounts.suspendAccount(tx, userId, at);
    },
    callOffSessions: bookings.callOffForSuspension,
    restoreAccount: accounts.restoreAccount,
    hasSecondFactor: accounts.hasSecondFactor,
    findSuspended: accounts.findSuspended,
    takeAppealToken: accounts.takeAppealToken,
  });
}

type Operated = {
  accounts: ReturnType<typeof accountsModule>;
  safety: ReturnType<typeof safetyModule>;
  people: ReturnType<typeof peopleModule>;
  bookings: ReturnType<typeof bookingsModule>;
  payments: ReturnType<typeof paymentsModule>;
  fees: ReturnType<typeof feesModule>;
  backups: ReturnType<typeof backupsModule>;
  switches: ReturnType<typeof switchesModule>;
  voice: ReturnType<typeof voiceModule>;
};

/** Creates the operators' page, which changes other features only through their own functions. */
export function operatorModule(platform: Platform, operated: Operated) {
  const { accounts, safety, people, bookings, payments, fees, backups, switches, voice } = operated;
  return adminModule(platform, {
    accounts: {
      signInsOf: accounts.signInsOf,
      hasSecondFactor: accounts.hasSecondFactor,
      endAllAccess: accounts.endAllAccess,
      sendConfirmation: accounts.sendConfirmation,
      suspend: safety.suspendByOperator,
      restore: safety.restoreByOperator,
      exportOf: people.exportOf,
    },
    money: {
      refund: bookings.refundByOperator,
      isStillAhead: bookings.isStillAhead,
      announceChange: bookings.announceChange,
      orderOfProviderId: payments.orderOfProviderId,
      testGateway: payments.testGateway,
    },
    payouts: payments.payouts,
    fees: fees.forOperators,
    lastBackup: backups.lastBackup,
    recoveryStatus: backups.recoveryStatus,
    switches: switches.forOperators,
    voice: voice.forOperators,
  });
}

export type Contents = {
  posts: ReturnType<typeof postsModule>;
  people: ReturnType<typeof peopleModule>;
  reviews: ReturnType<typeof reviewsModule>;
  reels: ReturnType<typeof reelsModule>;
};

/** Hides, restores and erases each kind of content. A comment is under a post or under a reel: its id is never given twice. */
function contentHandles({ posts, people, reviews, reels }: Contents): Parameters<typeof safetyModule>[1]['content'] {
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
