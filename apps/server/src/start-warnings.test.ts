import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://circle.example', PAYMENTS: 'test' };
const mail = { SMTP_URL: 'smtps://mail.example', SUPPORT_EMAIL: 'help@circle.example' };

it.each([
  [{}, []],
  [{ ...production, ...mail }, []],
  [{ ...production, SUPPORT_EMAIL: mail.SUPPORT_EMAIL }, [/^SMTP_URL is not set/]],
  [{ ...production, SMTP_URL: mail.SMTP_URL }, [/^SUPPORT_EMAIL is not set/]],
  [production, [/^SMTP_URL/, /^SUPPORT_EMAIL/]],
])('[PROD-19] with %j warns at the start: %s', (env, expected) => {
  expect(startWarnings(readConfig(env))).toEqual(expected.map((text) => expect.stringMatching(text)));
});
