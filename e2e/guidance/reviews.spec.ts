import type { Page } from '@playwright/test';
import { defaultSchedulingWindow } from '../../packages/rules/src/guidance-choices.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import type { SignedUp } from '../people.ts';
import { aMentor, book, cancel } from './booked.ts';
import { becomeMentor, dayFromNow, window } from './mentors.ts';
import { letItPass } from './past-session.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews & Ratings' });
const reviewOf = (page: Page, name: string) => page.getByRole('article', { name: `Review of ${name}` });
const profileOf = ({ user }: SignedUp) => `/dashboard/view-profile/${user.id}`;

test('[VIEWP-05] [VIEWP-06] [VIEWP-07] [VIEWP-08] a session is reviewed, the review changed, answered, reported and deleted', async ({
  page,
  openAs,
  api,
}) => {
  test.slow();
  const [seeker, stranger, mentor] = await Promise.all([
    api.signUp({ full_name: 'Asha Rao' }),
    api.signUp({ full_name: 'Dev Iyer' }),
    aMentor(api, { fullName: 'Kabir Eats' }),
  ]);
  await letItPass(await book(api, seeker, mentor));

  await signIn(page, seeker);
  await page.goto(profileOf(mentor));
  const section = reviews(page);
  await expect(section.getByText('No reviews yet')).toBeVisible();
  const form = section.getByRole('form', { name: 'Add a Review' });
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(form.getByText('Choose one to five stars.')).toBeVisible();
  await form.getByRole('radio', { name: /^4 of 5/ }).check();
  await form.getByLabel('Your comment').fill('   ');
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(form.getByRole('alert')).toHaveText('The comment is required.');
  await expect(form.getByLabel('Your comment')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('Your comment').fill('x'.repeat(2001));
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(form.getByRole('alert')).toHaveText('The comment can have at most 2000 characters.');
  await form.getByLabel('Your comment').fill('Looked at five reels with me.');
  await page.reload();
  await expect(form.getByLabel('Your comment'), 'kept over a reload').toHaveValue('Looked at five reels with me.');
  await form.getByRole('radio', { name: /^4 of 5/ }).check();
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(reviewOf(page, 'Asha Rao')).toContainText('Looked at five reels with me.');
  await expect(form).toBeHidden();
  await expect(section).toContainText('4.0');
  await expect(section.getByText('1 review', { exact: true })).toBeVisible();
  await expect(section.getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem').nth(1)).toHaveText(
    /4\s*stars: 1/,
  );

  await page.getByRole('button', { name: 'More about the review of Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = section.getByRole('form', { name: 'Edit your review' });
  await edit.getByRole('radio', { name: /^5 of 5/ }).check();
  await edit.getByRole('button', { name: 'Save review' }).click();
  await expect(reviewOf(page, 'Asha Rao')).toContainText('edited');
  await expect(section).toContainText('5.0');

  const desk = await openAs(mentor, '/dashboard/notifications');
  await desk.getByRole('link', { name: /Asha Rao reviewed your session/ }).click();
  await expect(reviews(desk)).toBeInViewport();
  await expect(reviews(desk)).toContainText('You cannot review yourself.');
  await desk.getByRole('button', { name: 'Reply to Asha Rao' }).click();
  await desk.getByLabel('Your reply').fill('Come back with the next five!');
  await desk.getByRole('button', { name: 'Post reply' }).click();
  await expect(reviewOf(desk, 'Asha Rao')).toContainText('Reply of Kabir Eats');
  await expectAccessible(desk);
  await desk.close();

  const reader = await openAs(stranger, profileOf(mentor));
  await expect(reviews(reader)).toContainText('You can review after a session with Kabir Eats.');
  await expect(reviewOf(reader, 'Asha Rao')).toContainText('Come back with the next five!');
  await reader.getByRole('button', { name: 'More about the review of Asha Rao' }).click();
  await reader.getByRole('menuitem', { name: 'Report' }).click();
  await expect(reader.getByRole('dialog')).toContainText('Report');
  await reader.goto('/dashboard/seek-guidance?q=Kabir');
  await expect(reader.getByText('(1 review)').first()).toBeVisible();
  await reader.close();

  await page.reload();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'More about the review of Asha Rao' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText('No reviews yet')).toBeVisible();
});

test('a seeker joins the waitlist for a full day, is offered the freed slot exclusively and books it', async ({
  page,
  openAs,
  api,
}) => {
  const [holder, seeker, mentor] = await Promise.all([
    api.signUp(),
    api.signUp({ full_name: 'Asha Rao' }),
    api.signUp({ full_name: 'Kabir Eats' }),
  ]);
  await becomeMentor(api, mentor, {
    service_slot_config: { price_per_hour: 0, allowed_durations: [30] },
    scheduling_window: { ...defaultSchedulingWindow, buffer_time: 0 },
    selected_time_slots: [2, 3].map((days) => ({ date: dayFromNow(days), slots: [window('09:00', '09:30')] })),
  });
  const booked = await book(api, holder, mentor);
  const path = `/dashboard/book-session/${mentor.user.id}`;
  await signIn(page, seeker);
  await page.goto(path);
  const days = page.getByRole('region', { name: 'Fully booked days' });
  await days.getByRole('button', { name: 'Tell me when a time is free' }).click();
  await expect(days).toContainText('You are first in line.');
  await page.getByLabel('Topic').fill('Typed before');
  await expectAccessible(page);

  await cancel(api, holder, booked);
  const mail = await api.mailTo(seeker.email, /Kabir Eats has a free time for you/);
  expect(mail.text).toContain(`${path}?date=${dayFromNow(2)}&duration=30`);
  const other = await openAs(holder, path);
  await expect(other.getByRole('combobox', { name: 'Fully booked days' })).toHaveValue(dayFromNow(2));
  await other.close();

  await page.goto('/dashboard/notifications');
  await page.getByRole('link', { name: /Kabir Eats has a free time/ }).click();
  await expect(days).toContainText('is kept for you until');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /^9:00 am/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Topic'), 'what was typed is still there').toHaveValue('Typed before');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(path);
  await expect(page.getByRole('list', { name: 'Days you wait for' })).toHaveCount(0);
});
