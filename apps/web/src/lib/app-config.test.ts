import { expect, it, vi } from 'vitest';
import { readAppConfig } from './app-config.ts';

const config = {
  appName: 'Inner <Ring>',
  supportEmail: 'care@example.com',
  google: null,
  instagram: null,
  checkout: null,
  sms: false,
};

it('[GEN-14] takes the name of the product and everything else from what the server left in the page', () => {
  expect(readAppConfig(JSON.stringify(config))).toEqual(config);
});

it.each([null, undefined, '%APP_CONFIG%'])('[GEN-14] keeps the usual name where the page says %s', (content) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(readAppConfig(content)).toMatchObject({ appName: 'Right Circle', google: null });
  expect(log).toHaveBeenCalledOnce();
});
