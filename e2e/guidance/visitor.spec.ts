import type { Locator, Page } from '@playwright/test';
import { nothingPublic } from '@right-circle/contract/public-pages';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import { aPerson } from '../people.ts';
import { becomeMentor } from './mentors.ts';

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Europe/London', hasTouch: true });

/** Taps and counts. Each page they lead to is checked. */
function counting(page: Page) {
  const counter = {
    taps: 0,
    tap: async (target: Locator) => {
      counter.taps++;
      await target.tap();
    },
    check: async (title: string) => {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  };
  return counter;
}

test('[VISIT-17][VISIT-23][PUB-27] books and pays from a public page without an account', async ({ page, api }) => {
  const mentor = await api.signUp({ full_name: 'Meera Iyer' });
  await becomeMentor(api, mentor);
  const choices = { ...nothingPublic, page: true };
  expect((await api.call('PUT', '/user/public-page', choices, mentor.token)).status).toBe(200);
  const { email } = aPerson();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const counter = counting(page);

  await page.goto(`/@${mentor.username}`);
  await counter.tap(page.locator('.booking .slot').first());
  await counter.check('Your details');
  await expect(page.locator('.chosen .own-time')).toContainText('your time');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date of birth').fill('1998-04-12');
  await page.getByLabel('Topic').fill('Growing a channel');
  await counter.tap(button('Continue'));

  await counter.check('Confirm your email');
  const { text } = await api.mailTo(email, /code$/);
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await counter.tap(button('Confirm email'));

  await counter.check('Review your booking');
  await counter.tap(button(/^Pay ₹/));
  await counter.check('Session Booked Successfully!');
  expect(counter.taps).toBeLessThanOrEqual(8);

  await expect.poll(async () => await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
  await page.getByRole('link', { name: 'Open my session' }).tap();
  await expect(page).toHaveURL(/\/dashboard\/live-session\?session=/);
  await expect(page.getByText('Growing a channel').first()).toBeVisible();
  expect((await api.mailTo(email, /^Set your/)).text).toContain('/auth/reset-password?token=');

  await page.goto(`/@${mentor.username}/book`);
  await counter.check('Book a session');
});
