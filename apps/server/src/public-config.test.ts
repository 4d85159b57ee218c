import { expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { publicConfig } from './public-config.ts';

it('[WEEK-18] tells pages whether a text can be sent, and nothing of the account it is sent from', () => {
  const keys = { SMS_ACCOUNT_SID: 'AC123', SMS_AUTH_TOKEN: 'very-secret', SMS_FROM: '+15005550006' };
  expect(publicConfig(readConfig({})).sms).toBe(false);
  const shown = publicConfig(readConfig(keys));
  expect(shown.sms).toBe(true);
  expect(JSON.stringify(shown)).not.toMatch(/AC123|very-secret|5005550006/);
});
