import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { grantModerator } from '../admin.ts';
import { answerWith, letThrough } from '../api-traffic.ts';
import { askProvider } from '../auth/consent.ts';
import { storedItems } from '../auth/forms.ts';
import { expect, keepInStorage, signIn, test } from '../fixtures.ts';
import { aPerson, type SignedUp } from '../people.ts';
import { totpCode } from '../second-factor.ts';

type Api = {
  signUp: (overrides?: object) => Promise<SignedUp>;
  call: (
    method: string,
    path: string,
    body?: object,
    token?: string,
  ) => Promise<{ status: number; json: Record<string, unknown> }>;
};

const dialog = (page: Page) => page.getByRole('dialog');
const reportCard = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

let count = 0;
const unique = (text: string) => `${text} ${process.pid}.${++count}`;

/** With the second factor that moderators need. */
async function aModerator(api: Api): Promise<SignedUp> {
  const moderator = await api.signUp({ full_name: 'Mo Derator' });
  await grantModerator(moderator.username);
  const factor = '/user/second-factors/totp';
  const { json } = await api.call('POST', factor, {}, moderator.token);
  const code = totpCode(String(json.secret));
  const { status } = await api.call('POST', `${factor}/confirm`, { code }, moderator.token);
  expect(status).toBe(200);
  return moderator;
}

async function aPost(api: Api, author: SignedUp, content: string): Promise<string> {
  const { json } = await api.call('POST', '/posts', { content }, author.token);
  return String(json.id);
}

async function report(api: Api, by: SignedUp, target: { target_type: string; target_id: string }, reason = 'spam') {
  const { status, json } = await api.call('POST', '/user/report', { ...target, reason, details: '' }, by.token);
  expect(status, JSON.stringify(json)).toBe(201);
  return String(json.report_id);
}

async function decideOn(card: Locator, action: string, note: string): Promise<void> {
  await card.getByRole('textbox', { name: 'Note' }).fill(note);
  if (['Remove', 'Suspend'].includes(action)) await card.getByLabel('Your reason').selectOption('Scam or fraud');
  await card.getByRole('button', { name: action, exact: true }).click();
}

