import { expect, it } from 'vitest';
import { settingNames } from '../config.ts';
import { isSecret, settingValues } from './setting-values.ts';

const all = (env: Record<string, string>) => settingValues(env).flatMap(({ settings }) => settings);

it('[ADMIN-37] tells where each setting comes from', () => {
  const found = Object.fromEntries(all({ PORT: '4000', APP_NAME: '' }).map((setting) => [setting.name, setting]));
  expect(Object.keys(found).toSorted()).toEqual([...settingNames].toSorted());
  expect(found['PORT']).toMatchObject({ source: 'environment', value: '4000' });
  expect(found['APP_NAME']).toMatchObject({ source: 'default', value: '`Right Circle`' });
  expect(found['TOKEN_KEY']).toMatchObject({ source: 'file', isSecret: true, value: null });
});

it('[ADMIN-37] [BACKUP-33] never contains a secret', () => {
  const env = Object.fromEntries(settingNames.map((name) => [name, isSecret(name) ? `hush-${name}` : 'plain']));
  env['AI_BASE_URL'] = 'https://me:hush-in-an-address@models.example/v1';
  expect(JSON.stringify(all(env))).not.toContain('hush');
  const secrets = settingNames.filter((name) => isSecret(name));
  expect(secrets).toEqual(
    expect.arrayContaining([
      'SMTP_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'SMS_AUTH_TOKEN',
      'TURN_SECRET',
      'AI_API_KEY',
      'S3_SECRET_ACCESS_KEY',
      'BACKUP_PASSPHRASE',
      'BACKUP_S3_ACCESS_KEY_ID',
      'BACKUP_S3_SECRET_ACCESS_KEY',
      'METRICS_TOKEN',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'GOOGLE_CALENDAR_REFRESH_TOKEN',
      'INSTAGRAM_APP_SECRET',
    ]),
  );
});
