import { join } from 'node:path';
import { indiaDate } from '@right-circle/rules/india-time';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { WriteAnswer } from '#domain/answers/write-answer.ts';
import { findMailAccount } from '#features/accounts/account.store.ts';
import { createAuthentication } from '#features/accounts/authenticate.ts';
import { findChangingAddress } from '#features/accounts/email-change/change-email.ts';
import { findUser } from '#features/accounts/find-user.ts';
import { updateProfileFields } from '#features/accounts/profile-fields.store.ts';
import { createProofCheck } from '#features/accounts/proof/proof-methods.ts';
import { bookingsPart } from '#features/bookings/export-bookings.ts';
import { chatPart } from '#features/chat/export-chat.ts';
import { addTokens, tokensUsed } from '#features/chat/usage.store.ts';
import { creatorAccountsPart } from '#features/creator-accounts/export-creator-accounts.ts';
import { feedbackModule } from '#features/feedback/feedback.module.ts';
import { guestsModule } from '#features/guests/guests.module.ts';
import { guidanceModule } from '#features/guidance/guidance.module.ts';
import { liveCountsModule } from '#features/live-counts/live-counts.module.ts';
import { messagesModule } from '#features/messages/messages.module.ts';
import { networkModule } from '#features/network/network.module.ts';
import { newsModule } from '#features/news/news.module.ts';
import { notificationsModule } from '#features/notifications/notifications.module.ts';
import { paymentsPart } from '#features/payments/export-payments.ts';
import { peopleModule } from '#features/people/people.module.ts';
import { postsModule } from '#features/posts/posts.module.ts';
import { reelsModule } from '#features/reels/reels.module.ts';
import { reviewsModule } from '#features/reviews/reviews.module.ts';
import { roomsPart } from '#features/rooms/export-rooms.ts';
import { safetyPart } from '#features/safety/export-safety.ts';
import { securityLogModule } from '#features/security-log/security-log.module.ts';
import { sessionHelpPart } from '#features/session-help/export-session-help.ts';
import { waitlistModule } from '#features/waitlist/waitlist.module.ts';
import type { Module, Platform } from '#module.ts';
import type { Now } from '#platform/clock.ts';
import { makePrivateDir } from '#platform/data-dir.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { isDatabaseReady } from '#platform/db/ready.store.ts';
import type { FfmpegCommand } from '#platform/ffmpeg/run-ffmpeg.ts';
import { addApiDocs } from '#platform/http/api-docs.ts';
import { acceptForms, createHttp } from '#platform/http/create-http.ts';
import { replyNotFound } from '#platform/http/error-reply.ts';
import { addHealth } from '#platform/http/health.ts';
import { addMetrics, type Metrics } from '#platform/http/metrics.ts';
import { addSecurityHeaders } from '#platform/http/security-headers.ts';
import { addSecurityTxt } from '#platform/http/security-txt.ts';
import type { ServeOptions } from '#platform/http/serve.ts';
import { serveWeb } from '#platform/http/serve-web.ts';
import { onThisMachine } from '#platform/http/this-machine.ts';
import { readWebPages } from '#platform/http/web-pages.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createAddressTokens } from '#platform/mail/address-tokens.ts';
import { createMailGate } from '#platform/mail/mail-gate.ts';
import { createOutboxMailer, createSmtpMailer } from '#platform/mail/mailer.ts';
import { addOutboxViewer } from '#platform/mail/outbox-viewer.ts';
import { createLocalMediaStore, removeDeadPartials } from '#platform/media/local-media-store.ts';
import { createMediaLinks, type MediaLinks } from '#platform/media/media-links.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { createS3MediaStore } from '#platform/media/s3-media-store.ts';
import { serveMedia } from '#platform/media/serve-media.ts';
import { createRealtime, userRoom } from '#platform/realtime/realtime.ts';
import { keyInFile } from '#platform/secret-box.ts';
import { publicNotice } from '#security-summary.ts';
import { wireAccounts } from '#wiring/accounts.ts';
import { createAdvice } from '#wiring/advisor.ts';
import { type BookingHandles, wireBookings } from '#wiring/bookings.ts';
import { wireChat } from '#wiring/chat.ts';
import { wireCreatorAccounts } from '#wiring/creator-accounts.ts';
import { leaving } from '#wiring/leaving.ts';
import { wireMailGallery } from '#wiring/mail-gallery.ts';
import { wireMedia } from '#wiring/media.ts';
import { wirePayments } from '#wiring/payments.ts';
import { wireRooms } from '#wiring/rooms.ts';
import { wireSafety } from '#wiring/safety.ts';
import { sessionAnswers, wireSessionHelp } from '#wiring/session-help.ts';
import { publicConfig } from './public-config.ts';

