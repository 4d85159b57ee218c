import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { WriteAnswer } from '#domain/answers/write-answer.ts';
import type { BookingEvent, BookingListener } from '#domain/booking-event.ts';
import { accountsModule } from '#features/accounts/accounts.module.ts';
import { adminModule } from '#features/admin/admin.module.ts';
import { advisorModule } from '#features/advisor/advisor.module.ts';
import { backupsModule } from '#features/backups/backups.module.ts';
import { bioLinksModule } from '#features/bio-links/bio-links.module.ts';
import { bookingsModule } from '#features/bookings/bookings.module.ts';
import { chatModule } from '#features/chat/chat.module.ts';
import { creatorAccountsModule } from '#features/creator-accounts/creator-accounts.module.ts';
import { feedbackModule } from '#features/feedback/feedback.module.ts';
import { feesModule } from '#features/fees/fees.module.ts';
import { guestsModule } from '#features/guests/guests.module.ts';
import { guidanceModule } from '#features/guidance/guidance.module.ts';
import { liveCountsModule } from '#features/live-counts/live-counts.module.ts';
import { networkModule } from '#features/network/network.module.ts';
import { newsModule } from '#features/news/news.module.ts';
import { notificationsModule } from '#features/notifications/notifications.module.ts';
import { pageStatsModule } from '#features/page-stats/page-stats.module.ts';
import { paymentsModule } from '#features/payments/payments.module.ts';
import { peopleModule } from '#features/people/people.module.ts';
import { postsModule } from '#features/posts/posts.module.ts';
import { publicPagesModule } from '#features/public-pages/public-pages.module.ts';
import { reelsModule } from '#features/reels/reels.module.ts';
import { reviewsModule } from '#features/reviews/reviews.module.ts';
import { roomsModule } from '#features/rooms/rooms.module.ts';
import { safetyModule } from '#features/safety/safety.module.ts';
import { securityLogModule } from '#features/security-log/security-log.module.ts';
import { sessionHelpModule } from '#features/session-help/session-help.module.ts';
import { sessionMailModule } from '#features/session-mail/session-mail.module.ts';
import { switchesModule } from '#features/switches/switches.module.ts';
import { voiceModule } from '#features/voice/voice.module.ts';
import { waitlistModule } from '#features/waitlist/waitlist.module.ts';
import type { Module, Platform } from '#module.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FfmpegCommand } from '#platform/ffmpeg/run-ffmpeg.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { handleMediaRemoval } from '#platform/media/remove-media.ts';
import { userRoom } from '#platform/realtime/realtime.ts';
import { publicNotice } from '#security-summary.ts';
import { createPlatform } from './create-platform.ts';

type Modules = ReturnType<typeof createModules>;

export type App = {
  http: FastifyInstance;
  db: Db;
  jobs: Jobs;
  media: MediaStore;
  notify: Modules['notifications']['notify'];
  addDemoBookings: Modules['bookings']['addDemoBookings'];
  addDemoReels: Modules['reels']['addDemoReels'];
  close: () => Promise<void>;
};

/** Stands in for parts of the product in tests and benchmarks. */
type Replacements = {
  /** Answers in SABO's place: a benchmark measures the streaming alone. */
  writeAnswer?: WriteAnswer;
  /** Runs in the place of our FFmpeg: a test lets it fail. */
  ffmpegCommand?: FfmpegCommand | undefined;
  /** Runs in the place of the process that installs the voice: a test has packages of its own. */
  voiceInstaller?: URL | undefined;
  /** Pixels for one unit of a film's frame, whatever its reel asks for. */
  filmScale?: number | undefined;
  /** Folder of the built web app; null serves the API alone. */
  web?: string | null | undefined;
};

export type AppDeps = Replacements & { config: Config; databaseUrl: string; log: Logger; now: Now };

/** Puts the product together: the platform, then every feature's module, then their routes, sockets and jobs. */
export async function buildApp({ config, databaseUrl, log, now, web, ...replacements }: AppDeps): Promise<App> {
  const { platform, close } = await createPlatform(
    { config, databaseUrl, log, now, web },
    {
      authenticate: async (token) => await modules.accounts.authenticate(token),
      authenticateGuest: async (token) => await modules.guests.authenticate(token),
      requireFreshProof: async (actor) => await modules.accounts.requireFreshProof(actor),
      hasSecondFactor: async (userId) => await modules.accounts.hasSecondFactor(userId),
      onForbidden: (refusal) => modules.securityLog.recordRefusal(refusal),
      requireOn: (part) => modules.switches.requireOn(part),
      mailAccountAt: async (tx, address) => await modules.accounts.mailAccountAt(tx, address),
      mediaAudienceOf: async (key) => await modules.reels.audienceOf(key),
    },
  );
  const modules: Modules = createModules(platform, replacements);
  for (const { register } of Object.values<Module>(modules)) await register();
  await platform.http.ready();

  const { http, db, jobs, media } = platform;
  const { notify } = modules.notifications;
  const { addDemoBookings } = modules.bookings;
  const { addDemoReels } = modules.reels;
  return { http, db, jobs, media, notify, addDemoBookings, addDemoReels, close };
}

