import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { stateOfGstin } from '@right-circle/rules/included-tax';
import { parseFeedList } from '#features/news/feed-list.rules.ts';
import { resolveAddress } from '#platform/backup/backup-address.ts';
import { bucketRefusal } from '#platform/backup/open-backup-storage.ts';
import { isLoopback } from '#platform/http/loopback.ts';
import { modelPackFolder } from '#platform/local-model/model-pack.ts';
import { type Environment, environment } from './config/environment.ts';
import { settingValues } from './config/setting-values.ts';

/** Names of all variables the server reads, for whatever configures it from outside. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

/** The environment as typed settings, or a ConfigError naming every variable that makes no sense. */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  }
  const e = parsed.data;
  const isProduction = e.NODE_ENV === 'production';
  refuseContradictions(e, isProduction);
  const publicUrl = e.PUBLIC_URL ?? `http://localhost:${e.PORT}`;
  // Others can reach it: directly, or through a proxy, which production is expected to have.
  const isPublic = isProduction || !isLoopback(e.HOST);
  return {
    /** For the operators' page. */
    settings: settingValues(env),
    isProduction,
    isPublic,
    host: e.HOST,
    port: e.PORT,
    dataDir: resolve(e.DATA_DIR),
    publicUrl,
    appName: e.APP_NAME,
    supportEmail: e.SUPPORT_EMAIL,
    /** Gets feedback and alarms; null while unset, because the made-up default reaches nobody. */
    operatorEmail: env.SUPPORT_EMAIL ? e.SUPPORT_EMAIL : null,
    logLevel: e.LOG_LEVEL,
    demo: e.DEMO ?? !isPublic,
    devPages: !isPublic,
    databaseUrl: e.DATABASE_URL ?? null,
    databasePoolMax: e.DATABASE_POOL_MAX,
    redisUrl: e.REDIS_URL ?? null,
    proxyHops: e.PROXY_HOPS,
    rateLimitScale: e.RATE_LIMIT_SCALE,
    publicPageSeconds: e.PUBLIC_PAGE_SECONDS,
    connectionsPerAddress: e.CONNECTIONS_PER_ADDRESS,
    tracing: tracingOf(e),
    metricsCacheSeconds: e.METRICS_CACHE_SECONDS,
    metricsToken: e.METRICS_TOKEN ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `${e.APP_NAME} <${e.SUPPORT_EMAIL}>`,
    mailKey: e.MAIL_KEY ? Buffer.from(e.MAIL_KEY, 'base64') : null,
    // Nobody can follow a link that no mail server carries, so without one the rule rests.
    requireVerifiedEmail: e.REQUIRE_VERIFIED_EMAIL ?? e.SMTP_URL !== undefined,
    reauthMinutes: e.REAUTH_MINUTES,
    google: googleSettings(e),
    googleCalendar: googleCalendarSettings(e),
    instagram: instagramSettings(e, publicUrl),
    // Needs no app of ours: people bring the tokens of their own accounts.
    instagramGraph: { url: e.INSTAGRAM_GRAPH_URL, timeoutMs: e.INSTAGRAM_TIMEOUT_MS },
    tokenKey: e.TOKEN_KEY ? Buffer.from(e.TOKEN_KEY, 'base64') : null,
    pushOrigins: e.PUSH_ORIGINS.split(',').map((origin) => origin.trim()),
    news: newsSettings(e),
    paymentTimeoutMs: e.PAYMENT_TIMEOUT_MS,
    razorpay: razorpaySettings(e),
    payoutKey: e.PAYOUT_KEY ? Buffer.from(e.PAYOUT_KEY, 'base64') : null,
    gst: {
      gstin: e.GSTIN ?? null,
      ratePercent: e.GST_RATE_PERCENT,
      sac: e.GST_SAC,
      placeOfSupply: e.GST_PLACE_OF_SUPPLY ?? (e.GSTIN ? stateOfGstin(e.GSTIN) : null),
    },
    sms: smsSettings(e),
    ice: iceSettings(e),
    ai: aiSettings(e),
    // Rendering the demo reels takes minutes of a core, which tests have better use for.
    demoReels: e.DEMO_REELS ?? e.NODE_ENV !== 'test',
    s3: s3Settings(e),
    backup: backupSettings(e),
    /** Point-in-time recovery of the embedded database; null if it is off. */
    pitr: e.PITR_DIR ? { folder: resolve(e.PITR_DIR), days: e.PITR_DAYS } : null,
  };
}

