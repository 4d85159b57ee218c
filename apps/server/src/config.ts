import { resolve } from 'node:path';
import { z } from 'zod';
import { defaultFeeds, parseFeedList } from '#features/news/feed-list.rules.ts';

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Every variable the server reads, with its default. An empty value counts as not set. */
const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: webUrl.optional(),
  APP_NAME: z.string().max(40).default('Right Circle'),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('support@rightcircle.example'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  DEMO: flag.default(true),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  PROXY_HOPS: z.coerce.number({ error: 'must be the number of proxies in front' }).int().min(0).max(10).default(0),
  RATE_LIMIT_SCALE: z.coerce.number({ error: 'must be a number' }).min(0).max(1000).default(1),
  METRICS_TOKEN: z.string().min(16, { error: 'needs at least 16 characters' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  REQUIRE_VERIFIED_EMAIL: flag.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_AUTHORIZE_URL: webUrl.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_JWKS_URL: webUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  INSTAGRAM_APP_ID: z.string().optional(),
  INSTAGRAM_APP_SECRET: z.string().optional(),
  INSTAGRAM_REDIRECT_URI: webUrl.optional(),
  INSTAGRAM_AUTHORIZE_URL: webUrl.default('https://www.instagram.com/oauth/authorize'),
  INSTAGRAM_TOKEN_URL: webUrl.default('https://api.instagram.com/oauth/access_token'),
  INSTAGRAM_GRAPH_URL: webUrl.default('https://graph.instagram.com'),
  PUSH_ORIGINS: z
    .string()
    .default(
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com',
    ),
  NEWS_FEEDS: z.string().default(defaultFeeds),
  NEWS_ALLOW_PRIVATE: flag.default(false),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});
type Environment = z.infer<typeof environment>;

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
  return {
    isProduction,
    host: e.HOST,
    port: e.PORT,
    dataDir: resolve(e.DATA_DIR),
    publicUrl,
    appName: e.APP_NAME,
    supportEmail: e.SUPPORT_EMAIL,
    // Mail to the made-up default address would reach nobody.
    feedbackTo: env.SUPPORT_EMAIL ? e.SUPPORT_EMAIL : null,
    logLevel: e.LOG_LEVEL,
    demo: e.DEMO,
    databaseUrl: e.DATABASE_URL ?? null,
    databasePoolMax: e.DATABASE_POOL_MAX,
    redisUrl: e.REDIS_URL ?? null,
    proxyHops: e.PROXY_HOPS,
    rateLimitScale: e.RATE_LIMIT_SCALE,
    metricsToken: e.METRICS_TOKEN ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `${e.APP_NAME} <${e.SUPPORT_EMAIL}>`,
    // Nobody can follow a link that no mail server carries, so without one the rule rests.
    requireVerifiedEmail: e.REQUIRE_VERIFIED_EMAIL ?? e.SMTP_URL !== undefined,
    google: googleSettings(e),
    instagram: instagramSettings(e, publicUrl),
    pushOrigins: e.PUSH_ORIGINS.split(',').map((origin) => origin.trim()),
    news: newsSettings(e),
    s3: s3Settings(e),
  };
}

function refuseContradictions(e: Environment, isProduction: boolean): void {
  const problems = [
    isProduction && !e.PUBLIC_URL && 'PUBLIC_URL must be set in production: mails and sign-in links point to it.',
    isProduction && e.RATE_LIMIT_SCALE === 0 && 'RATE_LIMIT_SCALE must not be 0 in production.',
    isProduction && e.NEWS_ALLOW_PRIVATE && 'NEWS_ALLOW_PRIVATE must not be set in production.',
    Boolean(e.INSTAGRAM_APP_ID) !== Boolean(e.INSTAGRAM_APP_SECRET) &&
      'INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET belong together.',
    e.S3_ENDPOINT &&
      !(e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY) &&
      'S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ].filter((problem) => typeof problem === 'string' && problem !== '');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

function googleSettings(e: Environment) {
  if (!e.GOOGLE_CLIENT_ID) return null;
  return { clientId: e.GOOGLE_CLIENT_ID, authorizeUrl: e.GOOGLE_AUTHORIZE_URL, jwksUrl: e.GOOGLE_JWKS_URL };
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

function newsSettings(e: Environment) {
  const feeds = parseFeedList(e.NEWS_FEEDS);
  if (!feeds)
    throw new ConfigError('NEWS_FEEDS must be off, or http(s) addresses, each with an optional Category= before.');
  return { feeds, allowLoopback: e.NEWS_ALLOW_PRIVATE };
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
