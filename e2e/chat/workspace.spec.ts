import { limits } from '@right-circle/contract/limits';
import { expectAccessible } from '../accessibility.ts';
import { boxOf, expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { aChat, answered, box, chats, log, openChat } from './chat-screen.ts';

test('[CHAT-01][ROUTE-23][CHAT-02][CHAT-03][CHAT-04][CHAT-05][CHAT-09][CHAT-10][CHAT-12][CHAT-13][CHAT-14][CHAT-15][CHAT-16][CHAT-17][CHAT-18][CHAT-27][CHAT-28][CHAT-29][CHAT-39][CHAT-50][CHAT-52][CHAT-53][CHAT-54][CHAT-56][CHAT-57][CHAT-59][CHAT-RT-12][CHAT-RT-13][CHAT-RT-14][CHAT-RT-15][CHAT-49][GEN-07][RESP-01][RESP-02] a first visit: welcome, a question, a prompt from the library', async ({
  signedInPage: page,
}) => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/api/chat/history/**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/dashboard/chat');
  await expect(page.getByText('Loading your chat workspace...')).toBeVisible();
  open();
  await expect(page.getByRole('heading', { name: 'Welcome to SABO AI' })).toBeVisible();
  await expect(page.getByText('Your AI-powered social media assistant')).toBeVisible();
  await expect(page.getByText('Start a conversation or analyze your social profiles.')).toBeVisible();
  expect((await boxOf(page.getByRole('main'))).width).toBe(1280);
  await expect(page.getByRole('link', { name: 'Back to Right Circle' })).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SABO');
  await expect(page.getByText('Online')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeDisabled();
  await expectAccessible(page);

  await expect(box(page)).toHaveAttribute('placeholder', 'Send a message to start chatting...');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box(page).fill('   ');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box(page).fill('Make me a 4-week plan');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('with dates');
  await expect(box(page)).toHaveValue('Make me a 4-week plan\nwith dates');
  await box(page).fill('line\n'.repeat(30));
  expect((await boxOf(box(page))).height).toBe(120);
  await box(page).fill('Make me a 4-week plan\nwith dates');
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toHaveAttribute('placeholder', 'SABO is typing...');
  await expect(log(page)).toContainText('Make me a 4-week plan');
  await expect(answered(page)).toBeVisible({ timeout: 20_000 });
  await expect(box(page)).toHaveAttribute('placeholder', 'Message SABO...');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SABO · Make me a 4-week plan');
  await expect(chats(page).getByRole('listitem')).toHaveCount(1);
  await expect(chats(page).getByRole('listitem')).toContainText('Make me a 4-week plan');
  await expect(chats(page).getByRole('heading', { name: 'Today' })).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Prompt Library' })).toBeHidden();
  await page.getByTitle('Show Prompt Library').click();
  const library = page.getByRole('complementary', { name: 'Prompt Library' });
  await expect(library.getByRole('listitem')).toHaveCount(limits.chat.prompts);
  expect((await boxOf(page.getByRole('complementary', { name: 'Chats and accounts' }))).width).toBe(256);
  expect((await boxOf(library)).width).toBe(288);
  await expect(library.locator('[aria-pressed]')).toHaveText(['All', 'Profile', 'Content', 'Engagement', 'Trends']);
  await library.getByRole('button', { name: 'Trends', exact: true }).click();
  await expect(library.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'New Chat' }).click();
  await library.getByRole('button', { name: /^Name my outliers/ }).click();
  await expect(log(page)).toContainText('Which of my posts did far better than their neighbours');
  await expect(answered(page)).toBeVisible({ timeout: 20_000 });
  await expect(chats(page).getByRole('listitem')).toHaveCount(2);
});

test('[CHAT-03][CHAT-06][CHAT-33][CHAT-34][CHAT-38][CHAT-58][CHAT-67][CHAT-70] the list of chats: first one open, rename, pin, filter, search, delete', async ({
  api,
  person,
  signedInPage: page,
}) => {
  await aChat(api, person, 'Tell me about lanterns');
  await aChat(api, person, 'Tell me about mangoes');
  await openChat(page);
  await expect(log(page)).toContainText('Tell me about mangoes');
  const row = (title: string) => chats(page).getByRole('listitem').filter({ hasText: title });
  await row('lanterns')
    .getByRole('button', { name: /lanterns$/ })
    .first()
    .click();
  await expect(log(page)).toContainText('Tell me about lanterns');
  await expect(log(page)).not.toContainText('Tell me about mangoes');

  await row('lanterns')
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: /^New name of/ }).fill('Light');
  await page.keyboard.press('Enter');
  await expect(row('Light')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Light');
  await row('Light').hover();
  await row('Light').getByRole('button', { name: 'Pin Light' }).click();
  await expect(row('Light').getByRole('button', { name: 'Unpin Light' })).toBeVisible();
  const filter = async (name: string) =>
    await chats(page).getByRole('button', { name, exact: true }).and(page.locator('[aria-pressed]')).click();
  await filter('Pinned');
  await expect(chats(page).getByRole('listitem')).toHaveText([/Light/]);
  await filter('Analysis');
  await expect(chats(page).getByText('No chats found.')).toBeVisible();
  await filter('All');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox', { name: 'Search your chats' })).toBeFocused();
  await page.keyboard.type('lanterns');
  await expect(chats(page).getByRole('listitem')).toHaveText([/Light/]);
  await page.getByRole('searchbox').fill('');

  await row('Light')
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText('This action cannot be undone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(row('Light')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Welcome to SABO AI' })).toBeVisible();
});

test('[RESP-01][RESP-03] when the width changes, open panels make room for the chat', async ({
  signedInPage: page,
}) => {
  const wide = { width: 1100, height: 800 };
  const narrow = { width: 800, height: 800 };
  const column = page.getByRole('complementary', { name: 'Prompt Library' });
  await page.setViewportSize(wide);
  await openChat(page);
  await page.getByTitle('Show Prompt Library').click();
  await expect(column).toBeVisible();
  await page.setViewportSize(narrow);
  await expect(column).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box(page).fill('Still here');

  await page.getByTitle('Show Prompt Library').click();
  await expect(page.getByRole('dialog', { name: 'Prompt Library' })).toBeVisible();
  await page.setViewportSize(wide);
  await expect(column).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box(page)).toHaveValue('Still here');

  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize(wide);
  await expect(page.getByRole('complementary', { name: 'Chats and accounts' })).toBeVisible();
  await page.setViewportSize(narrow);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[RESP-03][RESP-04][RESP-06] tablet and mobile: panels instead of columns', async ({
  api,
  person,
  signedInPage: page,
}) => {
  await aChat(api, person, 'Tell me about mangoes');
  await page.setViewportSize({ width: 1023, height: 800 });
  await openChat(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const library = page.getByRole('dialog', { name: 'Prompt Library' });
  for (const [width, isFull] of [
    [1023, false],
    [768, false],
    [767, true],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu.getByRole('button', { name: 'New Chat' })).toBeVisible();
    const box = await boxOf(menu);
    expect(box.x).toBe(0);
    expect(box.width === width).toBe(isFull);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByTitle('Show Prompt Library').click();
    expect((await boxOf(library)).width).toBe(width);
    await expectNoSidewaysScroll(page);
    await library.getByRole('button', { name: 'Close' }).click();
    await expect(library).toBeHidden();
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Tell me about mangoes', exact: true }).click();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Chats and accounts' })).toBeVisible();
  await page.getByRole('log').press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Add a line');
  await expectAccessible(page);
});
