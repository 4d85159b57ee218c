import {
  type ChatSession,
  deleteChatSession,
  getChatUsage,
  listChatMessages,
  listChatSessions,
  updateChatSession,
} from '@right-circle/contract/chat';
import { listPrompts } from '@right-circle/contract/prompts';
import { listSocialProfiles } from '@right-circle/contract/social-profiles';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectTexts } from '#test/checks.ts';
import { reply, requests } from '#test/fake-backend.ts';
import { emit, sentEvents } from '#test/fake-socket.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aConversation, aHistory, aMessage } from './sample-chat.ts';

const mangoes = '019b76da-a800-7000-8000-0000000000f1';
const lanterns = '019b76da-a800-7000-8000-0000000000f2';
const chats = page.getByRole('region', { name: 'Chats' });
const rows = chats.getByRole('listitem');
const row = (title: string) => rows.filter({ hasText: title });
const log = page.getByRole('log', { name: 'Messages' });
const title = page.getByRole('heading', { level: 1 });
const filter = (name: string) => chats.getByCss('[aria-pressed]').filter({ hasText: new RegExp(`^${name}$`) });

/** Replies like the server: lists, renames, pins, searches and deletes the chats of this list. */
async function open(): Promise<void> {
  let sessions: ChatSession[] = [
    aConversation({ session_id: mangoes, title: 'Tell me about mangoes' }),
    aConversation({ session_id: lanterns, title: 'Tell me about lanterns' }),
  ];
  const said: Record<string, string> = { [mangoes]: 'mangoes', [lanterns]: 'lanterns' };
  await openPage('/dashboard/chat', {
    as: aUser(),
    replies: [
      reply(listSocialProfiles, []),
      reply(updateChatSession, ({ params, body }) => {
        const change = (one: ChatSession) => ({
          ...one,
          title: body.title ?? one.title,
          pinned: body.pinned ?? one.pinned,
        });
        sessions = sessions.map((one) => (one.session_id === params.sessionId ? change(one) : one));
        return sessions.find((one) => one.session_id === params.sessionId) as ChatSession;
      }),
      reply(deleteChatSession, ({ params }) => {
        sessions = sessions.filter((one) => one.session_id !== params.sessionId);
        return { message: 'Deleted' };
      }),
      reply(listChatSessions, ({ query }) =>
        sessions.filter(({ session_id }) => !query.search || said[session_id]?.includes(query.search)),
      ),
      reply(listChatMessages, []),
      reply(getChatUsage, {
        used_tokens: 0,
        daily_tokens: 100_000,
        resets_at: '2026-11-14T18:30:00.000Z',
        model: 'SABO built-in advisor',
        answered_by: 'built_in',
      }),
      reply(listPrompts, []),
    ],
  });
  await expect.element(page.getByText('Online')).toBeVisible();
}

async function bringHistory(sessionId: string, text: string): Promise<void> {
  await emit(
    'ai_chat_history',
    aHistory([aMessage({ id: `q-${sessionId}`, type: 'user', content: text, sessionId })], {
      session_id: sessionId,
      session_title: text,
    }).payload,
  );
}

const askedFor = () => [...sentEvents('get_chat_history'), ...sentEvents('refresh_session_history')];

/** Opens the second chat of the list. */
async function openLanterns(): Promise<void> {
  await open();
  await bringHistory(mangoes, 'Tell me about mangoes');
  await row('lanterns').getByRole('button', { name: 'Tell me about lanterns', exact: true }).click();
  await bringHistory(lanterns, 'Tell me about lanterns');
  await expect.element(log).toMatchTextContent('Tell me about lanterns');
}

async function choose(item: string): Promise<void> {
  await row('lanterns')
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

it('[CHAT-03][CHAT-33][CHAT-34] the first chat is open by itself, another one takes its place', async () => {
  await open();
  await expectTexts(rows, ['Tell me about mangoes', 'Tell me about lanterns']);
  await expect.poll(() => askedFor().map(({ session_id }) => session_id)).toContain(mangoes);
  await bringHistory(mangoes, 'Tell me about mangoes');
  await expect.element(log).toMatchTextContent('Tell me about mangoes');
  await row('lanterns').getByRole('button', { name: 'Tell me about lanterns', exact: true }).click();
  await expect.element(page.getByText('Loading the chat')).toBeInTheDocument();
  await expect.poll(() => sentEvents('get_chat_history').at(-1)?.session_id).toBe(lanterns);
  await bringHistory(lanterns, 'Tell me about lanterns');
  await expect.element(log).toMatchTextContent('Tell me about lanterns');
  await expect.element(log).not.toMatchTextContent('mangoes');
  const [list, messages] = [chats, log].map((part) => part.element().getBoundingClientRect());
  expect(list?.right, 'the list is at the left').toBeLessThanOrEqual(messages?.left ?? 0);
});

it('[CHAT-67] a chat is renamed and pinned in the list', async () => {
  await openLanterns();
  await choose('Rename');
  await page.getByRole('textbox', { name: /^New name of/ }).fill('Light');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Light')).toBeVisible();
  expect(requests(updateChatSession).at(-1)).toMatchObject({
    params: { sessionId: lanterns },
    body: { title: 'Light' },
  });
  await row('Light').hover();
  await row('Light').getByRole('button', { name: 'Pin Light' }).click();
  await expect.element(row('Light').getByRole('button', { name: 'Unpin Light' })).toBeVisible();
  expect(requests(updateChatSession).at(-1)).toMatchObject({ body: { pinned: true } });
});

it('[CHAT-58] chats are filtered by their kind, and searched from the keyboard', async () => {
  await openLanterns();
  await row('lanterns').hover();
  await row('lanterns').getByRole('button', { name: 'Pin Tell me about lanterns' }).click();
  await filter('Pinned').click();
  await expectTexts(rows, ['Tell me about lanterns']);
  await filter('Analysis').click();
  await expect.element(chats.getByText('No chats found.')).toBeVisible();
  await filter('General').click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await filter('All').click();
  await userEvent.keyboard('{Control>}k{/Control}');
  const search = page.getByRole('searchbox', { name: 'Search your chats' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('mangoes');
  await expectTexts(rows, ['Tell me about mangoes']);
  await search.fill('');
  await expect.poll(() => rows.elements().length).toBe(2);
});

it('[CHAT-06][CHAT-38][CHAT-70] deleting asks first, and leaves no chat open', async () => {
  await openLanterns();
  await choose('Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect.element(question).toMatchTextContent('This action cannot be undone.');
  await expectTexts(question.getByRole('button'), ['Cancel', 'Confirm']);
  expect(requests(deleteChatSession)).toEqual([]);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(row('lanterns')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Welcome to SABO AI' })).toBeVisible();
  await expect.element(title).toHaveTextContent('SABO');
});
