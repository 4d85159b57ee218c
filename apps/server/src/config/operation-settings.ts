import type { SettingGroup } from './settings.ts';

/** Settings that run the installation, whatever it is used for. */
export const operationSettings: readonly SettingGroup[] = [
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
      {
        name: 'SUPPORT_EMAIL',
        meaning: 'Address shown to people who need help. Feedback and alarms go there once you set it.',
      },
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
];
