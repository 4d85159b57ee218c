import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { publicNotice, securitySummary } from './security-summary.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://circle.example' };
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret-1',
  RAZORPAY_WEBHOOK_SECRET: 'secret-2',
};
const demo = 'Demo data: some people and posts here are made up.';
const testPayments = 'Test payments: no real money is moved.';

describe(publicNotice, () => {
  it.each([
    [{}, null],
    [{ ...production, ...razorpay }, null],
    [{ ...production, PAYMENTS: 'test' }, testPayments],
    [{ ...production, ...razorpay, DEMO: '1' }, demo],
    [{ ...production, PAYMENTS: 'test', DEMO: '1' }, `${demo} ${testPayments}`],
    [{ HOST: '0.0.0.0' }, testPayments],
  ])('[PROD-14] with %j: %s', (env, expected) => {
    expect(publicNotice(readConfig(env))).toBe(expected);
  });
});

describe(securitySummary, () => {
  it('[PROD-15] says what is open', () => {
    expect(securitySummary(readConfig({}))).toEqual({
      listening: '127.0.0.1:3000',
      isPublic: false,
      demo: true,
      payments: 'built-in test provider',
      mail: 'kept in the database',
      verifiedEmailRequired: false,
      rateLimits: 'scaled by 1',
      devPages: 'this machine',
      metrics: 'this machine',
      trustedProxies: 0,
    });
  });

  it('[PROD-15] holds no secret', () => {
    const SMTP_URL = 'smtps://user:secret-3@mail.example';
    const METRICS_TOKEN = 'secret-4-secret-4';
    const env = { ...production, ...razorpay, SMTP_URL, METRICS_TOKEN, HOST: '0.0.0.0', PROXY_HOPS: '1' };
    const summary = securitySummary(readConfig(env));
    expect(JSON.stringify(summary)).not.toContain('secret');
    expect(summary).toMatchObject({
      isPublic: true,
      demo: false,
      payments: 'Razorpay',
      mail: 'smtp',
      verifiedEmailRequired: true,
      devPages: 'off',
      metrics: 'with token',
      trustedProxies: 1,
    });
  });
});
