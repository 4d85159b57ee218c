import { callsTo } from '../api-traffic.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../layout.ts';
import { storedItems } from './forms.ts';

test('[AUTH-17][AUTH-18][AUTH-41][ROUTE-17][ROUTE-30][SECPAGE-01] My Profile shows the account as typed, through a reload, and signs another device out at once', async ({
  page,
  api,
  openAs,
}) => {
  const full_name = '<img/src=x/onerror=pwned()> 👩🏽‍🎤 <script>pwned()</script> राव';
  const attacks: string[] = [];
  await page.exposeFunction('pwned', () => attacks.push('ran'));
  const person = await api.signUp({ full_name });
  const { json } = await api.call('POST', '/auth/login', { username: person.username, password: person.password });
  const stolen = String(json['access_token']);
  let isListening: Promise<unknown> = Promise.resolve();
  const other = await openAs({ token: stolen, user: person.user }, '/dashboard/profile/about', async (opened) => {
    isListening = opened
      .waitForEvent('websocket')
      .then(
        async (socket) =>
          await socket.waitForEvent('framereceived', ({ payload }) => payload.toString().startsWith('40')),
      );
  });
  await isListening;

  const lookups = callsTo(page, '/user/get-user');
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('a name is shown as text', async () => {
    await expect(page).toHaveTitle('My Profile · Right Circle');
    await expect(heading).toHaveText(full_name);
    await expect(heading.locator('img, script')).toHaveCount(0);
    expect(attacks).toEqual([]);
  });
  await test.step('the token still works after a reload', async () => {
    await page.reload();
    await expect(heading).toHaveText(full_name);
    await expect(page.getByText(`@${person.username}`, { exact: true })).toBeVisible();
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
    expect(lookups).toHaveLength(2);
    for (const call of lookups) expect(call.headers()['authorization']).toBe(`Bearer ${person.token}`);
  });
  await test.step('the other device is signed out', async () => {
    const opener = page.getByRole('button', { name: /^Sign out/ });
    await expect(opener).toHaveCount(1);
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Sign this device out?' });
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Only this device is signed in to your account.')).toBeVisible();
    expect((await api.call('GET', '/user/get-user', undefined, stolen)).status).toBe(401);
    await expect(other).toHaveURL('/auth/login');
    expect(await storedItems(other)).toEqual({});
    await other.close();
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Security settings' }).click();
  await expect(page).toHaveURL('/dashboard/settings/security');
  await expect(heading).toHaveText('Security');
  await expect(page.getByText(/^Signed in with/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
