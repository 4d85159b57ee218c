import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { WriteAnswer } from '#domain/answers/write-answer.ts';
import { accountsModule } from '#features/accounts/accounts.module.ts';
import { backupsModule } from '#features/backups/backups.module.ts';
import type { OpenOrderedWriter } from '#features/backups/daily-backup.ts';
import { bioLinksModule } from '#features/bio-links/bio-links.module.ts';
import { feedbackModule } from '#features/feedback/feedback.module.ts';
import { liveCountsModule } from '#features/live-counts/live-counts.module.ts';
import { notificationsModule } from '#features/notifications/notifications.module.ts';
import { pageStatsModule } from '#features/page-stats/page-stats.module.ts';
import { peopleModule } from '#features/people/people.module.ts';
import { securityLogModule } from '#features/security-log/security-log.module.ts';
import { switchesModule } from '#features/switches/switches.module.ts';
import { voiceModule } from '#features/voice/voice.module.ts';
import type { Module, Platform } from '#module.ts';
import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { FfmpegCommand } from '#platform/ffmpeg/run-ffmpeg.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { handleMediaRemoval } from '#platform/media/remove-media.ts';
import { contentModules } from './app/content-modules.ts';
import { type Contents, operatorModule, watchOver } from './app/oversight-modules.ts';
import { sessionModules } from './app/session-modules.ts';
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
export type Replacements = {
  /** Answers in SABO's place: a benchmark measures the streaming alone. */
  writeAnswer?: WriteAnswer;
  /** Runs in the place of our FFmpeg: a test lets it fail. */
  ffmpegCommand?: FfmpegCommand | undefined;
  /** Runs in the place of the process that installs the voice: a test has packages of its own. */
  voiceInstaller?: URL | undefined;
  /** Writes daily backups in the place of a process: many tests are about what is written, and to where. */
  backupWriter?: OpenOrderedWriter | undefined;
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
      mediaAudienceOf: async (key, deviceTokens) => await modules.reels.audienceOf(key, deviceTokens),
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
  const { voiceInstaller: installer, backupWriter: openWriter } = replacements;
  const backups = backupsModule(platform, { openWriter });
  const upkeep = { backups, switches, voice: voiceModule(platform, { installer }) };
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
    otherSignIns: [publicPages.unconfirmVisits],
    leaving: [
      { refusal: payments.refuseToLeaveMoney, onRemoval: payments.settleLeaving },
      { onLeaving: bookings.leaveSessions },
      { ownedMedia: people.ownedMedia, onRemoval: publicPages.onRemoval },
      { onRemoval: notifications.onRemoval },
      { beforeRemoval: network.beforeRemoval },
      { ownedMedia: posts.ownedMedia, beforeRemoval: posts.beforeRemoval },
      { ownedMedia: reels.ownedMedia, onLeaving: reels.renewFilmsOf, beforeRemoval: reels.beforeRemoval },
    ],
  });
  const safety = watchOver(platform, { notify, accounts, bookings, posts, people, reviews, reels });
  const admin = operatorModule(platform, { accounts, safety, people, bookings, payments, fees, ...upkeep });
  handleMediaRemoval(platform, mediaOwners({ posts, people, reels }));
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

/** Features that say which of their files are still in use. */
function mediaOwners({ posts, people, reels }: Omit<Contents, 'reviews'>): Parameters<typeof handleMediaRemoval>[1] {
  return {
    post: posts.filesOf,
    person: people.filesOf,
    'reel-image': reels.filesOfImage,
    'reel-sound': reels.soundsOf,
  };
}