function refuseContradictions(e: Environment, isProduction: boolean): void {
  const problems = [
    isProduction && !e.PUBLIC_URL && 'PUBLIC_URL must be set in production: mails and sign-in links point to it.',
    e.DEMO &&
      !isLoopback(e.HOST) &&
      'DEMO=1 needs a HOST that only this machine reaches, such as 127.0.0.1: people elsewhere could use the demo accounts.',
    isProduction &&
      !e.PAYMENTS &&
      !e.RAZORPAY_KEY_ID &&
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set in production, or PAYMENTS=test: then no real money is moved.',
    e.PAYMENTS && e.RAZORPAY_KEY_ID && 'PAYMENTS=test and RAZORPAY_KEY_ID exclude each other.',
    isProduction && e.RATE_LIMIT_SCALE === 0 && 'RATE_LIMIT_SCALE must not be 0 in production.',
    isProduction && e.REAUTH_MINUTES === 0 && 'REAUTH_MINUTES must not be 0 in production.',
    isProduction && e.NEWS_ALLOW_PRIVATE && 'NEWS_ALLOW_PRIVATE must not be set in production.',
    Boolean(e.INSTAGRAM_APP_ID) !== Boolean(e.INSTAGRAM_APP_SECRET) &&
      'INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET belong together.',
    new Set(
      [e.GOOGLE_CALENDAR_CLIENT_ID, e.GOOGLE_CALENDAR_CLIENT_SECRET, e.GOOGLE_CALENDAR_REFRESH_TOKEN].map(Boolean),
    ).size > 1 &&
      'GOOGLE_CALENDAR_CLIENT_ID, GOOGLE_CALENDAR_CLIENT_SECRET and GOOGLE_CALENDAR_REFRESH_TOKEN belong together.',
    Boolean(e.TURN_URLS) !== Boolean(e.TURN_SECRET) && 'TURN_URLS and TURN_SECRET belong together.',
    new Set([e.RAZORPAY_KEY_ID, e.RAZORPAY_KEY_SECRET, e.RAZORPAY_WEBHOOK_SECRET].map(Boolean)).size > 1 &&
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together.',
    new Set([e.SMS_ACCOUNT_SID, e.SMS_AUTH_TOKEN, e.SMS_FROM].map(Boolean)).size > 1 &&
      'SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM belong together.',
    e.GST_RATE_PERCENT > 0 && !e.GSTIN && 'GST_RATE_PERCENT needs GSTIN: only a registered seller may take it.',
    e.BACKUP_PASSPHRASE &&
      e.BACKUP_PASSPHRASE_FILE &&
      'BACKUP_PASSPHRASE and BACKUP_PASSPHRASE_FILE exclude each other.',
    e.PITR_DIR &&
      e.DATABASE_URL &&
      'PITR_DIR is for the embedded PostgreSQL. With DATABASE_URL use the point-in-time recovery of that server.',
    e.PITR_DIR &&
      `${resolve(e.PITR_DIR)}/`.startsWith(`${join(resolve(e.DATA_DIR), 'postgres')}/`) &&
      'PITR_DIR must not be inside the database it is for.',
    Boolean(e.AI_BASE_URL) !== Boolean(e.AI_MODEL) && 'AI_BASE_URL and AI_MODEL belong together.',
    e.S3_ENDPOINT &&
      !(e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY) &&
      'S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    // The keys of the media bucket are none of another store's business.
    new Set([e.BACKUP_S3_ACCESS_KEY_ID, e.BACKUP_S3_SECRET_ACCESS_KEY, e.BACKUP_S3_ENDPOINT].map(Boolean)).size > 1 &&
      !(e.S3_ENDPOINT && e.BACKUP_S3_ACCESS_KEY_ID && e.BACKUP_S3_SECRET_ACCESS_KEY) &&
      'BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together.',
    e.BACKUP_DIR?.endsWith('.tar.enc') &&
      !e.BACKUP_PASSPHRASE &&
      !e.BACKUP_PASSPHRASE_FILE &&
      'BACKUP_DIR ends in .enc: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.',
    e.BACKUP_DIR && bucketRefusal(e.BACKUP_DIR, { s3: s3Settings(e), backup: { s3: backupAccount(e) } }),
  ].filter((problem) => typeof problem === 'string' && problem !== '');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

/** Without a collector nothing is traced. */
function tracingOf(e: Environment) {
  if (!e.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const headers = (e.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter((pair) => pair !== '');
  return {
    endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(
      headers.map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
      }),
    ),
    serviceName: e.OTEL_SERVICE_NAME,
    ratio: e.OTEL_TRACES_SAMPLER_ARG,
  };
}

function googleSettings(e: Environment) {
  if (!e.GOOGLE_CLIENT_ID) return null;
  return { clientId: e.GOOGLE_CLIENT_ID, authorizeUrl: e.GOOGLE_AUTHORIZE_URL, jwksUrl: e.GOOGLE_JWKS_URL };
}

/** Without an account to make meetings in, people meet in our own room. */
function googleCalendarSettings(e: Environment) {
  const {
    GOOGLE_CALENDAR_CLIENT_ID: clientId,
    GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret,
    GOOGLE_CALENDAR_REFRESH_TOKEN: refreshToken,
  } = e;
  if (!clientId || !clientSecret || !refreshToken) return null;
  return {
    clientId,
    clientSecret,
    refreshToken,
    calendarId: e.GOOGLE_CALENDAR_ID,
    baseUrl: e.GOOGLE_CALENDAR_BASE_URL,
    tokenUrl: e.GOOGLE_CALENDAR_TOKEN_URL,
    timeoutMs: e.GOOGLE_CALENDAR_TIMEOUT_MS,
  };
}

function instagramSettings(e: Environment, publicUrl: string) {
  if (!e.INSTAGRAM_APP_ID || !e.INSTAGRAM_APP_SECRET) return null;
  return {
    appId: e.INSTAGRAM_APP_ID,
    appSecret: e.INSTAGRAM_APP_SECRET,
    redirectUri: e.INSTAGRAM_REDIRECT_URI ?? `${publicUrl}/auth/instagram/callback`,
    authorizeUrl: e.INSTAGRAM_AUTHORIZE_URL,
    tokenUrl: e.INSTAGRAM_TOKEN_URL,
    graphUrl: e.INSTAGRAM_GRAPH_URL,
  };
}

function razorpaySettings(e: Environment) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = e;
  if (!keyId || !keySecret || !webhookSecret) return null;
  return { keyId, keySecret, webhookSecret, baseUrl: e.RAZORPAY_BASE_URL, checkoutUrl: e.RAZORPAY_CHECKOUT_URL };
}

