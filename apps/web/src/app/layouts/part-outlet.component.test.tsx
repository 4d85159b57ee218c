import { register } from '@right-circle/contract/accounts';
import { listNews } from '@right-circle/contract/news';
import { allOn } from '@right-circle/contract/product-parts';
import { getSwitches } from '@right-circle/contract/switches';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply, requests } from '#test/fake-backend.ts';
import { emit } from '#test/fake-socket.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { fillSignup } from '#test/sign-up-form.ts';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const off = { ...allOn, reels: false, sabo: false, news: false };

it('[ADMIN-35] a part that is switched off is gone from the menu, and its address explains why', async () => {
  await openPage('/dashboard/trending-news', { as: aUser(), replies: [reply(getSwitches, off)] });
  await expect.element(heading('News is switched off')).toBeVisible();
  expect(requests(listNews)).toEqual([]);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect.element(nav.getByRole('link', { name: 'Connect' })).toBeVisible();
  await expect.element(nav.getByRole('link', { name: 'Chat' })).not.toBeInTheDocument();
});

it.each([
  ['/dashboard/explore', 'Reels are switched off'],
  ['/dashboard/create', 'Reels are switched off'],
  ['/dashboard/chat', 'SABO is switched off'],
])('[ADMIN-35] %s explains that it is switched off', async (path, title) => {
  await openPage(path, { as: aUser(), replies: [reply(getSwitches, off)], width: 360 });
  await expect.element(heading(title)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
});

it('[ADMIN-35] a page that is open follows the switch', async () => {
  await openPage('/dashboard/explore', { as: aUser(), replies: [reply(getSwitches, off)] });
  await expect.element(heading('Reels are switched off')).toBeVisible();
  await emit('switches_changed', { ...off, sabo: true });
  await expect.element(page.getByRole('link', { name: 'Chat' })).toBeVisible();
});

it('[ADMIN-35] closed sign-up says so before anybody types', async () => {
  await openPage('/auth/signup', { replies: [reply(getSwitches, { ...allOn, sign_up: 'closed' })] });
  await expect.element(heading('Sign-up is closed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sign up' })).not.toBeInTheDocument();
});

it('[ADMIN-35] sign-up by invitation takes the code from the link, and from a pasted link', async () => {
  const refused = refuse(register, 'invite_needed', 'This invitation doesn’t work any more.');
  await openPage('/auth/signup?invite=fromLink', {
    replies: [reply(getSwitches, { ...allOn, sign_up: 'invite' }), refused],
  });
  const field = page.getByLabelText('Invitation');
  await expect.element(field).toHaveValue('fromLink');
  await field.fill('https://circle.example/auth/signup?invite=pasted');
  await expect.element(field).toHaveValue('pasted');
  await fillSignup();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect.element(page.getByText('This invitation doesn’t work any more.')).toBeVisible();
  expect(requests(register)[0]?.body).toMatchObject({ invite: 'pasted' });
});
