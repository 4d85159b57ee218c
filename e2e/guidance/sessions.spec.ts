import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aMentor, book } from './booked.ts';

const row = (page: Page, topic: string) =>
  page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').filter({ hasText: topic });
const fact = (dialog: Locator, name: string) =>
  dialog
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

test('[SESS-15][SESS-16][SESS-17][SESS-18][SESS-19][SESS-28] a session is shown at home, listed and opened', async ({
  page,
  api,
}) => {
  const [seeker, mentor] = await Promise.all([api.signUp(), aMentor(api)]);
  await api.call(
    'POST',
    '/user/update-user',
    { platform_followers: { youtube: 1500, instagram: 420_000 } },
    mentor.token,
  );
  const { slotId } = await book(api, seeker, mentor, { topic: 'Food reels' });
  await signIn(page, seeker);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Food reels' }).click();
  const details = page.getByRole('dialog', { name: 'Session details' });
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/dashboard/live-session');

  const session = row(page, 'Food reels');
  await expect(session).toContainText(`@${mentor.username}Provider`);
  await expect(session).toContainText('9:00 – 9:30 am IST');
  await expect(session).toContainText('Upcoming');
  await expect(session.getByRole('time')).toHaveAttribute('datetime', /T09:00:00\+05:30$/);
  for (const { user, full_name } of [mentor, seeker])
    await expect(session.getByRole('link', { name: `Profile of ${full_name}` })).toHaveAttribute(
      'href',
      `/dashboard/view-profile/${user.id}`,
    );
  await session.getByRole('link', { name: 'View details' }).click();

  await expect(page).toHaveURL(`/dashboard/live-session?session=${slotId}`);
  await expect(details.getByRole('heading', { name: 'Food reels' })).toBeVisible();
  await expect(details.getByRole('region', { name: 'Provider' })).toContainText('YouTube 1.5kInstagram 420k');
  await expect(details.getByRole('region', { name: 'Seeker' })).toContainText('You');
  await expect(details.getByRole('img', { name: /^Starts in [12] days?$/ })).toBeVisible();
  await expect(fact(details, 'Date')).toContainText('India Standard Time (GMT +05:30)');
  await expect(fact(details, 'Duration')).toHaveText('30 minutes');
  await expect(fact(details, 'Meeting status')).toHaveText('Upcoming');
  await expect(fact(details, 'Description')).toHaveText('How do I reach a thousand people?');
  await expect(fact(details, 'Meet link').getByRole('link')).toHaveAttribute('href', new RegExp(`/room/${slotId}$`));
  await expect(fact(details, 'Price')).toContainText('₹600 · Paid');
  await expect(fact(details, 'Email')).toHaveText(seeker.email);
  await expectAccessible(page);
  await page.goBack();
  await expect(details, 'Back closes it').toBeHidden();
});
