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

it('[AUTH-16][AUTH-39] tells pages of Google and Instagram only where they are set up, and never a secret', () => {
  expect(publicConfig(readConfig({}))).toMatchObject({ google: null, instagram: null });
  const keys = {
    GOOGLE_CLIENT_ID: 'g1',
    INSTAGRAM_APP_ID: 'i1',
    INSTAGRAM_APP_SECRET: 'very-secret',
    INSTAGRAM_REDIRECT_URI: 'https://c.example/auth/instagram/callback',
  };
  const shown = publicConfig(readConfig(keys));
  expect(shown.google).toMatchObject({ clientId: 'g1' });
  expect(shown.instagram?.authorizeUrl).toContain('client_id=i1');
  expect(JSON.stringify(shown)).not.toContain('very-secret');
});
