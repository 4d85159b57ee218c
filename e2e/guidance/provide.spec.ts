import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { becomeMentor, dayFromNow } from './mentors.ts';

const GET = '/live-session/provide-guidance/configuration';

const save = (page: Page) => page.getByRole('button', { name: 'Save Configuration' });
const newSlot = (page: Page) => page.getByRole('group', { name: 'New time slot' });

async function openDate(page: Page, date: string): Promise<void> {
  const day = page.locator(`[data-date="${date}"]`);
  if (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await day.click();
}

async function configurationOf(api: { call: Call }, token: string): Promise<Record<string, unknown>> {
  return (await api.call('GET', GET, undefined, token)).json;
}

type Call = (
  method: string,
  path: string,
  body?: object,
  token?: string,
) => Promise<{ status: number; json: Record<string, unknown> }>;

test('[PROV-63][WEEK-11] changes saved in another tab are neither overwritten nor forced on anyone', async ({
  signedInPage: page,
  person,
  api,
  expectErrors,
}) => {
  expectErrors(/The configuration was not saved/);
  await page.goto('/dashboard/provide-guidance');
  await page.getByRole('button', { name: 'Set Up Mentor Configuration' }).click();
  const price = page.getByLabel('Price per 60 minutes');
  await price.fill('800');
  await openDate(page, dayFromNow(2));
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  await newSlot(page).getByRole('button', { name: 'Add Time Slot' }).click();
  const first = await becomeMentor(api, person);
  await save(page).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Another tab or device saved a newer configuration' });
  await expect(banner).toContainText('Your changes are still here.');
  await expect(price).toHaveValue('800');
  expect((await configurationOf(api, person.token)).version).toBe(1);
  await banner.getByRole('button', { name: 'Load the newer one' }).click();
  await expect(price).toHaveValue('1200');
  await expect(banner).toBeHidden();

  await price.fill('700');
  const other = { ...first, time_zone: 'Asia/Dubai' };
  const address = `${GET}/${String(first['configuration_id'])}`;
  expect((await api.call('PUT', address, other, person.token)).status).toBe(200);
  await save(page).click();
  await banner.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog.getByRole('group', { name: 'Service slot' }).getByLabel('Yours')).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Time zone' }).getByLabel('The newer one')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep these versions' }).click();
  await page.getByRole('switch', { name: 'Sunday' }).click();
  await save(page).click();
  await expect(page.getByRole('status').getByText('Everything is saved')).toBeVisible();
  expect(await configurationOf(api, person.token)).toMatchObject({
    version: 3,
    time_zone: 'Asia/Dubai',
    service_slot_config: { price_per_hour: 700 },
    weekly_hours: { days: [[{ start_time: '09:00', end_time: '17:00' }], [], [], [], [], [], []] },
  });
});
