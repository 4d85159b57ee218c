import { z } from 'zod';
import { defaultFeeds } from '#features/news/feed-list.rules.ts';
import { ADDRESS_RULE, isAddress } from '#platform/backup/backup-address.ts';

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

const iceUrls = (schemes: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .refine((urls) => urls.every((url) => new RegExp(`^(${schemes}):[^\\s,]+$`).test(url)), {
      error: `must be ${schemes.replace('|', ': or ')}: addresses, separated by commas`,
    });

/** Every variable the server reads, with its default. An empty value counts as not set. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: webUrl.optional(),
  APP_NAME: z.string().max(40).default('Right Circle'),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).default('support@rightcircle.example'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  DEMO: flag.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  BACKUP_DAILY_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 03:15' })
    .optional(),
  BACKUP_DIR: z.string().refine(isAddress, { error: ADDRESS_RULE }).optional(),
  BACKUP_KEEP: z.coerce.number({ error: 'must be a number of backups' }).int().min(1).max(1000).default(7),
  BACKUP_PASSPHRASE: z.string().min(12, { error: 'needs at least 12 characters' }).optional(),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  BACKUP_S3_ENDPOINT: webUrl.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  PITR_DIR: z.string().optional(),
  PITR_DAYS: z.coerce.number({ error: 'must be a number of days' }).int().min(1).max(90).default(7),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  PROXY_HOPS: z.coerce.number({ error: 'must be the number of proxies in front' }).int().min(0).max(10).default(0),
  RATE_LIMIT_SCALE: z.coerce.number({ error: 'must be a number' }).min(0).max(1000).default(1),
  PUBLIC_PAGE_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(0).max(60).default(10),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number({ error: 'must be a number of connections' })
    .int()
    .min(1)
    .max(20_000)
    .default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=(?:[^,%]|%[0-9a-f]{2})+(?:,[\w-]+=(?:[^,%]|%[0-9a-f]{2})+)*$/i, {
      error: 'must be a list like name=value,name=value',
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('right-circle'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a share from 0 to 1' }).min(0).max(1).default(1),
  METRICS_CACHE_SECONDS: z.coerce.number().int().min(0).max(3600).default(10),
  METRICS_TOKEN: z.string().min(16, { error: 'needs at least 16 characters' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, { error: 'must be 32 random bytes in base64' })
    .optional(),
  REQUIRE_VERIFIED_EMAIL: flag.optional(),
  REAUTH_MINUTES: z.coerce.number({ error: 'must be minutes' }).int().min(0).max(1440).default(10),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_AUTHORIZE_URL: webUrl.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_JWKS_URL: webUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_CALENDAR_CLIENT_ID: z.string().optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CALENDAR_REFRESH_TOKEN: z.string().optional(),
  GOOGLE_CALENDAR_ID: z.string().default('primary'),
  GOOGLE_CALENDAR_BASE_URL: webUrl.default('https://www.googleapis.com/calendar/v3'),
  GOOGLE_CALENDAR_TOKEN_URL: webUrl.default('https://oauth2.googleapis.com/token'),
  GOOGLE_CALENDAR_TIMEOUT_MS: z.coerce
    .number({ error: 'must be milliseconds' })
    .int()
    .min(50)
    .max(60_000)
    .default(10_000),
  INSTAGRAM_APP_ID: z.string().optional(),
  INSTAGRAM_APP_SECRET: z.string().optional(),
  INSTAGRAM_REDIRECT_URI: webUrl.optional(),
  INSTAGRAM_AUTHORIZE_URL: webUrl.default('https://www.instagram.com/oauth/authorize'),
  INSTAGRAM_TOKEN_URL: webUrl.default('https://api.instagram.com/oauth/access_token'),
  INSTAGRAM_GRAPH_URL: webUrl.default('https://graph.instagram.com'),
  INSTAGRAM_TIMEOUT_MS: z.coerce.number({ error: 'must be a number' }).int().min(50).max(60_000).default(10_000),
  TOKEN_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, { error: 'must be 32 random bytes in base64' })
    .optional(),
  PUSH_ORIGINS: z
    .string()
    .default(
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com',
    ),
  NEWS_FEEDS: z.string().default(defaultFeeds),
  NEWS_ALLOW_PRIVATE: flag.default(false),
  PAYMENT_TIMEOUT_MS: z.coerce
    .number({ error: 'must be milliseconds' })
    .int({ error: 'must be whole milliseconds' })
    .min(50, { error: 'must be at least 50 milliseconds' })
    .max(60_000, { error: 'must be at most 60000 milliseconds' })
    .default(10_000),
  PAYMENTS: z.literal('test', { error: 'must be test or not set' }).optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_BASE_URL: webUrl.default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: webUrl.default('https://checkout.razorpay.com/v1/checkout.js'),
  PAYOUT_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, { error: 'must be 32 random bytes in base64' })
    .optional(),
  GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, { error: 'must be a GSTIN such as 29ABCDE1234F1Z5' })
    .optional(),
  GST_RATE_PERCENT: z.coerce.number({ error: 'must be a percentage' }).min(0).max(40).default(0),
  GST_SAC: z
    .string()
    .regex(/^\d{4,6}$/, { error: 'must be a services accounting code of 4 to 6 digits' })
    .default('999293'),
  GST_PLACE_OF_SUPPLY: z.string().max(80).optional(),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, { error: 'must be a number such as +14155550100' })
    .optional(),
  SMS_NETWORK: z.enum(['sms', 'whatsapp'], { error: 'must be sms or whatsapp' }).default('sms'),
  SMS_BASE_URL: webUrl.default('https://api.twilio.com'),
  SMS_TIMEOUT_MS: z.coerce.number({ error: 'must be milliseconds' }).int().min(50).max(60_000).default(10_000),
  STUN_URLS: iceUrls('stun|stuns').optional(),
  TURN_URLS: iceUrls('turn|turns').optional(),
  TURN_SECRET: z.string().optional(),
  AI_BASE_URL: webUrl.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_TEMPERATURE: z.coerce.number({ error: 'must be a number' }).min(0).max(2).default(0.4),
  AI_TIMEOUT_MS: z.coerce.number({ error: 'must be milliseconds' }).int().min(100).max(600_000).default(60_000),
  AI_DAILY_TOKENS: z.coerce.number({ error: 'must be a number of tokens' }).int().min(1).default(200_000),
  AI_CONTEXT_TOKENS: z.coerce.number({ error: 'must be a number of tokens' }).int().min(500).default(12_000),
  AI_PACE_MS: z.coerce.number({ error: 'must be milliseconds' }).int().min(0).max(1000).default(20),
  LOCAL_MODEL: flag.default(true),
  LOCAL_MODEL_THREADS: z.coerce.number({ error: 'must be a number of threads' }).int().min(1).max(256).optional(),
  LOCAL_MODEL_CONTEXT_TOKENS: z.coerce
    .number({ error: 'must be a number of tokens' })
    .int()
    .min(2048)
    .max(131_072)
    .default(4096),
  LOCAL_MODEL_QUEUE: z.coerce.number({ error: 'must be a number of questions' }).int().min(0).max(100).default(4),
  LOCAL_MODEL_IDLE_SECONDS: z.coerce.number({ error: 'must be seconds' }).int().min(1).max(86_400).default(600),
  LOCAL_MODEL_LOAD_WAIT_MS: z.coerce
    .number({ error: 'must be milliseconds' })
    .int()
    .min(0)
    .max(600_000)
    .default(20_000),
  DEMO_REELS: flag.optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});
export type Environment = z.infer<typeof environment>;
