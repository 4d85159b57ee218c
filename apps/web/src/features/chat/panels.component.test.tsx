import { getChatUsage, listChatMessages, listChatSessions } from '@right-circle/contract/chat';
import { listPrompts } from '@right-circle/contract/prompts';
import { listSocialProfiles } from '@right-circle/contract/social-profiles';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { afterPaint, boxOf, expectNoSidewaysScroll, isOverlapping, press } from '#test/checks.ts';
import { reply } from '#test/fake-backend.ts';
import { emit, sentEvents } from '#test/fake-socket.ts';
import { openPage, resizePage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aConversation, aHistory, aMessage, aQuestion } from './sample-chat.ts';

const sessionId = '019b76da-a800-7000-8000-0000000000d1';
const box = page.getByRole('textbox', { name: 'Message', exact: true });
const showLibrary = page.getByTitle('Show Prompt Library');
const openMenu = page.getByRole('button', { name: 'Menu', exact: true });
const menu = page.getByRole('dialog', { name: 'Menu' });
const library = page.getByRole('dialog', { name: 'Prompt Library' });
const chatsColumn = page.getByRole('complementary', { name: 'Chats and accounts' });
const libraryColumn = page.getByRole('complementary', { name: 'Prompt Library' });
const widthOf = (locator: Locator) => locator.element().getBoundingClientRect().width;

async function openChat(width: number): Promise<void> {
  await openPage('/dashboard/chat', {
    as: aUser(),
    width,
    replies: [
      reply(listChatSessions, [aConversation({ session_id: sessionId, title: 'Tell me about mangoes' })]),
      reply(listSocialProfiles, []),
      reply(getChatUsage, {
        used_tokens: 0,
        daily_tokens: 100_000,
        resets_at: '2026-11-14T18:30:00.000Z',
        model: 'SABO built-in advisor',
        answered_by: 'built_in',
      }),
      reply(listPrompts, []),
      // Requested while the socket is not connected yet.
      reply(listChatMessages, []),
    ],
  });
  await expect.element(page.getByText('Online')).toBeVisible();
  // Before it is asked for, a history belongs to another tab.
  await expect
    .poll(() => sentEvents('get_chat_history').length + sentEvents('refresh_session_history').length)
    .toBeGreaterThan(0);
  const { payload } = aHistory([aQuestion, aMessage({ content: 'In May.' })], { session_id: sessionId });
  await emit('ai_chat_history', payload);
  await expect.element(page.getByRole('log')).toMatchTextContent('In May.');
}

it('[RESP-01][RESP-03] when the width changes, open panels make room for the chat', async () => {
  await openChat(1100);
  await showLibrary.click();
  await expect.element(libraryColumn).toBeVisible();
  await resizePage(800);
  await expect.element(libraryColumn).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await box.fill('Still here');

  await showLibrary.click();
  await expect.element(library).toBeVisible();
  await resizePage(1100);
  await expect.element(libraryColumn).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Still here');

  await resizePage(800);
  await openMenu.click();
  await expect.element(menu).toBeVisible();
  await resizePage(1100);
  await expect.element(chatsColumn).toBeVisible();
  await resizePage(800);
  await expect.element(openMenu).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await box.fill('');
});

it.each([
  [1023, false],
  [768, false],
  [767, true],
  [390, true],
])('[RESP-03][RESP-04][RESP-06] at %i px menu and library are panels over the chat', async (width, isFull) => {
  await openChat(width);
  await openMenu.click();
  await expect.element(menu.getByRole('button', { name: 'New Chat' })).toBeVisible();
  expect(menu.element().getBoundingClientRect().x).toBe(0);
  expect(widthOf(menu) === width).toBe(isFull);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await showLibrary.click();
  await expect.element(library).toBeVisible();
  expect(widthOf(library)).toBe(width);
  expectNoSidewaysScroll();
  await library.getByRole('button', { name: 'Close' }).click();
  await expect.element(library).not.toBeInTheDocument();
});

