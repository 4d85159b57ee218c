import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe(readConfig, () => {
  it('[GEN-14] needs nothing: every default is stated', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      isPublic: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      appName: 'Right Circle',
      demo: true,
      databaseUrl: null,
      rateLimitScale: 1,
      requireVerifiedEmail: false,
      google: null,
      instagram: null,
      paymentTimeoutMs: 10_000,
      razorpay: null,
      payoutKey: null,
      gst: { gstin: null, ratePercent: 0, sac: '999293', placeOfSupply: null },
      s3: null,
    });
  });

  it('[GEN-14] takes the product name from APP_NAME', () => {
    expect(readConfig({ APP_NAME: 'Inner Ring' })).toMatchObject({
      appName: 'Inner Ring',
      mailFrom: 'Inner Ring <support@rightcircle.example>',
    });
  });

  it('[OWNMODEL-10] prefers a configured endpoint to a model on this machine, which can be switched off', () => {
    expect(readConfig({}).ai.local).toMatchObject({ contextTokens: 4096, maxWaiting: 4, idleMs: 600_000 });
    expect(readConfig({ LOCAL_MODEL: '0' }).ai.local).toBeNull();
    expect(readConfig({ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'x' }).ai.local).toBeNull();
  });

  it('[PITR-02] keeps the embedded database recoverable only where a folder is set, and no other database', () => {
    expect(readConfig({}).pitr).toBeNull();
    expect(readConfig({ PITR_DIR: '/mnt/archive' }).pitr).toEqual({ folder: '/mnt/archive', days: 7 });
    const refused = (env: Record<string, string>) => () => readConfig({ PITR_DIR: '/mnt/archive', ...env });
    expect(refused({ DATABASE_URL: 'postgres://db/circle' })).toThrow('PITR_DIR is for the embedded PostgreSQL.');
    expect(refused({ DATA_DIR: '/srv', PITR_DIR: '/srv/postgres/archive' })).toThrow('must not be inside');
    for (const days of ['0', '91', '1.5', 'week']) expect(refused({ PITR_DAYS: days })).toThrow('PITR_DAYS');
  });

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['NODE_ENV', 'prod'],
    ['DEMO', 'yes'],
    ['PAYMENTS', 'free'],
    ['PUBLIC_URL', 'rightcircle'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://x'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['METRICS_TOKEN', 'short'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['AI_BASE_URL', 'model'],
    ['AI_TEMPERATURE', '3'],
    ['AI_TIMEOUT_MS', 'soon'],
    ['AI_DAILY_TOKENS', '0'],
    ['LOCAL_MODEL', 'yes'],
    ['LOCAL_MODEL_CONTEXT_TOKENS', '100'],
    ['LOCAL_MODEL_QUEUE', '-1'],
    ['PAYMENT_TIMEOUT_MS', 'soon'],
    ['SMS_FROM', '98765'],
    ['SMS_NETWORK', 'pigeon'],
    ['SMS_TIMEOUT_MS', '1'],
    ['PAYMENT_TIMEOUT_MS', '0'],
    ['PAYMENT_TIMEOUT_MS', '99.5'],
    ['PAYMENT_TIMEOUT_MS', '600000'],
    ['RAZORPAY_BASE_URL', 'api.razorpay.com'],
    ['PAYOUT_KEY', 'secret'],
    ['TOKEN_KEY', 'secret'],
    ['MAIL_KEY', 'secret'],
    ['INSTAGRAM_TIMEOUT_MS', '1'],
    ['GSTIN', '29abc'],
    ['GST_RATE_PERCENT', '80'],
    ['GST_SAC', 'coaching'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it.each([
    [{ NODE_ENV: 'production' }, /PUBLIC_URL/],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://c.example', RATE_LIMIT_SCALE: '0' }, /RATE_LIMIT_SCALE/],
    [{ INSTAGRAM_APP_ID: 'x' }, /INSTAGRAM_APP_SECRET/],
    [{ RAZORPAY_KEY_ID: 'rzp_test', RAZORPAY_KEY_SECRET: 's' }, /RAZORPAY_WEBHOOK_SECRET belong together/],
    [{ SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 's' }, /SMS_FROM belong together/],
    [{ GST_RATE_PERCENT: '18' }, /GSTIN/],
    [{ TURN_URLS: 'turn:relay.example' }, /TURN_SECRET/],
    [{ GOOGLE_CALENDAR_CLIENT_ID: 'c', GOOGLE_CALENDAR_CLIENT_SECRET: 's' }, /REFRESH_TOKEN belong together/],
    [{ STUN_URLS: 'stun:one.example, http://two.example' }, /STUN_URLS must be stun: or stuns: addresses/],
    [{ AI_BASE_URL: 'http://model.example' }, /AI_MODEL/],
    [{ S3_ENDPOINT: 'http://s3.example' }, /S3_BUCKET/],
  ])('refuses %j', (env, text) => {
    expect(() => readConfig(env)).toThrow(text);
  });

  const media = { S3_ENDPOINT: 'http://s3.example', S3_REGION: 'ap-south-1', S3_BUCKET: 'circle' };
  const mediaKeys = { S3_ACCESS_KEY_ID: 'media-key', S3_SECRET_ACCESS_KEY: 'media-secret' };
  const backupKeys = { BACKUP_S3_ACCESS_KEY_ID: 'backup-key', BACKUP_S3_SECRET_ACCESS_KEY: 'backup-secret' };
  const elsewhere = { BACKUP_S3_ENDPOINT: 'http://offsite.example/', BACKUP_S3_REGION: 'eu-west-1' };
  const toBucket = { BACKUP_DIR: 's3://offsite/daily/' };

  it('[BACKUP-32] the bucket of backups has an account of its own, or that of the media files', () => {
    const accountOf = (env: Record<string, string>) => readConfig(env).backup.s3;
    const own = { accessKeyId: 'backup-key', secretAccessKey: 'backup-secret' };
    expect(accountOf({})).toBeNull();
    expect(accountOf({ ...media, ...mediaKeys })).toEqual({
      endpoint: 'http://s3.example',
      region: 'ap-south-1',
      accessKeyId: 'media-key',
      secretAccessKey: 'media-secret',
    });
    expect(accountOf({ ...media, ...mediaKeys, ...backupKeys })).toMatchObject({
      endpoint: 'http://s3.example',
      ...own,
    });
    const offsite = { endpoint: 'http://offsite.example', region: 'eu-west-1', ...own };
    expect(accountOf({ ...media, ...mediaKeys, ...backupKeys, ...elsewhere })).toEqual(offsite);
    expect(readConfig({ ...toBucket, ...backupKeys, ...elsewhere }).backup).toMatchObject({
      target: 's3://offsite/daily',
      s3: offsite,
    });
  });

  it.each([
    [toBucket, /Backups in a bucket need BACKUP_S3_ENDPOINT/],
    [{ ...media, ...mediaKeys, ...elsewhere }, /BACKUP_S3_SECRET_ACCESS_KEY belong together/],
    [{ ...media, ...mediaKeys, BACKUP_S3_ACCESS_KEY_ID: 'x' }, /BACKUP_S3_SECRET_ACCESS_KEY belong together/],
    [backupKeys, /BACKUP_S3_SECRET_ACCESS_KEY belong together/],
    [{ ...media, ...mediaKeys, BACKUP_DIR: 's3://circle/backups' }, /^Backups need another bucket than the media/],
    [{ BACKUP_DIR: '/mnt/community.tar.enc' }, /^BACKUP_DIR ends in \.enc/],
    [{ BACKUP_DIR: 's3://key:hush@bucket' }, /^BACKUP_DIR must be a folder, or a bucket written as s3:/],
  ])('[BACKUP-32][BACKUP-47] refuses %j', (env, text) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(text);
    expect(() => readConfig(env)).not.toThrow(/secret$|hush/);
  });

  it.each([
    [{}, false],
    [{ SMTP_URL: 'smtp://mail.example' }, true],
    [{ SMTP_URL: 'smtp://mail.example', REQUIRE_VERIFIED_EMAIL: '0' }, false],
    [{ REQUIRE_VERIFIED_EMAIL: '1' }, true],
  ])('asks for a verified address with %j: %s', (env, expected) => {
    expect(readConfig(env).requireVerifiedEmail).toBe(expected);
  });

  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://circle.example' };
  const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };

  it('[PROD-01] production needs the keys of the payment provider, or PAYMENTS=test', () => {
    expect(() => readConfig(production)).toThrow(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set in production, or PAYMENTS=test',
    );
    expect(readConfig({ ...production, ...razorpay }).razorpay).toMatchObject({ keyId: 'rzp_live_1' });
    expect(readConfig({ ...production, PAYMENTS: 'test' }).razorpay).toBeNull();
    expect(() => readConfig({ ...production, ...razorpay, PAYMENTS: 'test' })).toThrow('exclude each other');
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ DEMO: '0' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ HOST: '127.0.0.1.example' }, false],
    [{ ...production, PAYMENTS: 'test' }, false],
    [{ ...production, PAYMENTS: 'test', DEMO: '1' }, true],
  ])('[PROD-02] has demo data with %j: %s', (env, expected) => {
    expect(readConfig(env).demo).toBe(expected);
  });

  it.each([{}, { ...production, PAYMENTS: 'test' }])('[PROD-03] refuses DEMO=1 where others can connect: %j', (env) => {
    expect(() => readConfig({ ...env, DEMO: '1', HOST: '0.0.0.0' })).toThrow(
      /^DEMO=1 needs a HOST that only this machine/,
    );
  });
});
