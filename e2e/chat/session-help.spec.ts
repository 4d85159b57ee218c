import { expectAccessible } from '../accessibility.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { aMentor, book } from '../guidance/booked.ts';
import { letItPass } from '../guidance/past-session.ts';
import { answered, log } from './chat-screen.ts';

test('a mentor is briefed before a session, and both get notes and next steps after it', async ({ api, page }) => {
  test.slow();
  const [mentor, seeker] = await Promise.all([
    aMentor(api, { fullName: 'Kavya Frames' }),
    api.signUp({ full_name: 'Asha Clay' }),
  ]);
  const booked = await book(api, seeker, mentor, { topic: 'Light at home' });
  const details = page.getByRole('dialog', { name: 'Session details' });

  await signIn(page, seeker);
  await page.goto(`/dashboard/live-session?session=${booked.slotId}`);
  await expect(details.getByText('Kavya Frames can let SABO sum up your profile')).toBeVisible();
  await details.getByRole('button', { name: 'What SABO can see about you' }).click();
  const figures = details.getByRole('switch', { name: /Show mentors the figures/ });
  await expect(figures).not.toBeChecked();
  await figures.check();
  await expect(details.getByRole('switch', { name: /Mentors may be briefed/ })).toBeChecked();
  await expect(figures).toBeChecked();
  await expectAccessible(page);

  await signIn(page, mentor);
  await page.goto(`/dashboard/live-session?session=${booked.slotId}`);
  await details.getByRole('button', { name: 'Brief me' }).click();
  await expect(page).toHaveURL(/\/dashboard\/chat\?session=/);
  await expect(log(page)).toContainText('You meet Asha Clay');
  await expect(answered(page)).toBeVisible({ timeout: 20_000 });
  await expect(log(page)).toContainText('No linked account has figures yet.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brief: Asha Clay');

  await letItPass(booked);
  await signIn(page, seeker);
  await page.goto(`/dashboard/live-session?session=${booked.slotId}`);
  await details.getByLabel('What you take from it').fill('Window light is best.\nNext: move the table');
  await page.reload();
  await expect(details.getByLabel('What you take from it')).toHaveValue(/move the table/);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('button', { name: 'Save' })).toBeHidden();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Notes and next steps' }).click();
  await expect(answered(page)).toBeVisible({ timeout: 20_000 });
  await expect(log(page).getByRole('row').filter({ hasText: 'move the table' })).toContainText('you');
});