const WEB_DIST = join(import.meta.dirname, '../../web/dist');

export type App = {
  http: FastifyInstance;
  db: Db;
  jobs: Jobs;
  media: MediaStore;
  notify: ReturnType<typeof notificationsModule>['notify'];
  addDemoBookings: BookingHandles['addDemoBookings'];
  addDemoReels: ReturnType<typeof reelsModule>['addDemoReels'];
  close: () => Promise<void>;
};

export type AppDeps = {
  config: Config;
  databaseUrl: string;
  log: Logger;
  now: Now;
  /** Answers in SABO's place: a benchmark measures the streaming alone. */
  writeAnswer?: WriteAnswer;
  /** Runs in the place of our FFmpeg: a test lets it fail. */
  ffmpegCommand?: FfmpegCommand | undefined;
  /** Pixels for one unit of a film's frame, whatever its reel asks for. */
  filmScale?: number | undefined;
};

/** Puts the product together: the only place that knows every feature and hands each what it needs. */
export async function buildApp({ config, databaseUrl, log, now, writeAnswer, ...filming }: AppDeps): Promise<App> {
  const db = createDb({ url: databaseUrl, poolMax: config.databasePoolMax, log });
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : null;
  const jobs = createJobs({ databaseUrl, log });
  const { mailer, addressTokens } = await createMail({ config, db, now, log });
  const tokenKey = async () => config.tokenKey ?? (await keyInFile(join(config.dataDir, 'token.key')));
  const { media, links } = await createMedia({ config, now, tokenKey });
  const { authenticate, accountOf } = createAuthentication({ db, now });

  let isClosing = false;
  const { requireVerifiedEmail, rateLimitScale, proxyHops } = config;
  const isHttps = config.publicUrl.startsWith('https:');
  const requireFreshProof = createProofCheck({ db, now, minutes: config.reauthMinutes });
  const authentication = { authenticate, authenticateGuest: async (token: string) => await guests.authenticate(token) };
  const serving: ServeOptions = {
    ...authentication,
    requireVerifiedEmail,
    requireFreshProof,
    rateLimitScale,
    isHttps,
    onForbidden: (refusal) => securityLog.recordRefusal(refusal),
  };
  const http = await createHttp({ log, proxyHops, redis, ...serving });
  const realtime = await createRealtime({ server: http.server, ...authentication, redis, log });
  const isReady = async () => !isClosing && (await isDatabaseReady(db));
  const metrics = await addPages(http, {
    config,
    db,
    now,
    media,
    links,
    isReady,
    audienceOf: async (key) => await reels.audienceOf(key),
  });

  await acceptForms(http);

  const platform: Platform = {
    config,
    db,
    databaseUrl,
    now,
    log,
    jobs,
    mailer,
    addressTokens,
    tokenKey,
    media,
    links,
    http,
    realtime,
    metrics,
  };
  const announceSessions = (userIds: string[]): void => {
    realtime.io.to(userIds.map(userRoom)).emit('sessions_changed');
  };

  const notifications = notificationsModule(platform);
  const { notify, retract } = notifications;
  const network = networkModule(platform, { notify, retract });
  const people = peopleModule(platform, {
    userOf: findUser,
    saveProfile: updateProfileFields,
    relationTo: network.relationTo,
    otherExportParts: () => [
      reels.exportPart,
      news.exportPart,
      feedback.exportPart,
      guidance.exportPart,
      bookingsPart(platform),
      paymentsPart(platform),
      chatPart(platform),
      creatorAccountsPart(platform),
      sessionHelpPart(platform),
      safetyPart(platform),
      reviews.exportPart,
      roomsPart(platform),
      waitlist.exportPart,
      securityLog.exportPart,
    ],
  });
  const posts = postsModule(platform, { notify, retract });
  const reviews = reviewsModule(platform, { notify });
  const reels = reelsModule(platform, {
    notify,
    retract,
    // The caption has notified the people it mentions.
    publishPost: posts.publishWithoutMentions,
    hidePost: posts.hidePost,
    restorePost: posts.restorePost,
    removePost: posts.removePost,
    tokens: {
      areSpent: async (userId) => (await tokensUsed(db, userId, indiaDate(now()))) >= config.ai.dailyTokens,
      add: async (userId, tokens) => await addTokens(db, userId, indiaDate(now()), tokens),
    },
    ...filming,
  });
  const guidance = guidanceModule(platform);
  const waitlist = waitlistModule(platform, { notify, offerOf: guidance.offerOf });
  const messages = messagesModule(platform, {
    notify,
    guestLink: async (tx, guest) => await guests.guestLink(tx, guest),
    guestAccepted: async (tx, bookingId) => await bookings.planMeetingOf(tx, bookingId),
    announceChange: announceSessions,
  });
  const guests = guestsModule(platform, { acceptInvitation: messages.acceptInvitation });
  const payments = wirePayments(platform, {
    notify,
    onPaid: async (tx, bookingId) => await messages.hearOfBooking(tx, { bookingId, change: 'paid' }),
  });
  const bookings = wireBookings(platform, {
    notify,
    payments,
    offerOf: guidance.offerOf,
    bookingChanged: async (tx, change) => {
      await waitlist.hearOfBooking(tx, change);
      await messages.hearOfBooking(tx, change);
    },
  });
  const { leaveSessions, callOffForSuspension, addDemoBookings, finishPaid, ...meetings } = bookings;
  payments.onMoneyArrived(finishPaid);
  wireRooms(platform, {
    notify,
    ...meetings,
    mailSeekerAbsent: async (tx, bookingId) => await messages.hearOfBooking(tx, { bookingId, change: 'seeker_absent' }),
  });
  wireSafety(platform, { notify, posts, people, reviews, reels, callOffSessions: callOffForSuspension });
  const { renewFilmsOf } = reels;
  wireAccounts(platform, {
    accountOf,
    onSignInFailed: (userId) => securityLog.recordFailedSignIn(userId),
    ...leaving({ leaveSessions, renewFilmsOf, refuseToLeaveMoney: payments.refuseToLeaveMoney }),
  });
  const securityLog = securityLogModule(platform);
  const news = newsModule(platform);
  const liveCounts = liveCountsModule(platform);
  const feedback = feedbackModule(platform);
  const creatorAccounts = wireCreatorAccounts(platform);
  const advice = createAdvice(platform, {
    ...creatorAccounts,
    sessionSection: sessionAnswers(platform, creatorAccounts),
  });
  const { profileOf } = creatorAccounts;
  const { publishPost } = posts;
  const { startReel } = reels;
  const chat = await wireChat(platform, { writeAnswer, ...advice, profileOf, publishPost, startReel });
  wireSessionHelp(platform, creatorAccounts, chat.startConversation);
  const modules: Module[] = [
    notifications,
    network,
    people,
    posts,
    reels,
    messages,
    guests,
    reviews,
    guidance,
    waitlist,
    securityLog,
    news,
    liveCounts,
    feedback,
  ];
  for (const { register } of modules) await register();
  await http.ready();

  return {
    http,
    db,
    jobs,
    media,
    notify,
    addDemoBookings,
    addDemoReels: reels.addDemoReels,
    async close() {
      isClosing = true;
      await realtime.close();
      await http.close();
      await jobs.stop();
      mailer.close();
      redis?.disconnect();
      await db.destroy();
    },
  };
}

