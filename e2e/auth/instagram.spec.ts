import { answerWith, callsTo, cutOff, holdBack } from '../api-traffic.ts';
import { aPerson, expect, test } from '../fixtures.ts';
import { askProvider } from './consent.ts';
import { storedItems } from './forms.ts';

test('[AUTH-33][AUTH-34][AUTH-35][AUTH-36][AUTH-37] Instagram hands a code to the callback, which signs in with it', async ({
  page,
}) => {
  const who = aPerson().username;
  const calls = callsTo(page, '/auth/instagram');
  await askProvider(page, 'instagram', { login_hint: who });
  const release = await holdBack(page, '/auth/instagram');
  await page.goto('/policy');
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Instagram' }).click();
  await expect(page.getByText('Logging in with Instagram...')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/auth/instagram/callback\\?code=${who}-code`));
  await expect.poll(() => calls.map((call) => call.postDataJSON() as unknown)).toEqual([{ code: `${who}-code` }]);

  release();
  await expect(page).toHaveURL('/dashboard');
  const reply = (await (await calls[0]?.response())?.json()) as { access_token: string };
  expect(await storedItems(page)).toMatchObject({ access_token: reply.access_token });
  await page.getByLabel('Date of birth').fill('1998-04-12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Consent');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls, 'a code works once, so it is sent once').toHaveLength(1);
});

const refusals = [
  { why: 'the person said no', query: '?error=access_denied&error_reason=user_denied&state=x', log: 'access_denied' },
  { why: 'the code is missing', query: '', log: 'code is missing' },
  { why: 'this tab did not ask', query: '?code=stolen&state=forged', log: 'state does not match' },
];

for (const { why, query, log } of refusals) {
  test(`[AUTH-38][AUTH-40] the Instagram callback stops and offers the login when ${why}`, async ({
    page,
    consoleErrors,
    expectErrors,
  }) => {
    expectErrors(/^Instagram login failed/);
    const calls = callsTo(page, '/auth/instagram');
    await page.goto(`/auth/instagram/callback${query}`);
    await expect(page.getByRole('alert')).toContainText('Instagram login failed.');
    await expect(page.getByText('Logging in with Instagram...')).toHaveCount(0);
    expect(consoleErrors.join()).toContain(log);
    expect(calls).toHaveLength(0);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('[AUTH-38] a failing Instagram login is logged, said, and can be tried again', async ({
  page,
  consoleErrors,
  expectErrors,
}) => {
  expectErrors(/^Instagram login failed/);
  const calls = callsTo(page, '/auth/instagram');
  const faults = [
    async () => await cutOff(page, '/auth/instagram'),
    async () => await answerWith(page, '/auth/instagram', 500, '<html>down</html>'),
    async () => await answerWith(page, '/auth/instagram', 200, '<html>hotel wifi</html>'),
    async () => await answerWith(page, '/auth/instagram', 401, { error: 'Instagram login failed.' }),
  ];
  await page.goto('/auth/login');
  for (const fault of faults) {
    await fault();
    await page.getByRole('button', { name: 'Continue with Instagram' }).click();
    await expect(page.getByRole('alert')).toContainText('Instagram login failed.');
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/auth/login');
  }
  expect(calls, 'each code is sent once').toHaveLength(faults.length);
  expect(consoleErrors).toHaveLength(faults.length);
  expect(await storedItems(page)).toEqual({});
});