/** Texts and buttons of a scrolling area that are at least partly in view. */
function shownBoxes(area: Element): DOMRect[] {
  const frame = boxOf(area);
  return [...area.querySelectorAll('button, h2, p, li')]
    .map((element) => boxOf(element))
    .filter((box) => box.height > 1 && isOverlapping(box, frame))
    .map((box) => {
      const top = Math.max(box.top, frame.top);
      return new DOMRect(box.x, top, box.width, Math.min(box.bottom, frame.bottom) - top);
    });
}

/** Scrolls up from the end, where the list has to be first. */
async function scrollUp(log: Element): Promise<void> {
  await expect.poll(() => log.scrollTop).toBeGreaterThan(400);
  await afterPaint();
  log.scrollTop -= 300;
}

it.each([
  [360, 640],
  [360, 780],
  [768, 1024],
  [1024, 768],
  [1151, 768],
  [1152, 768],
  [1440, 900],
])('[FIT-01] nothing lies beneath "Show Prompt Library" at %i × %i', async (width, height) => {
  await openChat(width);
  await resizePage(width, height);
  const { payload } = aHistory(
    Array.from({ length: 9 }, (_, at) => aMessage({ id: `a${at}`, content: 'Post on Tuesday, early. '.repeat(40) })),
    { session_id: sessionId },
  );
  await emit('ai_chat_history', payload);
  await expect.element(page.getByText('Post on Tuesday').last()).toBeInTheDocument();
  const log = page.getByRole('log');
  const expectFree = (area: Element) => {
    const button = boxOf(showLibrary.element());
    expect(button.bottom).toBeLessThanOrEqual(boxOf(box.element()).top);
    const shown = shownBoxes(area);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((one) => isOverlapping(one, button))).toEqual([]);
  };
  await scrollUp(log.element());
  await expect.element(page.getByRole('button', { name: 'To the newest message' })).toBeVisible();
  expectFree(log.element());
  log.element().scrollTop = log.element().scrollHeight;
  expectFree(log.element());

  if (width < 1024) await openMenu.click();
  await page.getByRole('button', { name: 'New Chat' }).click();
  const title = page.getByRole('heading', { name: 'Welcome to SABO AI' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const welcome = title.element().closest('[data-scroll-region]') as Element;
  expectFree(welcome);
  welcome.scrollTop = 60;
  expectFree(welcome);
});

it('[FIT-01] on a phone the button to the newest message covers no text either', async () => {
  await openChat(360);
  const { payload } = aHistory([aMessage({ content: 'Post on Tuesday, early. '.repeat(200) })], {
    session_id: sessionId,
  });
  await emit('ai_chat_history', payload);
  await expect.element(page.getByText('Post on Tuesday')).toBeInTheDocument();
  const log = page.getByRole('log').element();
  await scrollUp(log);
  const toNewest = page.getByRole('button', { name: 'To the newest message' });
  await expect.element(toNewest).toBeVisible();
  expect(isOverlapping(boxOf(toNewest.element()), boxOf(log))).toBe(false);
  await toNewest.click();
  await expect.element(toNewest).not.toBeInTheDocument();
});

it('[FIT-06] the focus returns to "Show Prompt Library" when the library closes', async () => {
  await openChat(390);
  await press(showLibrary, '{Enter}');
  await expect.element(library).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(library).not.toBeInTheDocument();
  await expect.element(showLibrary).toHaveFocus();

  await resizePage(1280);
  await press(showLibrary, '{Enter}');
  const hide = libraryColumn.getByRole('button', { name: 'Hide Prompt Library' });
  await expect.element(hide).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(libraryColumn).not.toBeInTheDocument();
  await expect.element(showLibrary).toHaveFocus();
});

it('[RESP-04] a chat chosen in the menu closes it', async () => {
  await openChat(390);
  await openMenu.click();
  await menu.getByRole('button', { name: 'Tell me about mangoes', exact: true }).click();
  await expect.element(menu).not.toBeInTheDocument();
});

it('[RESP-06] from 1024 px on the chats are a column, and a key lists the shortcuts', async () => {
  await openChat(1024);
  await expect.element(openMenu).not.toBeInTheDocument();
  await expect.element(chatsColumn).toBeVisible();
  await press(page.getByRole('log'), '?');
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toMatchTextContent('Add a line');
});