/**
 * The only place that knows every feature: hands each what it needs. Arrow functions lead to modules created further down, so that
 * the order does not matter.
 */
function createModules(platform: Platform, replacements: Replacements) {
  const notifications = notificationsModule(platform);
  const { notify, retract } = notifications;
  const securityLog = securityLogModule(platform);
  const liveCounts = liveCountsModule(platform);
  const feedback = feedbackModule(platform);
  const switches = switchesModule(platform);
  const { voiceInstaller: installer } = replacements;
  const upkeep = { backups: backupsModule(platform), switches, voice: voiceModule(platform, { installer }) };
  const content = contentModules(platform, { notify, retract, switches }, replacements);
  const { network, posts, reviews, reels, guidance, news, creatorAccounts, sessionHelp, chat } = content;
  const { offerOf } = guidance;
  const pages = { bioLinks: bioLinksModule(platform), pageStats: pageStatsModule(platform) };
  const sessions = sessionModules(platform, { notify, offerOf, ...pages, switches, visitors: () => accounts.visitors });
  const { waitlist, sessionMail, guests, fees, payments, bookings, rooms, publicPages } = sessions;
  const people = peopleModule(platform, {
    userOf: async (userId) => await accounts.userOf(userId),
    saveProfile: publicPages.releasingUsername(async (...change) => await accounts.saveProfile(...change)),
    relationTo: network.relationTo,
    otherExportParts: () => [
      reels.exportPart,
      news.exportPart,
      feedback.exportPart,
      guidance.exportPart,
      bookings.exportPart,
      payments.exportPart,
      fees.exportPart,
      chat.exportPart,
      creatorAccounts.exportPart,
      sessionHelp.exportPart,
      safety.exportPart,
      reviews.exportPart,
      rooms.exportPart,
      waitlist.exportPart,
      securityLog.exportPart,
      publicPages.exportPart,
      admin.exportPart,
      pages.bioLinks.exportPart,
      pages.pageStats.exportPart,
    ],
  });
  const accounts = accountsModule(platform, {
    onSignInFailed: securityLog.recordFailedSignIn,
    admitSignUp: switches.admitSignUp,
    signUpMode: switches.signUpMode,
    otherAccess: [sessionMail.removeCalendarFeed, notifications.removePushSubscriptions, guests.endAccesses],
    leaving: [
      { refusal: payments.refuseToLeaveMoney },
      { onLeaving: bookings.leaveSessions },
      { ownedMedia: people.ownedMedia, onRemoval: publicPages.onRemoval },
      { ownedMedia: posts.ownedMedia },
      { ownedMedia: reels.ownedMedia, onLeaving: reels.renewFilmsOf },
    ],
  });
  const safety = watchOver(platform, { notify, accounts, bookings, posts, people, reviews, reels });
  const admin = operatorModule(platform, { accounts, safety, people, bookings, payments, fees, ...upkeep });
  handleMediaRemoval(platform.jobs, platform.media, mediaOwners({ posts, people, reels }));
  return {
    notifications,
    securityLog,
    liveCounts,
    feedback,
    ...upkeep,
    ...content,
    ...sessions,
    ...pages,
    people,
    accounts,
    safety,
    admin,
  };
}

type Watched = Contents & {
  notify: Notifying['notify'];
  accounts: ReturnType<typeof accountsModule>;
  bookings: ReturnType<typeof bookingsModule>;
};