test('[POL-13] a post is reported, removed by a moderator, and restored after an appeal; everyone concerned is notified', async ({
  page,
  api,
  openAs,
}) => {
  test.setTimeout(120_000);
  const [author, reporter, moderator] = [await api.signUp(), await api.signUp(), await aModerator(api)];
  const words = unique('<b>Unkind</b> words');
  const postId = await aPost(api, author, words);

  await test.step('a reader reports it from its menu', async () => {
    await signIn(page, reporter);
    await page.goto(`/dashboard/posts/${postId}`);
    await page.getByRole('button', { name: /^More about the post/ }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await dialog(page).getByRole('radio', { name: 'Child safety' }).check();
    await dialog(page).getByRole('textbox', { name: 'Details' }).fill('Look at this');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Send report' }).click();
    await expect(dialog(page).getByText('Thank you. We look at every report within 24 hours.')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
  });

  const queue = await openAs(moderator, '/dashboard');
  await test.step('a moderator removes it', async () => {
    await queue.getByRole('button', { name: 'Your menu' }).click();
    await queue.getByRole('menuitem', { name: 'Moderation' }).click();
    await expect(queue).toHaveTitle(/^Moderation · /);
    const card = reportCard(queue, words);
    await expect(card.getByRole('heading')).toContainText('Child safety');
    await expect(card.getByText('Look at this')).toBeVisible();
    await expect(card.getByText('23 h left')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Open the post' })).toHaveAttribute(
      'href',
      `/dashboard/posts/${postId}`,
    );
    await card.getByRole('button', { name: 'Remove' }).click();
    await expect(card.getByText('Note is required.')).toBeVisible();
    await expect(card.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await expectAccessible(queue);
    await decideOn(card, 'Remove', 'Against rule 3.');
    await queue.getByRole('alertdialog').getByRole('button', { name: 'Remove post' }).click();
    await expect(queue.getByText("Removed. We've notified the author and reporters.")).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(
      await queue.evaluate(() => document.activeElement?.contains(document.querySelector('[role=tabpanel]'))),
    ).toBe(true);
    await queue.getByRole('tab', { name: 'Decided' }).click();
    await expect(reportCard(queue, words).getByText('Against rule 3.')).toBeVisible();
    await queue.getByRole('tab', { name: 'Log' }).click();
    await expect(queue.getByRole('listitem').filter({ hasText: moderator.username }).first()).toContainText('Removed');
    await expectAccessible(queue);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog').getByText('Thank you. We removed what you reported.')).toBeVisible();
  });

  const mine = await openAs(author, '/dashboard/decisions');
  const decision = mine.getByRole('article').filter({ hasText: words });
  await test.step('its author reads why, and appeals once', async () => {
    await expect(mine).toHaveTitle(/Decisions · /);
    await expect(decision.getByRole('heading', { name: 'Your post was removed' })).toBeVisible();
    await expect(decision.getByText('Against rule 3.')).toBeVisible();
    await expect(decision.getByText('Scam or fraud', { exact: true })).toBeVisible();
    await decision.getByRole('button', { name: 'Appeal' }).click();
    await decision.getByRole('button', { name: 'Send appeal' }).click();
    await expect(decision.getByText('Message is required.')).toBeVisible();
    await decision.getByRole('textbox').fill('I meant it kindly.');
    await expectAccessible(mine);
    await decision.getByRole('button', { name: 'Send appeal' }).click();
    await expect(decision.getByText('With the moderators')).toBeVisible();
    await expect(decision.getByRole('button')).toHaveCount(0);
    await expectAccessible(mine);
  });
  await test.step('another moderator grants it, and the post is back', async () => {
    // Moderators cannot decide an appeal against their own decision.
    await signIn(queue, await aModerator(api));
    await queue.goto('/dashboard/moderation?tab=appeals');
    const appeal = reportCard(queue, 'I meant it kindly.');
    await expect(appeal).toBeVisible();
    await expectAccessible(queue);
    await decideOn(appeal, 'Grant appeal', 'You are right.');
    await expect(queue.getByText('Appeal granted.', { exact: true })).toBeVisible();
    await expect(appeal).toHaveCount(0);
    await mine.reload();
    await expect(decision.getByText('Granted', { exact: true })).toBeVisible();
    await expect(decision.getByText('You are right.')).toBeVisible();
    await decision.getByRole('link', { name: 'Open the post' }).click();
    await expect(mine.getByRole('article').filter({ hasText: words })).toBeVisible();
    await expect(mine.getByText('A moderator hid this post.')).toHaveCount(0);
  });
  for (const one of [queue, mine]) await one.close();
});

test('[POL-13] a suspended person is informed at the login and can appeal there', async ({ page, api }) => {
  test.setTimeout(90_000);
  const [author, reader, moderator, other] = [
    await api.signUp({ full_name: 'Vikram Shah' }),
    await api.signUp(),
    await aModerator(api),
    await aModerator(api),
  ];
  const reportId = await report(api, reader, { target_type: 'profile', target_id: author.user.id }, 'scam');
  const decision = { action: 'suspend', reason: 'scam', note: 'Asked people for money.' };
  await api.call('POST', `/moderation/reports/${reportId}/decide`, decision, moderator.token);

  await page.goto('/auth/login');
  await page.getByLabel('User name or email').fill(author.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(author.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This account is suspended. You can appeal against it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Appeal' }).click();
  await expect(page).toHaveTitle(/^Appeal · /);
  await expect(page.getByLabel('User name or email')).toHaveValue(author.username);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(page.getByText('Message is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await page.getByLabel('Why should we look again?').fill('It was not me.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel('Why should we look again?')).toHaveValue('It was not me.');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(author.password);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText("We've received your appeal. We'll email you the decision.")).toBeVisible();
  const again = { username: author.username, password: author.password, message: 'Again.' };
  expect((await api.call('POST', '/auth/appeal', again)).json.detail).toBe('You have already appealed this decision.');

  const { json } = await api.call('GET', '/moderation/appeals', undefined, other.token);
  const appeals = json.data as { id: string; report: { id: string } }[];
  const appealId = appeals.find((appeal) => appeal.report.id === reportId)?.id;
  const grant = { outcome: 'granted', note: 'Proven.' };
  const { status } = await api.call('POST', `/moderation/appeals/${appealId}/decide`, grant, other.token);
  expect(status).toBe(200);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByLabel('User name or email').fill(author.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(author.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

for (const provider of ['Google', 'Instagram'] as const) {
  test(`[POL-13] a suspended person who signed up with ${provider} proves their identity with it, and appeals`, async ({
    page,
    api,
    expectErrors,
  }) => {
    test.setTimeout(90_000);
    expectErrors(new RegExp(`^${provider} login failed`));
    const [reader, moderator] = [await api.signUp(), await aModerator(api)];
    await askProvider(page, provider === 'Google' ? 'google' : 'instagram', { login_hint: aPerson().username });
    const logIn = async () => {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    };
    await logIn();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your birthday');
    const { user_info = '{}' } = await storedItems(page);
    const { id } = JSON.parse(user_info) as { id: string };
    const reportId = await report(api, reader, { target_type: 'profile', target_id: id });
    const decision = { action: 'suspend', reason: 'scam', note: 'Asked people for money.' };
    await api.call('POST', `/moderation/reports/${reportId}/decide`, decision, moderator.token);
    await keepInStorage(page, {});

    await logIn();
    await expect(page.getByRole('alert')).toContainText('This account is suspended. You can appeal against it.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Appeal' }).click();
    await expect(page).toHaveTitle(/^Appeal · /);
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Message is required.')).toBeVisible();
    await page.getByLabel('Why should we look again?').fill('It was not me.');
    // Typed text survives a sign-in that took too long; the page is the same for both providers.
    if (provider === 'Google') await retryAfterSignIn();
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText("We've received your appeal.")).toBeVisible();

    async function retryAfterSignIn(): Promise<void> {
      await answerWith(page, '/auth/appeal/after-sign-in', 400, {
        code: 'invalid_token',
        detail: 'This took too long.',
      });
      await page.getByRole('button', { name: 'Send appeal' }).click();
      await expect(page.getByText('This took too long.')).toBeVisible();
      await expectAccessible(page);

      await logIn();
      await page.getByRole('link', { name: 'Appeal' }).click();
      await expect(page.getByLabel('Why should we look again?'), 'what was typed is still there').toHaveValue(
        'It was not me.',
      );
      await letThrough(page, '/auth/appeal/after-sign-in');
    }
  });
}
