import {
  type AnswererKind,
  type ChatSession,
  deleteChatSession,
  getChatUsage,
  listChatMessages,
  listChatSessions,
  readChat,
  updateChatSession,
} from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';
import { listPrompts, savePrompt } from '@right-circle/contract/prompts';
import { listSocialProfiles } from '@right-circle/contract/social-profiles';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { afterPaint, toast } from '#test/checks.ts';
import { answerWith, type DeclaredReply, hold, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { acknowledge, emit, sentEvents } from '#test/fake-socket.ts';
import { closePage, openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aConversation, aHistory, aMessage, anAccount, aQuestion } from '../sample-chat.ts';

const conversationId = '019b76da-a800-7000-8000-0000000000c1';
const otherId = '019b76da-a800-7000-8000-0000000000c3';
const profileId = '019b76da-a800-7000-8000-0000000000c2';
const account = anAccount({ id: profileId, profile_id: profileId });
const usage = {
  used_tokens: 0,
  daily_tokens: 100_000,
  resets_at: '2026-11-14T18:30:00.000Z',
  model: 'SABO built-in advisor',
  answered_by: 'built_in' as AnswererKind,
};

async function openChat({
  conversations = [] as ChatSession[],
  width = 1280,
  answeredBy = usage,
  path = '/dashboard/chat',
  others = [] as DeclaredReply[],
} = {}): Promise<void> {
  await openPage(path, {
    as: aUser(),
    width,
    replies: [
      // First, because the address of the usage looks like that of a chat.
      ...others,
      reply(listChatSessions, conversations),
      reply(listSocialProfiles, [account]),
      reply(getChatUsage, answeredBy),
      reply(listPrompts, []),
      // Requested while the socket is not connected yet.
      reply(listChatMessages, []),
    ],
  });
}

it.each([360, 1280])('[TALK-01] long answers scroll inside the workspace at %i px, never the page', async (width) => {
  await openChat({ conversations: [aConversation({ session_id: conversationId })], width });
  const answers = Array.from({ length: 4 }, (_, at) =>
    aMessage({ id: `a${at}`, content: 'Post on Tuesday.\n\n'.repeat(30) }),
  );
  await expect.poll(() => sentEvents('get_chat_history').length + sentEvents('refresh_session_history').length).toBe(1);
  const { payload } = aHistory([aQuestion, ...answers], { session_id: conversationId });
  await emit('ai_chat_history', payload);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect.poll(() => log.element().scrollHeight).toBeGreaterThan(2000);
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('{End}');
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
  expect(window.scrollY).toBe(0);
});

it('[TALK-02] a refused message comes back with the reason, which is not called a connection error', async () => {
  await openChat();
  acknowledge('ai_chat', () => ({ error: 'Too many tries. Please wait a moment and try again.' }));
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill('When should I post?');
  await userEvent.keyboard('{Enter}');
  await emit('ai_chat_error', {
    error: 'Too many tries. Please wait a moment and try again.',
    code: 'too_many_requests',
  });
  await expect.element(page.getByText('Too many tries. Please wait a moment and try again.')).toBeVisible();
  await expect.element(page.getByText('Connection error')).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('When should I post?');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('[TALK-04] a text that is too long is kept whole, and says how long it may be', async () => {
  await openChat();
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  const long = 'x'.repeat(12_000);
  await box.fill(long);
  expect((box.element() as HTMLTextAreaElement).value).toBe(long);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your message has 12,000 characters, and SABO reads up to 8,000. Shorten it to send it.');
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box.fill('x'.repeat(limits.chat.maxMessage));
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled();
});

it('[TALK-05] the account that was chosen is still chosen after a reload', async () => {
  await openChat();
  const row = page.getByRole('button', { name: '@asha.cooks No figures yet' });
  await row.click();
  await expect.element(row).toHaveAttribute('aria-pressed', 'true');
  await reloadPage();
  await expect.element(row).toHaveAttribute('aria-pressed', 'true');
});

it('[CHAT-59] a prompt of the library is sent 100 ms after it was chosen', async () => {
  await openChat();
  await page.getByRole('button', { name: 'Show Prompt Library' }).click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const library = page.getByRole('complementary', { name: 'Prompt Library' });
  (library.getByRole('listitem').first().getByRole('button').element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(99);
  expect(sentEvents('ai_chat')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentEvents('ai_chat')).toMatchObject([{ event_type: 'new_user_message' }]);
  vi.useRealTimers();
});

it('[TALK-06] says whether the built-in advisor or a model answers, and what is left of the allowance of a model', async () => {
  await openChat();
  await expect.element(page.getByText('Answers without an AI model')).toBeVisible();
  await expect.element(page.getByText(/of today used/)).not.toBeInTheDocument();
  await closePage();
  await openChat({ answeredBy: { ...usage, model: 'llama-3', answered_by: 'provider_model', used_tokens: 25_000 } });
  await expect.element(page.getByText('llama-3')).toBeVisible();
  await expect.element(page.getByText("A provider's model")).toBeVisible();
  await expect.element(page.getByText('25% of today used')).toBeVisible();
});

it('[OWNMODEL-10] says that a model on this machine answers', async () => {
  await openChat({ answeredBy: { ...usage, model: 'Qwen2.5 1.5B Instruct', answered_by: 'local_model' } });
  await expect.element(page.getByText('Qwen2.5 1.5B Instruct')).toBeVisible();
  await expect.element(page.getByText('Runs on our own server')).toBeVisible();
  await expect.element(page.getByText("A provider's model")).not.toBeInTheDocument();
});

it('[TALK-08] a link opens its chat though an unsent message is kept, and the message stays in the input', async () => {
  const conversations = [
    aConversation({ session_id: conversationId, title: 'Hooks for reels' }),
    aConversation({ session_id: otherId, title: 'Prices' }),
  ];
  sessionStorage.setItem('chat-draft', 'When should I post?');
  await openChat({ conversations, path: `/dashboard/chat?session=${otherId}` });
  await expect.element(page.getByRole('button', { name: /^Prices$/ })).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('When should I post?');
});

it('[TALK-11] a link opens a chat that is too old for the list', async () => {
  const old = aConversation({ session_id: otherId, title: 'Prices', updated_at: '2025-01-14T10:00:00.000Z' });
  await openChat({
    conversations: [aConversation({ session_id: conversationId, title: 'Hooks for reels' })],
    path: `/dashboard/chat?session=${otherId}`,
    others: [reply(readChat, { session: old, messages: [] }), reply(deleteChatSession, { message: 'Deleted.' })],
  });
  const row = page.getByRole('button', { name: /^Prices$/ });
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => [...sentEvents('get_chat_history'), ...sentEvents('refresh_session_history')].at(-1)?.session_id)
    .toBe(otherId);
  // Once it is deleted, the rest of the page stays.
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill('Still here');
  answerWith(refuse(readChat, 'not_found', 'This chat does not exist.'), reply(getChatUsage, usage));
  await page.getByRole('button', { name: 'More about Prices' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Still here');
});

it.each([
  ['somebody else’s', otherId, refuse(readChat, 'not_found', 'This chat does not exist.')],
  ['no', 'nonsense', refuse(readChat, 'invalid_input', 'Check the address.')],
])('[TALK-11] a link to %s chat says so, and the newest one opens', async (_whose, id, outcome) => {
  const conversations = [aConversation({ session_id: conversationId, title: 'Hooks for reels' })];
  await openChat({ conversations, path: `/dashboard/chat?session=${id}`, others: [outcome] });
  await expect.element(toast('The chat of this link does not exist any more.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Hooks for reels$/ })).toHaveAttribute('aria-current', 'true');
});

it('[TALK-11] a link whose chat cannot be read offers to try again', async () => {
  const conversations = [aConversation({ session_id: conversationId, title: 'Hooks for reels' })];
  await openChat({ conversations, path: `/dashboard/chat?session=${otherId}`, others: [noReply(readChat)] });
  const again = page.getByRole('button', { name: /try again|retry/i });
  await expect.element(again).toBeVisible();
  const session = aConversation({ session_id: otherId, title: 'Prices' });
  answerWith(reply(readChat, { session, messages: [] }), reply(getChatUsage, usage));
  await again.click();
  await expect.element(page.getByRole('button', { name: /^Prices$/ })).toHaveAttribute('aria-current', 'true');
});

it('[TALK-12][SOCIAL-32] a prompt is typed field by field, survives hiding the library, and is saved once', async () => {
  await openChat();
  const library = page.getByRole('complementary', { name: 'Prompt Library' });
  const show = page.getByRole('button', { name: 'Show Prompt Library' });
  await show.click();
  await library.getByRole('button', { name: 'Save a prompt' }).click();
  await expect.element(library.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('Hooks');
  await library.getByLabelText('Prompt', { exact: true }).click();
  await userEvent.keyboard('Three hooks for a reel');
  await expect.element(library.getByLabelText('Prompt', { exact: true })).toHaveValue('Three hooks for a reel');
  await expect.element(library.getByLabelText('Name')).toHaveValue('Hooks');

  await library.getByRole('button', { name: 'Hide Prompt Library' }).click();
  await show.click();
  await library.getByRole('button', { name: 'Save a prompt' }).click();
  await expect.element(library.getByLabelText('Prompt', { exact: true })).toHaveValue('Three hooks for a reel');

  // It arrives, and only the reply is lost.
  const mine = { id: otherId, title: 'Hooks', text: 'Three hooks for a reel' };
  answerWith(noReply(savePrompt), reply(listPrompts, [mine]));
  await library.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(library.getByRole('button', { name: 'Edit Hooks' })).toBeVisible();
  await expect.element(library.getByLabelText('Name')).not.toBeInTheDocument();
  expect(requests(savePrompt)).toHaveLength(1);
  await expect.element(library.getByRole('region', { name: 'Your prompts' })).toHaveFocus();
  await library.getByRole('button', { name: 'Save a prompt' }).click();
  await expect.element(library.getByLabelText('Name')).toHaveValue('');
});

it('[TALK-13] a chat that is pinned and unpinned quickly ends as it was chosen last', async () => {
  let session = aConversation({ session_id: conversationId, title: 'Hooks for reels' });
  const change = reply(updateChatSession, ({ body }) => {
    session = { ...session, pinned: body.pinned ?? session.pinned };
    return session;
  });
  const first = hold(change);
  await openChat({ conversations: [session], others: [first] });
  answerWith(reply(listChatSessions, () => [session]));
  const row = page.getByRole('listitem').filter({ hasText: 'Hooks for reels' });
  await row.hover();
  await row.getByRole('button', { name: 'Pin Hooks for reels' }).click();
  await expect.poll(() => requests(updateChatSession)).toHaveLength(1);
  answerWith(change);
  await row.getByRole('button', { name: 'Unpin Hooks for reels' }).click();
  await afterPaint();
  expect(requests(updateChatSession)).toHaveLength(1);
  first.release();
  await expect.poll(() => requests(updateChatSession).map(({ body }) => body.pinned)).toEqual([true, false]);
  await expect.element(row.getByRole('button', { name: 'Pin Hooks for reels' })).toBeInTheDocument();
  expect(session.pinned).toBe(false);
});
