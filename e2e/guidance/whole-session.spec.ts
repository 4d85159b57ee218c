import type { Locator, Page } from '@playwright/test';
import { limits } from '../../packages/contract/src/limits.ts';
import { expectAccessible } from '../accessibility.ts';
import { fillLogin } from '../auth/forms.ts';
import { expect, test } from '../fixtures.ts';
import type { SignedUp } from '../people.ts';
import { aMentor } from './booked.ts';
import { letItPass } from './past-session.ts';
import { comesNear } from './reminder-time.ts';
import { withCamera } from './room-people.ts';
import { beganMinutesAgo } from './room-time.ts';

test.use({ launchOptions: withCamera });

const TOPIC = 'Food reels';
const DAY_BEFORE_MINUTES = 24 * 60 - 1;

const details = (page: Page) => page.getByRole('dialog', { name: 'Session details' });
const fact = (inside: Locator, name: string) =>
  inside
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');
const videoOf = (page: Page, name: string) => page.getByLabel(name, { exact: true }).and(page.locator('video'));

/** Counts every mouse press, on any element. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript('addEventListener("pointerdown", () => window.countPress(), true)');
  return () => presses;
}

/** From the login form to a paid booking of the first slot of the most followed mentor. */
async function logInAndBook(page: Page, seeker: SignedUp, mentor: SignedUp): Promise<string> {
  const presses = await countPresses(page);
  await page.goto('/auth/login');
  await fillLogin(page, { name: seeker.username, password: seeker.password });
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Find a mentor' }).click();
  await page.getByRole('link', { name: new RegExp(`^Book .*, 9:00 am IST with ${mentor.full_name}$`) }).click();
  await page.getByLabel('Topic').click();
  await page.keyboard.type(TOPIC);
  await page.getByRole('button', { name: 'Book Now' }).click();
  const review = page.getByRole('dialog', { name: 'Review your booking' });
  await expect(review.getByLabel('A card that pays')).toBeChecked();
  const booked = page.waitForResponse((response) => response.url().endsWith('/book-slot'));
  await review.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Session Booked Successfully!' })).toBeVisible();
  expect(presses()).toBe(6);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/dashboard/live-session');
  return ((await (await booked).json()) as { slot_id: string }).slot_id;
}

// The mentor's name is unique, because mentors of other journeys have the same free hours.
test('[BOOK-35][PROV-69][FIND-24][FIND-25] found, booked, paid, reminded of, held and reviewed', async ({
  page,
  openAs,
  api,
}) => {
  test.slow();
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api, { fullName: 'Nila Bakes' })]);
  const followers = { platform_followers: { instagram: limits.platformFollowers.max } };
  await api.call('POST', '/user/update-user', followers, mentor.token);
  const slotId = await logInAndBook(page, seeker, mentor);
  const [confirmed, receipt, told] = await Promise.all([
    api.mailTo(seeker.email, /^Confirmed: your session with Nila Bakes$/),
    api.mailTo(seeker.email, /^Receipt RC-\d+ for ₹600$/),
    api.mailTo(mentor.email, /^Booked: Asha Rao on /),
  ]);
  expect(confirmed.text).toContain(`/dashboard/room/${slotId}`);
  expect(receipt.text).toContain(`Session with Nila Bakes: ${TOPIC}`);
  expect(told.text).toContain(TOPIC);

  await comesNear({ slotId }, DAY_BEFORE_MINUTES);
  const [reminder] = await Promise.all([
    api.mailTo(seeker.email, /^In 24 hours: your session with Nila Bakes$/),
    api.mailTo(mentor.email, /^In 24 hours: your session with Asha Rao$/),
  ]);
  await page.goto('/dashboard/notifications');
  await expect(page.getByText(/Your session with Nila Bakes begins in 24 hours/)).toBeVisible();

  await beganMinutesAgo(slotId, 1);
  const link = new URL(/https?:\S+\/dashboard\/live-session\?session=[\w-]+/.exec(reminder.text)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await fact(details(page), 'Meet link').getByRole('link').click();
  const desk = await openAs(mentor, `/dashboard/room/${slotId}`);
  for (const person of [page, desk]) await person.getByRole('button', { name: 'Join now' }).click();
  await expect(videoOf(page, 'Nila Bakes')).toBeVisible();
  await expect(videoOf(desk, 'Asha Rao')).toBeVisible();
  for (const person of [page, desk]) {
    await person.getByRole('button', { name: 'Leave' }).click();
    await expect(person.getByRole('heading', { name: 'You left the session' })).toBeVisible();
  }

  await letItPass({ slotId });
  await page.goto(`/dashboard/live-session?session=${slotId}`);
  await expect(fact(details(page), 'Meeting status')).toHaveText(/Attended/);
  await page.goto(`/dashboard/view-profile/${mentor.user.id}`);
  const form = page.getByRole('form', { name: 'Add a Review' });
  await form.getByRole('radio', { name: /^5 of 5/ }).check();
  await form.getByLabel('Your comment').fill('Looked at five reels with me.');
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByRole('article', { name: 'Review of Asha Rao' })).toContainText(
    'Looked at five reels with me.',
  );
  await desk.goto('/dashboard/notifications');
  await expect(desk.getByRole('link', { name: /Asha Rao reviewed your session/ })).toBeVisible();
  await desk.close();
});