type Foundation = Pick<Platform, 'config' | 'db' | 'now' | 'log'>;

/** Features get the gate, never the mailer behind it. */
async function createMail({ config, db, now, log }: Foundation): Promise<Pick<Platform, 'mailer' | 'addressTokens'>> {
  const { smtpUrl, mailFrom: from, appName, publicUrl, requireVerifiedEmail, supportEmail } = config;
  const tokens = createAddressTokens(async () => config.mailKey ?? (await keyInFile(join(config.dataDir, 'mail.key'))));
  const mailer = createMailGate({
    mailer: smtpUrl ? await createSmtpMailer({ smtpUrl, from }) : createOutboxMailer({ db, now }),
    db,
    log,
    tokens,
    appName,
    publicUrl,
    requireVerifiedEmail,
    operatorAddress: supportEmail,
    accountAt: async (tx, address) =>
      (await findMailAccount(tx, address)) ?? (await findChangingAddress(tx, address, now())),
  });
  return { mailer, addressTokens: tokens };
}

async function createMedia({
  config,
  now,
  tokenKey,
}: Pick<Platform, 'config' | 'now' | 'tokenKey'>): Promise<Pick<Platform, 'media' | 'links'>> {
  const links = createMediaLinks({ secret: await tokenKey(), now });
  if (config.s3) return { media: await createS3MediaStore(config.s3), links };
  const folder = join(config.dataDir, 'media');
  await makePrivateDir(folder);
  await removeDeadPartials(folder);
  return { media: createLocalMediaStore(folder), links, tokenKey };
}

