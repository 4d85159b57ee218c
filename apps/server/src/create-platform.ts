import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { createAdmission } from '#domain/admission.ts';
import { createMailGate, type MailGateDeps, mailLabels } from '#domain/mail-gate.ts';
import { addSampleMails } from '#mail-gallery.ts';
import type { Platform } from '#module.ts';
import type { Now } from '#platform/clock.ts';
import { makePrivateDir } from '#platform/data-dir.ts';
import { createDb, QUERY_TIMEOUT_MS } from '#platform/db/db.ts';
import { createDbListener, type DbListener } from '#platform/db/listen.ts';
import { isDatabaseReady } from '#platform/db/ready.store.ts';
import { askRelays } from '#platform/health/ask-relay.ts';
import { createServiceHealth } from '#platform/health/service-health.ts';
import type { Actor, Authenticate, AuthenticateGuest } from '#platform/http/actor.ts';
import { addApiDocs } from '#platform/http/api-docs.ts';
import { limitPerAddress } from '#platform/http/connections-per-address.ts';
import { acceptForms, createHttp } from '#platform/http/create-http.ts';
import { replyNotFound } from '#platform/http/error-reply.ts';
import { addHealth } from '#platform/http/health.ts';
import { addMetrics, type Metrics } from '#platform/http/metrics.ts';
import { onceListening } from '#platform/http/once-listening.ts';
import { addSecurityHeaders } from '#platform/http/security-headers.ts';
import { addSecurityTxt } from '#platform/http/security-txt.ts';
import type { ServeOptions } from '#platform/http/serve.ts';
import { serveWeb } from '#platform/http/serve-web.ts';
import { onThisMachine } from '#platform/http/this-machine.ts';
import { readWebPages } from '#platform/http/web-pages.ts';
import { countDueJobs } from '#platform/jobs/job.store.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLoadHistory } from '#platform/load/load-history.ts';
import { createAddressTokens } from '#platform/mail/address-tokens.ts';
import { createMailLog } from '#platform/mail/mail-log.ts';
import { createOutboxMailer, createSmtpMailer } from '#platform/mail/mailer.ts';
import { addOutboxViewer } from '#platform/mail/outbox-viewer.ts';
import { removeDeadPartials } from '#platform/media/local-media-store.ts';
import { createMediaLinks } from '#platform/media/media-links.ts';
import type { MediaKey } from '#platform/media/media-store.ts';
import { mediaFolder, openMediaStore } from '#platform/media/open-media-store.ts';
import { type Audience, serveMedia } from '#platform/media/serve-media.ts';
import { checkoutOrigins } from '#platform/pay/checkout-origins.ts';
import { connectRedis } from '#platform/realtime/connect-redis.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { keyInFile } from '#platform/secret-box.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';
import { addPlatformMetrics, jobRunMetrics } from '#platform-metrics.ts';
import { publicNotice } from '#security-summary.ts';
import { publicConfig } from './public-config.ts';

const WEB_DIST = join(import.meta.dirname, '../../web/dist');
const WEB_PATHS = {
  appPaths: /^\/(dashboard|auth|guest|mail|policy|dev\/ui)(\/|$)/,
  privatePath: '/dashboard',
  listedPaths: ['/', '/policy', '/auth/signup', '/auth/login'],
};

/** Questions that technology asks of the product; answered by features, so none is asked before these exist. */
type ProductAnswers = {
  authenticate: Authenticate;
  authenticateGuest: AuthenticateGuest;
  /** Refuses a caller whose last proof of identity is too old. */
  requireFreshProof: (actor: Actor) => Promise<void>;
  hasSecondFactor: (userId: string) => Promise<boolean>;
  onForbidden: NonNullable<ServeOptions['onForbidden']>;
  requireOn: ServeOptions['requireOn'];
  mailAccountAt: MailGateDeps['accountAt'];
  mediaAudienceOf: (key: MediaKey, deviceTokens: readonly string[]) => Promise<Audience>;
};

type Settings = {
  config: Config;
  databaseUrl: string;
  log: Logger;
  now: Now;
  /** Folder of the built web app; null serves the API alone. */
  web?: string | null | undefined;
};

