import { type Environment, environment } from './environment.ts';

type SettingName = keyof Environment;
/** `default` replaces the schema's default where that is computed or says too little. */
type Setting = { name: SettingName; meaning: string; default?: string };
type SettingGroup = { title: string; intro?: string; settings: readonly Setting[] };

const key32 = 'Created on first use in `DATA_DIR`.';

/** Every setting, explained for operators and grouped by purpose. `docs/configuration.md` is generated from this list. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Server',
    settings: [
      {
        name: 'NODE_ENV',
        meaning:
          '`development`, `production` or `test`. `production` removes the `/dev` pages and refuses unsafe settings.',
      },
      { name: 'HOST', meaning: 'Address to listen on. Use `0.0.0.0` to accept connections from other machines.' },
      { name: 'PORT', meaning: 'Port to listen on.' },
      {
        name: 'PUBLIC_URL',
        default: '`http://localhost:PORT`',
        meaning: 'Address people open in their browser, used in emails and sign-in links. Required in production.',
      },
      { name: 'DATA_DIR', meaning: 'Folder for the embedded PostgreSQL, media and generated keys.' },
      { name: 'LOG_LEVEL', meaning: '`debug`, `info`, `warn`, `error` or `silent`.' },
      {
        name: 'PROXY_HOPS',
        meaning: 'Number of your own proxies in front. Their `X-Forwarded-For` header is trusted.',
      },
      {
        name: 'RATE_LIMIT_SCALE',
        meaning: 'Multiplies every rate limit. `0` switches them off; production refuses that.',
      },
      {
        name: 'PUBLIC_PAGE_SECONDS',
        meaning:
          'How long public pages are kept for people who are not signed in. Whether a page is public is looked up each time; only times, posts and reviews can be this old.',
      },
      {
        name: 'CONNECTIONS_PER_ADDRESS',
        meaning:
          'Connections one client address may hold open; further ones get 429. Behind proxies each running call and each WebSocket counts, for the address that `PROXY_HOPS` determines. This machine itself is limited in production only.',
      },
      {
        name: 'METRICS_CACHE_SECONDS',
        meaning: 'Figures at `/metrics` that come from the database are read again after this time.',
      },
      {
        name: 'METRICS_TOKEN',
        meaning: 'Bearer token for `/metrics`. Without it only this machine can read them. At least 16 characters.',
      },
    ],
  },
  {
    title: 'Traces',
    intro: 'See [operations](operations.md#traces). Nothing of OpenTelemetry is loaded without the first one.',
    settings: [
      {
        name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
        meaning: 'Address of an OpenTelemetry collector that takes OTLP over HTTP, such as `http://localhost:4318`.',
      },
      {
        name: 'OTEL_EXPORTER_OTLP_HEADERS',
        meaning: 'Headers the collector asks for, such as `authorization=Bearer%20secret`. Values are URL-encoded.',
      },
      { name: 'OTEL_SERVICE_NAME', meaning: 'Name of this installation in traces.' },
      { name: 'OTEL_TRACES_SAMPLER_ARG', meaning: 'Share of all requests and jobs that are traced, from 0 to 1.' },
    ],
  },
  {
    title: 'Backups',
    intro: 'See [operations](operations.md#back-up).',
    settings: [
      {
        name: 'BACKUP_DAILY_AT',
        meaning:
          'Time of a daily backup in India Standard Time, such as `03:15`. Without it nothing is backed up by itself.',
      },
      {
        name: 'BACKUP_DIR',
        default: '`DATA_DIR/backups`',
        meaning:
          'Folder of the daily backups, on another disk if possible, or a bucket: `s3://bucket/prefix`, with `BACKUP_S3_*` below.',
      },
      {
        name: 'BACKUP_KEEP',
        meaning: 'Number of backups to keep in a folder or bucket. Older ones are deleted after a new one is complete.',
      },
      {
        name: 'BACKUP_PASSPHRASE',
        meaning:
          'Encrypts backups, and opens them to restore. At least 12 characters. Nobody can restore an encrypted backup without it.',
      },
      { name: 'BACKUP_PASSPHRASE_FILE', meaning: 'A file with the passphrase, used instead of `BACKUP_PASSPHRASE`.' },
      {
        name: 'BACKUP_S3_ENDPOINT',
        default: '`S3_ENDPOINT`',
        meaning: 'Address of the S3-compatible store with the bucket of backups. Needs both keys below.',
      },
      { name: 'BACKUP_S3_REGION', default: '`S3_REGION`', meaning: 'Region of that bucket.' },
      {
        name: 'BACKUP_S3_ACCESS_KEY_ID',
        default: '`S3_ACCESS_KEY_ID`',
        meaning: 'Access key for that bucket. Use another account than that of the media files.',
      },
      {
        name: 'BACKUP_S3_SECRET_ACCESS_KEY',
        default: '`S3_SECRET_ACCESS_KEY`',
        meaning: 'Secret of that access key.',
      },
      {
        name: 'PITR_DIR',
        default: 'none: the database can only go back to a backup',
        meaning:
          'Folder with everything needed to take the embedded database back to any second ([how](operations.md#any-second-of-the-last-week)). Choose one on another disk. It is not encrypted. Refused with `DATABASE_URL`.',
      },
      { name: 'PITR_DAYS', meaning: 'Days the database can go back with `PITR_DIR`, 1 to 90.' },
    ],
  },
  {
    title: 'Name and demo data',
    settings: [
      { name: 'APP_NAME', meaning: 'Product name on every page and in every email.' },
      { name: 'SUPPORT_EMAIL', meaning: 'Address shown to people who need help. Feedback goes there once you set it.' },
      {
        name: 'DEMO',
        default: '`1`; `0` in production or when other machines can connect',
        meaning: '`1` adds demo people to an empty database. Needs a loopback `HOST`.',
      },
      {
        name: 'DEMO_REELS',
        default: '`1`; `0` in tests',
        meaning: 'Renders the remaining demo reels in the background, 30 seconds after the first start.',
      },
    ],
  },
  {
    title: 'Database and several processes',
    intro: 'Several processes can run side by side once both addresses are set. See [operations](operations.md).',
    settings: [
      {
        name: 'DATABASE_URL',
        default: 'the embedded PostgreSQL',
        meaning: 'A PostgreSQL of your own, version 15 or newer.',
      },
      { name: 'DATABASE_POOL_MAX', meaning: 'Connections one process may open.' },
      { name: 'REDIS_URL', meaning: 'Shares sockets and rate limits between processes.' },
    ],
  },
  {
    title: 'Media storage',
    settings: [
      {
        name: 'S3_ENDPOINT',
        default: 'the folder `DATA_DIR/media`',
        meaning: 'Address of an S3-compatible store. Needs the bucket and both keys below.',
      },
      { name: 'S3_REGION', meaning: 'Region of the bucket.' },
      { name: 'S3_BUCKET', meaning: 'Name of the bucket.' },
      { name: 'S3_ACCESS_KEY_ID', meaning: 'Access key.' },
      { name: 'S3_SECRET_ACCESS_KEY', meaning: 'Secret of that access key.' },
    ],
  },
  {
    title: 'Email',
    settings: [
      {
        name: 'SMTP_URL',
        default: 'none: emails stay in the database, at `/dev/mail`',
        meaning: 'Mail server, such as `smtps://user:password@mail.example:465`.',
      },
      { name: 'MAIL_FROM', default: '`APP_NAME <SUPPORT_EMAIL>`', meaning: 'Sender of every email.' },
      {
        name: 'MAIL_KEY',
        default: key32,
        meaning:
          '32 random bytes in base64. Signs links in emails to guests and hashes addresses that opted out. The same for every process.',
      },
      {
        name: 'REQUIRE_VERIFIED_EMAIL',
        default: '`1` with `SMTP_URL`, otherwise `0`',
        meaning: 'Whether people must confirm their email address before they post or book.',
      },
    ],
  },
  {
    title: 'Signing in',
    settings: [
      {
        name: 'REAUTH_MINUTES',
        meaning:
          'Minutes after signing in during which payouts, new factors, a new email address, data downloads and deletion need no new proof. `0` never asks; production refuses that.',
      },
      { name: 'GOOGLE_CLIENT_ID', meaning: 'Shows "Continue with Google".' },
      { name: 'GOOGLE_AUTHORIZE_URL', meaning: "Google's sign-in page." },
      { name: 'GOOGLE_JWKS_URL', meaning: "Google's public keys." },
      { name: 'INSTAGRAM_APP_ID', meaning: 'Shows "Continue with Instagram". Needs the secret below.' },
      { name: 'INSTAGRAM_APP_SECRET', meaning: 'Secret of that app.' },
      {
        name: 'INSTAGRAM_REDIRECT_URI',
        default: '`PUBLIC_URL/auth/instagram/callback`',
        meaning: 'Address Instagram sends people back to.',
      },
      { name: 'INSTAGRAM_AUTHORIZE_URL', meaning: "Instagram's sign-in page." },
      { name: 'INSTAGRAM_TOKEN_URL', meaning: 'Where a sign-in code is exchanged for a token.' },
    ],
  },
  {
    title: 'Payments, payouts and tax',
    settings: [
      {
        name: 'RAZORPAY_KEY_ID',
        default: 'none: the built-in test provider',
        meaning:
          'Takes real payments. The webhook is `/api/payments/webhook/razorpay`. Required in production, with both secrets below.',
      },
      { name: 'RAZORPAY_KEY_SECRET', meaning: 'Secret of that key.' },
      { name: 'RAZORPAY_WEBHOOK_SECRET', meaning: 'Secret that signs the webhook.' },
      { name: 'RAZORPAY_BASE_URL', meaning: "Razorpay's API." },
      { name: 'RAZORPAY_CHECKOUT_URL', meaning: "Razorpay's checkout script." },
      {
        name: 'PAYMENTS',
        meaning: '`test` allows the built-in test provider in production. Its money is never paid out.',
      },
      {
        name: 'PAYMENT_TIMEOUT_MS',
        meaning:
          'How long the payment provider may take to answer, 50 to 60000. The booking then waits until the payment is clarified.',
      },
      {
        name: 'PAYOUT_KEY',
        default: key32,
        meaning: '32 random bytes in base64 that encrypt payout details. The same for every process.',
      },
      { name: 'GSTIN', meaning: 'Tax number of the seller, printed on receipts.' },
      { name: 'GST_RATE_PERCENT', meaning: 'GST included in every price. Needs `GSTIN`.' },
      { name: 'GST_SAC', meaning: 'Services accounting code on receipts.' },
      { name: 'GST_PLACE_OF_SUPPLY', default: 'the state in `GSTIN`', meaning: 'Place of supply on receipts.' },
    ],
  },
  {
    title: 'Meetings and reminders',
    settings: [
      { name: 'STUN_URLS', meaning: '`stun:` addresses for the video room, separated by commas.' },
      {
        name: 'TURN_URLS',
        meaning:
          '`turn:` addresses of a relay such as coturn, separated by commas. Without one, people behind strict networks cannot reach each other.',
      },
      { name: 'TURN_SECRET', meaning: 'Secret shared with that relay.' },
      {
        name: 'GOOGLE_CALENDAR_CLIENT_ID',
        default: 'none: sessions use the built-in video room',
        meaning: 'Creates a Google Meet link for every session. Needs the secret and the refresh token below.',
      },
      { name: 'GOOGLE_CALENDAR_CLIENT_SECRET', meaning: 'Secret of that client.' },
      { name: 'GOOGLE_CALENDAR_REFRESH_TOKEN', meaning: 'Gives access to the calendar that holds the meetings.' },
      { name: 'GOOGLE_CALENDAR_ID', meaning: 'Calendar that holds the meetings.' },
      { name: 'GOOGLE_CALENDAR_BASE_URL', meaning: "Google's calendar API." },
      { name: 'GOOGLE_CALENDAR_TOKEN_URL', meaning: "Google's token address." },
      { name: 'GOOGLE_CALENDAR_TIMEOUT_MS', meaning: 'How long Google Calendar may take to answer.' },
      {
        name: 'SMS_ACCOUNT_SID',
        default: 'none: no text messages',
        meaning: 'Account at Twilio or a compatible provider, for reminders by text message.',
      },
      { name: 'SMS_AUTH_TOKEN', meaning: 'Token of that account.' },
      { name: 'SMS_FROM', meaning: 'Number the messages come from, such as `+14155550100`.' },
      { name: 'SMS_NETWORK', meaning: '`sms` or `whatsapp`.' },
      { name: 'SMS_BASE_URL', meaning: "The provider's API." },
      { name: 'SMS_TIMEOUT_MS', meaning: 'How long the provider may take to answer.' },
      {
        name: 'PUSH_ORIGINS',
        default: 'Google, Mozilla, Microsoft and Apple',
        meaning: 'Push services that browsers may use, separated by commas. `*` matches any subdomain.',
      },
    ],
  },
  {
    title: 'SABO',
    settings: [
      {
        name: 'AI_BASE_URL',
        default: 'none: a model on this machine, or the built-in advisor',
        meaning: 'An OpenAI-compatible endpoint that answers for SABO. Needs `AI_MODEL`.',
      },
      { name: 'AI_MODEL', meaning: 'Name of the model at that endpoint.' },
      { name: 'AI_API_KEY', meaning: 'Key for that endpoint.' },
      { name: 'AI_TEMPERATURE', meaning: 'Randomness of its answers, 0 to 2.' },
      { name: 'AI_TIMEOUT_MS', meaning: 'How long it may stay silent.' },
      { name: 'AI_DAILY_TOKENS', meaning: 'Tokens one person may use in a day.' },
      {
        name: 'AI_CONTEXT_TOKENS',
        meaning: 'Tokens of a conversation it receives before older messages are summarised.',
      },
      { name: 'AI_PACE_MS', meaning: 'Pause between two lines of the built-in advisor.' },
      {
        name: 'LOCAL_MODEL',
        meaning: '`0` ignores a model installed by `npm run model`. So does `AI_BASE_URL`.',
      },
      { name: 'LOCAL_MODEL_THREADS', default: 'all cores but one', meaning: 'Threads it computes with.' },
      { name: 'LOCAL_MODEL_CONTEXT_TOKENS', meaning: 'Tokens it sees at once. More tokens need more memory.' },
      { name: 'LOCAL_MODEL_QUEUE', meaning: 'Questions that may wait for it.' },
      { name: 'LOCAL_MODEL_IDLE_SECONDS', meaning: 'Idle seconds after which it leaves memory.' },
      {
        name: 'LOCAL_MODEL_LOAD_WAIT_MS',
        meaning: 'How long a question waits while it loads. After that the built-in advisor answers.',
      },
      { name: 'INSTAGRAM_GRAPH_URL', meaning: "Instagram's API, for the figures of linked accounts." },
      { name: 'INSTAGRAM_TIMEOUT_MS', meaning: 'How long Instagram may take to answer.' },
      {
        name: 'TOKEN_KEY',
        default: key32,
        meaning:
          '32 random bytes in base64. Encrypts the tokens of linked accounts and signs links to drafts. The same for every process.',
      },
    ],
  },
  {
    title: 'News',
    settings: [
      {
        name: 'NEWS_FEEDS',
        default: 'ten public feeds',
        meaning:
          'RSS, Atom or JSON feeds, separated by commas or lines, each with an optional `Category=` in front. `off` for none.',
      },
      { name: 'NEWS_ALLOW_PRIVATE', meaning: '`1` allows feeds on this machine, for tests. Production refuses it.' },
    ],
  },
];

/** A setting's default as the documentation shows it. */
export function defaultOf({ name, default: text }: Setting): string {
  if (text) return text;
  const value: unknown = environment.shape[name].safeParse(undefined).data;
  if (value === undefined) return 'none';
  const shown = typeof value === 'boolean' ? Number(value) : value;
  return `\`${JSON.stringify(shown).replaceAll('"', '')}\``;
}

/** The page `docs/configuration.md`. */
export function configurationPage(): string {
  const sections = settingGroups.map(({ title, intro, settings }) => {
    const rows = settings.map((setting) => `| \`${setting.name}\` | ${defaultOf(setting)} | ${setting.meaning} |`);
    return [
      `## ${title}`,
      '',
      ...(intro ? [intro, ''] : []),
      '| variable | default | meaning |',
      '| --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  });
  return [
    '# Configuration',
    '',
    'Settings are environment variables. Development needs none of them. The server refuses to start with an invalid value and names the variable.',
    'An empty value counts as not set.',
    '',
    '<!-- Generated by `npm run configuration` from apps/server/src/config/settings.ts. -->',
    '',
    ...sections,
  ].join('\n');
}
