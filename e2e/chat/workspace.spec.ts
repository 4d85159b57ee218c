import { limits } from '@right-circle/contract/limits';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { boxOf } from '../layout.ts';
import { answered, box, chats, log } from './chat-screen.ts';

test('[CHAT-01][ROUTE-23] a first visit: welcome, a question, a prompt from the library', async ({
  signedInPage: page,
}) => {
  const library = page.getByRole('complementary', { name: 'Prompt Library' });
  await test.step('[CHAT-15][CHAT-16][CHAT-17][CHAT-18] the welcome appears once the workspace has loaded', async () => {
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
  });
  await test.step('[CHAT-02][CHAT-09] header and sidebar name SABO and the linked accounts', async () => {
    expect((await boxOf(page.getByRole('main'))).width).toBe(1280);
    await expect(page.getByRole('link', { name: 'Back to Right Circle' })).toHaveAttribute('href', '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SABO');
    await expect(page.getByText('Online')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Analyze' })).toBeDisabled();
    await expectAccessible(page);
  });
  await test.step('[CHAT-12][CHAT-29][CHAT-54] a message has several lines', async () => {
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
  });
  await test.step('[CHAT-27][CHAT-28] it is answered', async () => {
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toHaveAttribute('placeholder', 'SABO is typing...');
    await expect(log(page)).toContainText('Make me a 4-week plan');
    await expect(answered(page)).toBeVisible({ timeout: 20_000 });
    await expect(box(page)).toHaveAttribute('placeholder', 'Message SABO...');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SABO · Make me a 4-week plan');
    await expect(chats(page).getByRole('listitem')).toHaveCount(1);
    await expect(chats(page).getByRole('listitem')).toContainText('Make me a 4-week plan');
    await expect(chats(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  });
  await test.step('[CHAT-13][CHAT-14][RESP-02] the prompt library opens', async () => {
    await expect(page.getByRole('heading', { name: 'Prompt Library' })).toBeHidden();
    await page.getByTitle('Show Prompt Library').click();
    await expect(library.getByRole('listitem')).toHaveCount(limits.chat.prompts);
    expect((await boxOf(page.getByRole('complementary', { name: 'Chats and accounts' }))).width).toBe(256);
    expect((await boxOf(library)).width).toBe(288);
    await expect(library.locator('[aria-pressed]')).toHaveText(['All', 'Profile', 'Content', 'Engagement', 'Trends']);
    await library.getByRole('button', { name: 'Trends', exact: true }).click();
    await expect(library.getByRole('listitem')).toHaveCount(2);
  });
  await test.step('[CHAT-04] a prompt starts a new chat', async () => {
    await page.getByRole('button', { name: 'New Chat' }).click();
    await library.getByRole('button', { name: /^Name my outliers/ }).click();
    await expect(log(page)).toContainText('Which of my posts did far better than their neighbours');
    await expect(answered(page)).toBeVisible({ timeout: 20_000 });
    await expect(chats(page).getByRole('listitem')).toHaveCount(2);
  });
});
