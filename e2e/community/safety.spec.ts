import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { grantModerator } from '../admin.ts';
import { answerWith, cutOff, letThrough } from '../api-traffic.ts';
import { askProvider } from '../auth/consent.ts';
import { storedItems } from '../auth/forms.ts';
import { aPerson, expect, expectNoSidewaysScroll, keepInStorage, type SignedUp, signIn, test } from '../fixtures.ts';
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

/** A page of somebody else, in a browser of their own. */
async function pageOf(browser: Browser, person: SignedUp, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(address);
  return page;
}

async function decideOn(card: Locator, action: string, note: string): Promise<void> {
  await card.getByRole('textbox', { name: 'Note' }).fill(note);
  if (['Remove', 'Suspend'].includes(action)) await card.getByLabel('Your reason').selectOption('Scam or fraud');
  await card.getByRole('button', { name: action, exact: true }).click();
}

test('[POL-13] a post is reported from its menu, decided by a moderator, and everyone concerned is told', async ({
  page,
  api,
  browser,
}) => {
  const [author, reporter, moderator] = [await api.signUp(), await api.signUp(), await aModerator(api)];
  const words = unique('<b>Unkind</b> words');
  const postId = await aPost(api, author, words);

  await signIn(page, reporter);
  await page.goto(`/dashboard/posts/${postId}`);
  await page.getByRole('button', { name: /^More about the post/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Report this post');
  const reasons = dialog(page).getByRole('radio');
  await expect(reasons).toHaveCount(10);
  await expect(reasons.first()).toHaveAccessibleName('Child safety');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page).getByText('Choose a reason.')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Child safety' }).check();
  await dialog(page).getByRole('textbox', { name: 'Details' }).fill('Look at this');
  await expect(dialog(page).getByText('12 / 1000')).toBeVisible();
  await expectAccessible(page);

  await cutOff(page, '/user/report');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page).getByText('Your report was not sent. Please try again later.')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Details' })).toHaveValue('Look at this');
  await letThrough(page, '/user/report');
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page).getByText('Thank you. We look at every report within 24 hours.')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toHaveCount(0);

  const queue = await pageOf(browser, moderator, '/dashboard');
  await queue.getByRole('button', { name: 'Your menu' }).click();
  await queue.getByRole('menuitem', { name: 'Moderation' }).click();
  await expect(queue).toHaveTitle(/^Moderation · /);
  const card = reportCard(queue, words);
  await expect(card.getByRole('heading')).toContainText('Child safety');
  await expect(card.getByText('Look at this')).toBeVisible();
  await expect(card.getByText('23 h left')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open the post' })).toHaveAttribute('href', `/dashboard/posts/${postId}`);
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('Note is required.')).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await expectAccessible(queue);
  await decideOn(card, 'Remove', 'Against rule 3.');
  await queue.getByRole('alertdialog').getByRole('button', { name: 'Remove post' }).click();
  await expect(queue.getByText('Removed. Author and reporters are told.')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await queue.evaluate(() => document.activeElement?.contains(document.querySelector('[role=tabpanel]')))).toBe(
    true,
  );
  await queue.getByRole('tab', { name: 'Decided' }).click();
  await expect(reportCard(queue, words).getByText('Against rule 3.')).toBeVisible();
  await queue.getByRole('tab', { name: 'Log' }).click();
  await expect(queue.getByRole('listitem').filter({ hasText: moderator.username }).first()).toContainText('Removed');
  await expectAccessible(queue);

  await page.goto('/dashboard/notifications');
  await expect(page.getByText('Thank you. We removed what you reported.')).toBeVisible();

  await queue.context().close();
});

test('[POL-13] the author of what was removed reads why, appeals once and learns the answer', async ({
  page: mine,
  api,
  browser,
}) => {
  const [author, reader, moderator] = [await api.signUp(), await api.signUp(), await aModerator(api)];
  const words = unique('Removed words');
  const id = await report(api, reader, { target_type: 'post', target_id: await aPost(api, author, words) });
  const removal = { action: 'remove', reason: 'hate', note: 'Against rule 3.' };
  await api.call('POST', `/moderation/reports/${id}/decide`, removal, moderator.token);

  await signIn(mine, author);
  await mine.goto('/dashboard/decisions');
  await expect(mine).toHaveTitle(/Decisions · /);
  const decision = mine.getByRole('article').filter({ hasText: words });
  await expect(decision.getByRole('heading', { name: 'Your post was removed' })).toBeVisible();
  await expect(decision.getByText('Against rule 3.')).toBeVisible();
  await expect(decision.getByText('Hate', { exact: true })).toBeVisible();
  await decision.getByRole('button', { name: 'Appeal' }).click();
  await decision.getByRole('button', { name: 'Send appeal' }).click();
  await expect(decision.getByText('Message is required.')).toBeVisible();
  await decision.getByRole('textbox').fill('I meant it kindly.');
  await expectAccessible(mine);
  await decision.getByRole('button', { name: 'Send appeal' }).click();
  await expect(decision.getByText('With the moderators')).toBeVisible();
  await expect(decision.getByRole('button')).toHaveCount(0);
  await expectAccessible(mine);

  // Nobody decides an appeal against their own decision.
  const queue = await pageOf(browser, await aModerator(api), '/dashboard/moderation?tab=appeals');
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
  await queue.context().close();
});

