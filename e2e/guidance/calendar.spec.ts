import { expectAccessible } from '../accessibility.ts';
import { cutOff, letThrough } from '../api-traffic.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import { aMentor, book } from './booked.ts';

test('sessions are in a calendar with a private address, and a new address or the switch ends the old one', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api)]);
  await book(api, seeker, mentor, { topic: 'Food reels' });
  await signIn(page, seeker);
  await page.goto('/dashboard/live-session');
  await cutOff(page, '/calendar/address');
  await page.getByRole('button', { name: 'Set up my calendar' }).click();
  await expect(page.getByText('Your calendar address did not load. Please try again later.')).toBeVisible();
  await letThrough(page, '/calendar/address');
  await page.getByRole('button', { name: 'Try again' }).click();

  const field = page.getByLabel('Private address');
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  const old = await field.inputValue();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(old);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  const read = async (address: string) => await page.request.get(new URL(address).pathname);
  expect(await (await read(old)).text()).toContain('Food reels');
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await expect(page.getByText('You have a new address')).toBeVisible();
  await expect(field).not.toHaveValue(old);
  expect((await read(old)).status()).toBe(404);
  const second = await field.inputValue();
  expect((await read(second)).status()).toBe(200);

  // Shown once: after a reload the address is on, but only a new one can be copied.
  await page.reload();
  await page.getByRole('button', { name: 'Set up my calendar' }).click();
  await expect(page.getByText('Your calendar address is on.')).toBeVisible();
  await expect(field).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Your calendar address is switched off.')).toBeVisible();
  await expect(field).toHaveCount(0);
  expect((await read(second)).status()).toBe(404);
  await expectAccessible(page);
  const switchOn = page.getByRole('button', { name: 'Switch on again' });
  await expect(switchOn).toBeFocused();
  await switchOn.click();
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await expect(field).not.toHaveValue(second);
  expect((await read(await field.inputValue())).status()).toBe(200);
  expect((await read(second)).status()).toBe(404);
});