function newsSettings(e: Environment) {
  const feeds = parseFeedList(e.NEWS_FEEDS);
  if (!feeds)
    throw new ConfigError('NEWS_FEEDS must be off, or http(s) addresses, each with an optional Category= before.');
  return { feeds, allowLoopback: e.NEWS_ALLOW_PRIVATE };
}

/** Without a TURN server two people behind strict networks cannot reach each other. */
function iceSettings(e: Environment) {
  const { STUN_URLS, TURN_URLS, TURN_SECRET } = e;
  return {
    stunUrls: STUN_URLS ?? [],
    turn: TURN_URLS && TURN_SECRET ? { urls: TURN_URLS, secret: TURN_SECRET } : null,
  };
}

const ASSISTANT = 'SABO';

/** Without an endpoint `model` is null, and the built-in advisor answers. */
function aiSettings(e: Environment) {
  const { AI_BASE_URL: baseUrl, AI_MODEL: name } = e;
  return {
    model:
      baseUrl && name
        ? {
            assistantName: ASSISTANT,
            baseUrl,
            name,
            apiKey: e.AI_API_KEY ?? null,
            temperature: e.AI_TEMPERATURE,
            timeoutMs: e.AI_TIMEOUT_MS,
          }
        : null,
    local: localModelSettings(e),
    dailyTokens: e.AI_DAILY_TOKENS,
    contextTokens: e.AI_CONTEXT_TOKENS,
    paceMs: e.AI_PACE_MS,
  };
}

/** Used where `npm run model` has installed a model, unless an endpoint is configured or it is switched off. */
function localModelSettings(e: Environment) {
  if (e.AI_BASE_URL || !e.LOCAL_MODEL) return null;
  return {
    assistantName: ASSISTANT,
    folder: modelPackFolder(resolve(e.DATA_DIR)),
    contextTokens: e.LOCAL_MODEL_CONTEXT_TOKENS,
    // One core stays free for the server and its database.
    threads: e.LOCAL_MODEL_THREADS ?? Math.max(1, availableParallelism() - 1),
    maxWaiting: e.LOCAL_MODEL_QUEUE,
    idleMs: e.LOCAL_MODEL_IDLE_SECONDS * 1000,
    loadWaitMs: e.LOCAL_MODEL_LOAD_WAIT_MS,
    temperature: e.AI_TEMPERATURE,
    timeoutMs: e.AI_TIMEOUT_MS,
  };
}

/** Without a provider text messages are only logged. */
function smsSettings(e: Environment) {
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from } = e;
  if (!accountSid || !authToken || !from) return null;
  const { SMS_NETWORK: network, SMS_BASE_URL: baseUrl, SMS_TIMEOUT_MS: timeoutMs } = e;
  return { accountSid, authToken, from, network, baseUrl, timeoutMs };
}

function backupSettings(e: Environment) {
  return {
    dailyAt: e.BACKUP_DAILY_AT ?? null,
    target: resolveAddress(e.BACKUP_DIR ?? join(e.DATA_DIR, 'backups')),
    keep: e.BACKUP_KEEP,
    passphrase: e.BACKUP_PASSPHRASE ?? null,
    passphraseFile: e.BACKUP_PASSPHRASE_FILE ?? null,
    s3: backupAccount(e),
  };
}

/** An account of its own for buckets of backups, or that of the media files. */
function backupAccount(e: Environment) {
  const endpoint = e.BACKUP_S3_ENDPOINT ?? e.S3_ENDPOINT;
  const accessKeyId = e.BACKUP_S3_ACCESS_KEY_ID ?? e.S3_ACCESS_KEY_ID;
  const secretAccessKey = e.BACKUP_S3_SECRET_ACCESS_KEY ?? e.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region: e.BACKUP_S3_REGION ?? e.S3_REGION, accessKeyId, secretAccessKey };
}

function s3Settings(e: Environment) {
  if (!e.S3_ENDPOINT || !e.S3_BUCKET || !e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: e.S3_ENDPOINT,
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  };
}