/** Connects to everything outside and creates the HTTP server, without a single call of the product. */
export async function createPlatform(
  { config, databaseUrl, log, now, web }: Settings,
  product: ProductAnswers,
): Promise<{ platform: Platform; close: () => Promise<void> }> {
  const db = createDb({ url: databaseUrl, poolMax: config.databasePoolMax, log, queryTimeoutMs: QUERY_TIMEOUT_MS });
  const tracing = await openTracing(config.tracing, log);
  const startSpan = tracing?.startSpan ?? null;
  const health = createServiceHealth({ db, now, log });
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, { log, health }) : null;
  const { turn } = config.ice;
  if (turn) health.addProbe('turn', async () => await askRelays(turn.urls));
  const tokenKey = async () => config.tokenKey ?? (await keyInFile(join(config.dataDir, 'token.key')));
  const { media, links } = await createMedia({ config, now, tokenKey, health });

  let isClosing = false;
  const { requireVerifiedEmail, rateLimitScale, proxyHops } = config;
  const isHttps = config.publicUrl.startsWith('https:');
  const { onForbidden, requireOn } = product;
  const admission = createAdmission({ ...product, requireVerifiedEmail });
  const http = await createHttp({
    log,
    proxyHops,
    redis,
    startSpan,
    ...admission,
    rateLimitScale,
    isHttps,
    onForbidden,
    requireOn,
  });
  const dbListener = listenWhileOpen(http, { databaseUrl, log });
  const realtime = await createRealtime({ server: http.server, ...admission, redis, log });
  limitPerAddress(http.server, {
    max: config.connectionsPerAddress,
    proxyHops,
    exemptsLoopback: !config.isProduction,
    log,
  });
  const isReady = async () => !isClosing && (await isDatabaseReady(db));
  const shared = { config, db, now, media, links };
  const metrics = await addPages(http, { ...shared, log, isReady, mediaAudienceOf: product.mediaAudienceOf, web });
  const onRun = jobRunMetrics(metrics);
  const jobs = createJobs({ databaseUrl, queryTimeoutMs: QUERY_TIMEOUT_MS, log, startSpan, onRun });
  addPlatformMetrics(metrics, { db, realtime });
  const load = createLoadHistory({ http, realtime, now, log, countDueJobs: async () => await countDueJobs(db) });
  const { mailer, addressTokens } = await createMail({ config, db, now, log, metrics, health }, product);
  await acceptForms(http);

  return {
    platform: {
      ...shared,
      databaseUrl,
      dbListener,
      log,
      jobs,
      mailer,
      addressTokens,
      tokenKey,
      http,
      onceListening: onceListening(http),
      realtime,
      metrics,
      health,
      load,
    },
    async close() {
      isClosing = true;
      load.close();
      await realtime.close();
      await http.close();
      await jobs.stop();
      await mailer.close();
      redis?.disconnect();
      health.close();
      await db.destroy();
      await tracing?.close();
    },
  };
}

/** Starts listening in the first `onReady` hook: features that cache data load it afterwards, so they miss no change. */
function listenWhileOpen(http: FastifyInstance, options: { databaseUrl: string; log: Logger }): DbListener {
  const listener = createDbListener(options);
  http.addHook('onReady', listener.start);
  http.addHook('onClose', listener.stop);
  return listener;
}

/** Features get the gate, never the mailer behind it. */
async function createMail(
  { config, db, now, log, metrics, health }: Pick<Platform, 'config' | 'db' | 'now' | 'log' | 'metrics' | 'health'>,
  { mailAccountAt }: Pick<ProductAnswers, 'mailAccountAt'>,
): Promise<Pick<Platform, 'mailer' | 'addressTokens'>> {
  const { smtpUrl, mailFrom: from, appName, publicUrl, requireVerifiedEmail, supportEmail } = config;
  const tokens = createAddressTokens(async () => config.mailKey ?? (await keyInFile(join(config.dataDir, 'mail.key'))));
  const mailer = createMailGate({
    mailer: smtpUrl
      ? health.watchAll('mail', await createSmtpMailer({ smtpUrl, from }))
      : createOutboxMailer({ db, now }),
    mailLog: createMailLog({ db, now, log }),
    db,
    log,
    tokens,
    appName,
    publicUrl,
    requireVerifiedEmail,
    operatorAddress: supportEmail,
    accountAt: mailAccountAt,
    count: metrics.counter('mails_total', 'Mails of this process by what became of them.', mailLabels),
  });
  return { mailer, addressTokens: tokens };
}

async function createMedia({
  config,
  now,
  tokenKey,
  health,
}: Pick<Platform, 'config' | 'now' | 'tokenKey' | 'health'>): Promise<Pick<Platform, 'media' | 'links'>> {
  const links = createMediaLinks({ secret: await tokenKey(), now });
  if (!config.s3) {
    const folder = mediaFolder(config.dataDir);
    await makePrivateDir(folder);
    await removeDeadPartials(folder);
  }
  return { media: health.watchAll('media', await openMediaStore(config)), links };
}

type PageDeps = Pick<Platform, 'config' | 'db' | 'now' | 'media' | 'links' | 'log'> & {
  isReady: () => Promise<boolean>;
  mediaAudienceOf: ProductAnswers['mediaAudienceOf'];
  web: Settings['web'];
};

/** Everything that is not a product call: headers, health, metrics, documentation, media and the web app itself. */
async function addPages(
  http: FastifyInstance,
  { config, db, now, log, media, links, isReady, mediaAudienceOf, web = WEB_DIST }: PageDeps,
): Promise<Metrics> {
  const { publicUrl } = config;
  const values = { config: publicConfig(config), publicUrl, notice: publicNotice(config) };
  const pages = web && (await readWebPages(web, values));
  addSecurityHeaders(http, {
    inlineScriptHashes: pages ? pages.inlineScriptHashes : [],
    isHttps: publicUrl.startsWith('https:'),
    checkoutOrigins: config.razorpay ? checkoutOrigins(config.razorpay) : [],
  });
  const metrics = addMetrics(http, { token: config.metricsToken, cacheSeconds: config.metricsCacheSeconds, log });
  addHealth(http, isReady);
  addSecurityTxt(http, { ...config, now });
  await addApiDocs(http, config);
  serveMedia(http, {
    store: media,
    links,
    audienceOf: mediaAudienceOf,
  });
  if (config.devPages) {
    await onThisMachine(http, (scope) => {
      if (!config.smtpUrl) addOutboxViewer(scope, db);
      addSampleMails(scope, config);
    });
  }
  const hasDevPages = config.devPages;
  if (web && pages) await serveWeb(http, { distDir: web, pages, publicUrl, hasDevPages, ...WEB_PATHS });
  else http.setNotFoundHandler(replyNotFound);
  return metrics;
}