/** Creates reports and appeals about everything that people publish. */
function watchOver(platform: Platform, { notify, accounts, bookings, posts, people, reviews, reels }: Watched) {
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
function operatorModule(platform: Platform, operated: Operated) {
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

type Notifying = Pick<ReturnType<typeof notificationsModule>, 'notify' | 'retract'>;
type Switching = { switches: ReturnType<typeof switchesModule> };

/** Creates the features in which people find, write and make things. */
function contentModules(
  platform: Platform,
  { notify, retract, switches }: Notifying & Switching,
  { writeAnswer, ffmpegCommand, filmScale }: Replacements,
) {
  const network = networkModule(platform, { notify, retract });
  const posts = postsModule(platform, { notify, retract });
  const reviews = reviewsModule(platform, { notify });
  const news = newsModule(platform, { isOn: () => switches.isOn('news') });
  const guidance = guidanceModule(platform);
  const reels = reelsModule(platform, {
    notify,
    retract,
    // The caption has notified the people it mentions.
    publishPost: posts.publishWithoutMentions,
    hidePost: posts.hidePost,
    restorePost: posts.restorePost,
    removePost: posts.removePost,
    tokens: {
      areSpent: async (userId) => await chat.tokens.areSpent(userId),
      add: async (userId, tokens) => await chat.tokens.add(userId, tokens),
    },
    isOn: () => switches.isOn('reels'),
    ffmpegCommand,
    filmScale,
  });
  const creatorAccounts = creatorAccountsModule(platform);
  const sessionHelp = sessionHelpModule(platform, {
    creatorOf: creatorAccounts.creatorOf,
    accountsWithFigures: creatorAccounts.accountsWithFigures,
    startConversation: async (start) => await chat.startConversation(start),
  });
  const { advisor, toolsFor } = advisorModule(platform, {
    creatorOf: creatorAccounts.creatorOf,
    reelsOf: creatorAccounts.reelsOf,
    pricesFor: creatorAccounts.pricesFor,
    businessOf: creatorAccounts.businessOf,
    accountFor: creatorAccounts.accountFor,
    analyseAccount: creatorAccounts.analyseAccount,
    sessionSection: sessionHelp.sessionSection,
    listNews: news.listNews,
    findMentors: guidance.findMentors,
    writeScript: reels.writeScript,
  });
  const chat = chatModule(platform, {
    writeAnswer,
    advisor,
    toolsFor,
    profileOf: creatorAccounts.profileOf,
    publishPost: posts.publishPost,
    startReel: async (draft) => {
      switches.requireOn('reels');
      return await reels.startReel(draft);
    },
    requireOn: switches.requireOn,
  });
  return { network, posts, reviews, news, guidance, reels, creatorAccounts, sessionHelp, chat };
}

type Booking = Pick<Notifying, 'notify'> &
  Switching &
  Pick<ReturnType<typeof guidanceModule>, 'offerOf'> & {
    bioLinks: ReturnType<typeof bioLinksModule>;
    pageStats: ReturnType<typeof pageStatsModule>;
    /** Accounts of people who book on a public page. */
    visitors: () => ReturnType<typeof accountsModule>['visitors'];
  };

/** Creates the features through which a session is booked, paid, announced and held. */
function sessionModules(platform: Platform, { notify, offerOf, bioLinks, pageStats, switches, visitors }: Booking) {
  const bookingChanged = async (tx: Tx, event: BookingEvent): Promise<void> => {
    for (const listener of bookingListeners) await listener(tx, event);
  };
  // Hints to these people's open screens to reload. Called after the commit, because they read the row again at once.
  const announceChange = (userIds: string[]): void => {
    platform.realtime.io.to(userIds.map(userRoom)).emit('sessions_changed');
  };
  const waitlist = waitlistModule(platform, { notify, offerOf });
  const sessionMail = sessionMailModule(platform, {
    notify,
    bookingChanged,
    announceChange,
    guestLink: async (tx, guest) => await guests.guestLink(tx, guest),
  });
  const guests = guestsModule(platform, { acceptInvitation: sessionMail.acceptInvitation });
  const payments = paymentsModule(platform, {
    notify,
    bookingChanged,
    fees: {
      fixFee: async (tx, booked) => await fees.forPayments.fixFee(tx, booked),
      deductionsFor: async (tx, released) => await fees.forPayments.deductionsFor(tx, released),
    },
    finishPaid: async (bookingId) => await bookings.finishPaid(bookingId),
  });
  const fees = feesModule(platform, { testGateway: payments.testGateway });
  const bookings = bookingsModule(platform, {
    notify,
    bookingChanged,
    announceChange,
    offerOf,
    payments: payments.forBookings,
    rememberSource: pageStats.rememberSource,
    paymentsAt: payments.at,
  });
  const rooms = roomsModule(platform, {
    bookingChanged,
    announceChange,
    markAttended: bookings.markAttended,
    callOffForAbsentMentor: bookings.callOffForAbsentMentor,
    requireOn: switches.requireOn,
  });
  const publicPages = publicPagesModule(platform, {
    offerOf,
    visitors,
    notice: publicNotice(platform.config),
    showsReels: () => switches.isOn('reels'),
    signUpMode: switches.signUpMode,
    bookSlot: bookings.bookSlot,
    confirmPayment: payments.confirmPayment,
    countClick: bioLinks.countClick,
    countOnPage: pageStats.countOnPage,
  });
  /** Everything that follows an event of a booking, in this order and in the transaction of the event. */
  const bookingListeners: readonly BookingListener[] = [
    waitlist.onBookingChanged,
    sessionMail.onBookingChanged,
    bookings.onBookingChanged,
    publicPages.onBookingChanged,
    pageStats.onBookingChanged,
    bookings.notifyParticipants,
  ];
  return { waitlist, sessionMail, guests, fees, payments, bookings, rooms, publicPages };
}

type Contents = {
  posts: ReturnType<typeof postsModule>;
  people: ReturnType<typeof peopleModule>;
  reviews: ReturnType<typeof reviewsModule>;
  reels: ReturnType<typeof reelsModule>;
};

/** Features that say which of their files are still in use. */
function mediaOwners({ posts, people, reels }: Omit<Contents, 'reviews'>): Parameters<typeof handleMediaRemoval>[2] {
  return {
    post: posts.filesOf,
    person: people.filesOf,
    'reel-image': reels.filesOfImage,
    'reel-sound': reels.soundsOf,
  };
}

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