/** Loaded only where it is used. */
async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { maxRetriesPerRequest: 2 });
  redis.on('error', (err: unknown) => log.warn({ err }, 'redis connection lost'));
  return redis;
}

type PageDeps = {
  config: Config;
  db: Db;
  now: Now;
  media: MediaStore;
  links: MediaLinks;
  isReady: () => Promise<boolean>;
  audienceOf: ReturnType<typeof reelsModule>['audienceOf'];
};

/** Everything that is not a product call: headers, health, metrics, documentation, media and the web app itself. */
async function addPages(
  http: FastifyInstance,
  { config, db, now, media, links, isReady, audienceOf }: PageDeps,
): Promise<Metrics> {
  const { publicUrl } = config;
  const pages = await readWebPages(WEB_DIST, {
    config: publicConfig(config),
    publicUrl,
    notice: publicNotice(config),
  });
  addSecurityHeaders(http, {
    inlineScriptHashes: pages?.inlineScriptHashes ?? [],
    isHttps: publicUrl.startsWith('https:'),
    checkoutOrigins: config.razorpay ? checkoutOrigins(config.razorpay) : [],
  });
  const metrics = addMetrics(http, config.metricsToken);
  addHealth(http, isReady);
  addSecurityTxt(http, { ...config, now });
  await addApiDocs(http, config);
  serveMedia(http, {
    store: media,
    links,
    audienceOf,
  });
  if (config.devPages) {
    await onThisMachine(http, (scope) => {
      if (!config.smtpUrl) addOutboxViewer(scope, db);
      wireMailGallery(scope, config);
    });
  }
  if (pages) await serveWeb(http, { distDir: WEB_DIST, pages, publicUrl, hasDevPages: config.devPages });
  else http.setNotFoundHandler(replyNotFound);
  return metrics;
}

/** Where the hosted checkout comes from: its script, and the frame people pay in. */
function checkoutOrigins({ checkoutUrl, baseUrl }: NonNullable<Config['razorpay']>): string[] {
  return [...new Set([checkoutUrl, baseUrl].map((url) => new URL(url).origin))];
}
