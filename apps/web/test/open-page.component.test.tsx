import { getUser } from '@right-circle/contract/accounts';
import { getConfiguration } from '@right-circle/contract/guidance';
import { login } from '@right-circle/contract/sign-in';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hold, noReply, refuse, reply, requests } from './fake-backend.ts';
import { acknowledge, emit, sentEvents } from './fake-socket.ts';
import { closePage, openPage } from './open-page.tsx';
import { aUser } from './people.ts';

it('shows a screen of the real app with its styles', async () => {
  await openPage('/auth/login');
  const button = page.getByRole('button', { name: 'Log in' });
  await expect.element(button).toBeVisible();
  // The pointer is wherever the test before left it, maybe over the button.
  await page.getByLabelText('User name or email').hover();
  expect(getComputedStyle(button.element()).backgroundColor).toBe('rgb(255, 182, 30)');
});

it('fails a test that makes a request without a declared reply', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openPage('/dashboard/provide-guidance', { as: aUser() });
  expect(await closePage()).toContain('No reply is declared for GET /live-session/provide-guidance/configuration');
});

it('refuses replies that break the contract', () => {
  expect(() => reply(getUser, { ...aUser(), id: 'not an id' })).toThrow('Not a reply of GET /user/get-user');
});

it('records requests, and holds replies back until they are released', async () => {
  const held = hold(refuse(login, 'invalid_credentials', 'Wrong user name or password.'));
  await openPage('/auth/login', { replies: [held] });
  await page.getByLabelText('User name or email').fill('asha');
  await page.getByLabelText('Password', { exact: true }).fill('wrong horse');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect
    .poll(() => requests(login))
    .toEqual([{ params: {}, query: {}, body: { username: 'asha', password: 'wrong horse' } }]);
  expect(document.body.textContent).not.toContain('Wrong user name');
  held.release();
  await expect.element(page.getByText('Wrong user name or password.')).toBeVisible();
});

it('can lose a request, and starts every test without what the last one left', async () => {
  expect(localStorage.length).toBe(0);
  await openPage('/auth/login', { replies: [noReply(login)] });
  await page.getByLabelText('User name or email').fill('asha');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(requests(getConfiguration)).toEqual([]);
});

it('talks over the socket', async () => {
  const person = aUser();
  await openPage('/dashboard/provide-guidance', { as: person, replies: [refuse(getConfiguration, 'not_found')] });
  acknowledge('get_notifications', () => ({ error: 'Not now.' }));
  await expect.poll(() => sentEvents('get_notifications')).toEqual([{ userid: person.id }]);
  await emit('signed_out');
  await expect.poll(() => location.pathname).toBe('/auth/login');
});
