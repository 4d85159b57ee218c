import { join } from 'node:path';
import type { AppConfig } from '@right-circle/contract/app-config';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { sendPasswordChangedMailJob, sendResetMailJob, sendVerifyMailJob } from '#features/accounts/account.jobs.ts';
import { accountRoutes } from '#features/accounts/account.routes.ts';
import { createAuthenticate } from '#features/accounts/authenticate.ts';
import { createGoogleVerifier } from '#features/accounts/google-id-token.ts';
import { createInstagramExchange } from '#features/accounts/instagram-api.ts';
import { sendPasswordChangedMail, sendResetMail, sendVerifyMail } from '#features/accounts/send-account-mails.ts';
import type { Now } from '#platform/clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { isDatabaseReady } from '#platform/db/ready.store.ts';
import { addApiDocs } from '#platform/http/api-docs.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { replyNotFound } from '#platform/http/error-reply.ts';
import { addHealth } from '#platform/http/health.ts';
import { addMetrics } from '#platform/http/metrics.ts';
import { addSecurityHeaders } from '#platform/http/security-headers.ts';
import { serveWeb } from '#platform/http/serve-web.ts';
import { readWebPages } from '#platform/http/web-pages.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createOutboxMailer, createSmtpMailer, type Mailer } from '#platform/mail/mailer.ts';
import { addOutboxViewer } from '#platform/mail/outbox-viewer.ts';
import { createLocalMediaStore } from '#platform/media/local-media-store.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { createS3MediaStore } from '#platform/media/s3-media-store.ts';
import { serveMedia } from '#platform/media/serve-media.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';

const WEB_DIST = join(import.meta.dirname, '../../web/dist');

export type App = { http: FastifyInstance; db: Db; jobs: Jobs; media: MediaStore; close: () => Promise<void> };

export type AppDeps = { config: Config; databaseUrl: string; log: Logger; now: Now };

/** Puts the product together: the only place that knows every feature and hands each what it needs. */
export async function buildApp({ config, databaseUrl, log, now }: AppDeps): Promise<App> {
  const db = createDb({ url: databaseUrl, poolMax: config.databasePoolMax, log });
  const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 2 }) : null;
  redis?.on('error', (err: unknown) => log.warn({ err }, 'redis connection lost'));
  const jobs = createJobs({ databaseUrl, log });
  const mailer = config.smtpUrl
    ? createSmtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom })
    : createOutboxMailer({ db, now });
  const media = config.s3 ? await createS3MediaStore(config.s3) : createLocalMediaStore(join(config.dataDir, 'media'));
  const authenticate = createAuthenticate({ db, now });

  let isClosing = false;
  const { requireVerifiedEmail, rateLimitScale, proxyHops } = config;
  const http = await createHttp({ log, proxyHops, redis, authenticate, requireVerifiedEmail, rateLimitScale });
  const realtime = createRealtime({ server: http.server, authenticate, redis, log });
  await addPages(http, { config, db, media, isReady: async () => !isClosing && (await isDatabaseReady(db)) });

  registerAccounts({ config, db, now, jobs, mailer, http, closeSockets: realtime.signOut });
  await http.ready();

  return {
    http,
    db,
    jobs,
    media,
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

type PageDeps = { config: Config; db: Db; media: MediaStore; isReady: () => Promise<boolean> };

/** Everything that is not a product call: headers, health, metrics, documentation, media and the web app itself. */
async function addPages(http: FastifyInstance, { config, db, media, isReady }: PageDeps): Promise<void> {
  const { publicUrl } = config;
  const pages = await readWebPages(WEB_DIST, { config: publicConfig(config), publicUrl });
  await addSecurityHeaders(http, {
    inlineScriptHashes: pages?.inlineScriptHashes ?? [],
    isHttps: publicUrl.startsWith('https:'),
  });
  addMetrics(http, config.metricsToken);
  addHealth(http, isReady);
  await addApiDocs(http, config);
  serveMedia(http, media);
  if (!config.isProduction && !config.smtpUrl) addOutboxViewer(http, db);
  if (pages) await serveWeb(http, { distDir: WEB_DIST, pages, publicUrl });
  else http.setNotFoundHandler(replyNotFound);
}

function publicConfig({ appName, supportEmail, google, instagram }: Config): AppConfig {
  return {
    appName,
    supportEmail,
    google: google && { clientId: google.clientId, authorizeUrl: google.authorizeUrl },
    instagram: instagram && { authorizeUrl: instagramConsentUrl(instagram) },
  };
}

function instagramConsentUrl({ authorizeUrl, appId, redirectUri }: NonNullable<Config['instagram']>): string {
  const query = new URLSearchParams({
    client_id: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'instagram_business_basic',
  });
  return `${authorizeUrl}?${query}`;
}

type AccountParts = {
  config: Config;
  db: Db;
  now: Now;
  jobs: Jobs;
  mailer: Mailer;
  http: FastifyInstance;
  closeSockets: (authSessionIds: string[]) => void;
};

function registerAccounts({ config, db, now, jobs, mailer, http, closeSockets }: AccountParts): void {
  const { appName, publicUrl, supportEmail } = config;
  const mailDeps = { db, now, sendMail: mailer.send, sender: { appName, publicUrl, supportEmail } };
  jobs.handle(sendResetMailJob, async ({ email }) => await sendResetMail(mailDeps, email));
  jobs.handle(sendVerifyMailJob, async ({ userId }) => await sendVerifyMail(mailDeps, userId));
  jobs.handle(sendPasswordChangedMailJob, async ({ userId }) => await sendPasswordChangedMail(mailDeps, userId));
  accountRoutes(http, {
    db,
    now,
    enqueue: jobs.enqueue,
    isThrottled: config.rateLimitScale > 0,
    closeSockets,
    verifyGoogleToken: config.google && createGoogleVerifier(config.google, now),
    exchangeInstagramCode: config.instagram && createInstagramExchange(config.instagram),
  });
}
