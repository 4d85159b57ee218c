import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { holdSocket } from '../hold-socket.ts';
import { answered, box, log, openChat } from './chat-screen.ts';

const PLAN = 'Make me a 4-week content plan with dates, built on what worked best for me.';

type Shown = { type: string; content: string; state: string };

async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/**
 * Clicks Stop as soon as there is text. An answer takes two seconds, which a busy machine may need for one click from
 * outside.
 */
async function stopAtFirstWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const stop = document.querySelector<HTMLButtonElement>('button[aria-label="Stop"]:enabled');
      const hasText = document.querySelector('[role="log"]')?.textContent?.includes('built-in advisor');
      if (!stop || !hasText) return;
      observer.disconnect();
      stop.click();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

test('Stop keeps the text, Continue resumes, Regenerate and Edit keep the earlier attempt', async ({
  signedInPage: page,
}) => {
  await openChat(page);
  await stopAtFirstWords(page);
  await ask(page, PLAN);
  await expect(log(page)).toContainText('Stopped. The text so far is kept.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(log(page)).not.toContainText('Stopped.');
  await expect(answered(page)).toBeVisible({ timeout: 20_000 });
  await expect(log(page).getByText('built-in advisor: no language model')).toHaveCount(1);

  await answered(page).click();
  await expect(log(page).getByText('2 / 2')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Earlier attempt' }).click();
  await expect(log(page).getByText('1 / 2')).toBeVisible();
  await page.getByRole('button', { name: 'This helped' }).click();
  await expect(page.getByRole('button', { name: 'This helped' })).toHaveAttribute('aria-pressed', 'true');

  await log(page).getByRole('listitem').first().hover();
  await page.getByRole('button', { name: 'Edit and send again' }).click();
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('What is my engagement rate?');
  await log(page).getByRole('button', { name: 'Send' }).click();
  await expect(log(page).getByRole('listitem').first()).toContainText('What is my engagement rate?');
  await expect(answered(page)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
});

test('[CHAT-RT-13][CHAT-RT-17] a cut, a second tab and a reload lose and double no character', async ({
  api,
  person,
  openAs,
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(/Realtime connection failed|WebSocket connection/);
  const socket = await holdSocket(page);
  await openChat(page);
  await ask(page, PLAN);
  await expect(log(page)).toContainText('built-in');
  await socket.cut();
  await expect(page.getByText('Connecting...')).toBeVisible();
  const otherPage = await openAs(person, '/dashboard/chat');
  socket.mend();
  await otherPage.reload();
  await expect(answered(page)).toBeVisible({ timeout: 20_000 });
  await expect(answered(otherPage)).toBeVisible({ timeout: 20_000 });
  const { json: sessions } = await api.call('GET', `/chat/history/${person.user.id}`, undefined, person.token);
  const [{ session_id: sessionId }] = sessions as unknown as [{ session_id: string }];
  const { json } = await api.call('GET', `/chat/${sessionId}`, undefined, person.token);
  const stored = (json.messages as Shown[]).find(({ type }) => type === 'ai');
  expect(stored?.state).toBe('complete');
  const words = (text: string) => text.replaceAll(/[\s*#|>`-]+/g, '');
  for (const tab of [page, otherPage]) {
    const shown = words(await log(tab).innerText());
    expect(shown.split(words(stored?.content ?? '')).length - 1).toBe(1);
  }
});