test('[POL-13] comments and profiles of others can be reported, own things cannot', async ({ page, api }) => {
  const [author, reader] = [await api.signUp({ full_name: 'Ravi Iyer' }), await api.signUp()];
  const postId = await aPost(api, author, unique('A post'));
  const comment = async (by: SignedUp, content: string) =>
    await api.call('POST', `/posts/${postId}/comments`, { content }, by.token);
  await comment(author, 'Theirs');
  await comment(reader, 'Mine');
  await signIn(page, reader);
  await page.goto(`/dashboard/posts/${postId}`);
  await page.getByRole('button', { name: 'More about the comment of Ravi Iyer' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Report this comment');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More about the comment of Asha Rao' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete']);

  await page.goto(`/dashboard/view-profile/${author.user.id}`);
  await page.getByRole('button', { name: 'More about Ravi Iyer' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Report this profile');
  await dialog(page).getByRole('radio', { name: 'Pretends to be someone else' }).check();
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(page).getByText('Report sent')).toBeVisible();
});

test('[POL-13] a suspended person is told at the login and can appeal there', async ({ page, api, browser }) => {
  const [author, reader, moderator, other] = [
    await api.signUp({ full_name: 'Vikram Shah' }),
    await api.signUp(),
    await aModerator(api),
    await aModerator(api),
  ];
  await report(api, reader, { target_type: 'profile', target_id: author.user.id }, 'scam');
  const queue = await pageOf(browser, moderator, '/dashboard/moderation');
  const card = reportCard(queue, `@${author.username}`);
  await decideOn(card, 'Suspend', 'Asked people for money.');
  const question = queue.getByRole('alertdialog', { name: `Suspend @${author.username}?` });
  await expect(question).toBeVisible();
  await expectAccessible(queue);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked people for money.');
  await card.getByRole('button', { name: 'Suspend' }).click();
  await question.getByRole('button', { name: 'Suspend account' }).click();
  await expect(queue.getByText('Suspended. Owner and reporters are told.')).toBeVisible();
  await expect(card).toHaveCount(0);

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
  await expect(page.getByText('Your appeal is with the moderators. We will mail you.')).toBeVisible();
  const again = { username: author.username, password: author.password, message: 'Again.' };
  expect((await api.call('POST', '/auth/appeal', again)).json.detail).toBe('You have already appealed this decision.');

  await queue.getByRole('tab', { name: 'Appeals' }).click();
  await queue.reload();
  await decideOn(reportCard(queue, `@${author.username}`), 'Grant appeal', 'Proven.');
  await expect(queue.getByText('You made this decision, so another moderator has to decide the appeal.')).toBeVisible();
  const appeals = await pageOf(browser, other, '/dashboard/moderation?tab=appeals');
  await decideOn(reportCard(appeals, `@${author.username}`), 'Grant appeal', 'Proven.');
  await expect(appeals.getByText('Appeal granted.', { exact: true })).toBeVisible();
  await appeals.context().close();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByLabel('User name or email').fill(author.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(author.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await queue.context().close();
});

for (const provider of ['Google', 'Instagram'] as const) {
  test(`[POL-13] a suspended person who came through ${provider} proves with it who they are, and appeals`, async ({
    page,
    api,
    expectErrors,
  }) => {
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
    const decision = { action: 'suspend', note: 'Asked people for money.' };
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
    await answerWith(page, '/auth/appeal/after-sign-in', 400, { code: 'invalid_token', detail: 'This took too long.' });
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('This took too long.')).toBeVisible();
    await expectAccessible(page);

    await logIn();
    await page.getByRole('link', { name: 'Appeal' }).click();
    await expect(page.getByLabel('Why should we look again?'), 'what was typed is still there').toHaveValue(
      'It was not me.',
    );
    await letThrough(page, '/auth/appeal/after-sign-in');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Your appeal is with the moderators.')).toBeVisible();
  });
}

test('[POL-13] two moderators decide: the second is told and sees a fresh queue', async ({ page, api }) => {
  const [author, reader, moderator] = [await api.signUp(), await api.signUp(), await aModerator(api)];
  const words = unique('Contested words');
  const id = await report(api, reader, { target_type: 'post', target_id: await aPost(api, author, words) });
  await signIn(page, moderator);
  await page.goto('/dashboard/moderation');
  const card = reportCard(page, words);
  await expect(card).toBeVisible();
  const other = await aModerator(api);
  await api.call('POST', `/moderation/reports/${id}/decide`, { action: 'dismiss', note: 'Fine.' }, other.token);
  await decideOn(card, 'Remove', 'Not fine.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove post' }).click();
  await expect(page.getByText('Another moderator already decided this report.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('[POL-13] a note survives a failed decision, another tab and a reload; a moderator cannot judge themselves', async ({
  page,
  api,
}) => {
  const [reader, moderator] = [await api.signUp(), await aModerator(api)];
  const words = unique('Words of a moderator');
  await report(api, reader, { target_type: 'post', target_id: await aPost(api, moderator, words) });
  await signIn(page, moderator);
  await page.goto('/dashboard/moderation');
  const card = reportCard(page, words);
  await decideOn(card, 'Dismiss', 'I like it.');
  await expect(card.getByText('Another moderator has to decide about you.')).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tab', { name: 'Open' }).click();
  await expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue('I like it.');
  await page.reload();
  await expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue('I like it.');
});

test('[POL-13] the clock of a report is amber near its end and red after it; late ones are counted', async ({
  page,
  api,
}) => {
  await signIn(page, await aModerator(api));
  const person = {
    user_id: '01890000-0000-7000-8000-000000000001',
    username: 'ravi',
    full_name: 'Ravi',
    profile_pic: null,
  };
  const clock = (number: number, hours: number, urgency: string) => ({
    id: `01890000-0000-7000-8000-00000000000${number}`,
    target_type: 'post',
    target_id: `01890000-0000-7000-8000-00000000001${number}`,
    post_id: null,
    mentor_id: null,
    reason: number === 1 ? 'child_safety' : 'spam',
    details: '',
    excerpt: `Post ${number}`,
    owner: person,
    reporter: number === 2 ? null : person,
    created_at: new Date(Date.now() + (hours - 24) * 3_600_000).toISOString(),
    due_at: new Date(Date.now() + hours * 3_600_000 + (hours > 0 ? 90_000 : -90_000)).toISOString(),
    urgency,
    outcome: null,
    decided_at: null,
    note: '',
  });
  const data = [clock(1, -2, 'late'), clock(2, 3, 'amber'), clock(3, 20, 'on_time')];
  await answerWith(page, '/moderation/reports?*', 200, { data, open_count: 3, late_count: 1 });
  const nothing = { images: [], video: null, context: null, thread: [], about_content: [], about_author: [] };
  await answerWith(page, '/moderation/reports/*/case', 200, nothing);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/dashboard/moderation');
    await expect(page.getByText('1 is late.')).toBeVisible();
    await expect(page.locator('article header time')).toHaveText(['2 h late', '3 h left', '20 h left']);
    await expect(page.getByRole('tab', { name: 'Open' })).toContainText('3');
    await expectNoSidewaysScroll(page);
  }
  await expect(page.locator('article').nth(0).locator('path.stroke-brick')).toHaveCount(1);
  await expect(page.locator('article').nth(1).locator('path.stroke-marigold')).toHaveCount(1);
  await expect(page.locator('article').nth(2).locator('path.stroke-jamun')).toHaveCount(1);
  await expect(page.getByText('Deleted account')).toBeVisible();
});

test('[POL-13] to everybody else the moderation page does not exist', async ({ signedInPage: page }) => {
  await page.goto('/dashboard/moderation');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Moderation' })).toHaveCount(0);
  await page.goto('/dashboard/decisions');
  await expect(page.getByRole('heading', { name: 'No decisions about you' })).toBeVisible();
});

test('the queue and the decisions say what failed and try again', async ({ page, api }) => {
  await signIn(page, await aModerator(api));
  await cutOff(page, '/moderation/reports?*');
  await cutOff(page, '/user/decisions');
  await page.goto('/dashboard/moderation');
  await expect(page.getByText('Failed to fetch the reports. Please try again later.')).toBeVisible();
  await letThrough(page, '/moderation/reports?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.goto('/dashboard/decisions');
  await expect(page.getByText('Failed to fetch the decisions. Please try again later.')).toBeVisible();
});
