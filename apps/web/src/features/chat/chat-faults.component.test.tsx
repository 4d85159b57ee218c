import {
  type ChatMessage,
  type Exchange,
  getChatUsage,
  listChatMessages,
  listChatSessions,
  newChatSession,
  postChat,
} from '@right-circle/contract/chat';
import { rateAnswer } from '@right-circle/contract/chat-answers';
import { listPrompts } from '@right-circle/contract/prompts';
import { listSocialProfiles } from '@right-circle/contract/social-profiles';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textsOf, toast } from '#test/checks.ts';
import { answerWith, type DeclaredReply, noReply, refuse, reply, requests } from '#test/fake-backend.ts';
import { acknowledge, blockSockets, emit, sentEvents } from '#test/fake-socket.ts';
import { openPage, reloadPage } from '#test/open-page.tsx';
import { aUser } from '#test/people.ts';
import { aConversation, aHistory, aMessage, anAccount } from './sample-chat.ts';

const asha = aUser();
const id = (n: number) => `019b76da-a800-7000-8000-0000000000e${n}`;
const session = aConversation({ session_id: id(1), title: 'Tell me about mangoes' });
const account = anAccount({ id: id(2), profile_id: id(2) });
const question = aMessage({ id: id(3), type: 'user', content: 'Tell me about mangoes' });
const answer = aMessage({ id: id(4), content: 'They ripen in May.' });
const log = page.getByRole('log', { name: 'Messages' });
const box = page.getByRole('textbox', { name: 'Message', exact: true });
const alert = page.getByRole('alert');
const badge = page.getByText('Connection error', { exact: true });

function anExchange(changes: Partial<Exchange> = {}): Exchange {
  return {
    message: 'Tell me about mangoes',
    response: 'They ripen in May.',
    timestamp: '2026-11-14T10:00:00.000Z',
    message_id: id(3),
    assistant_message_id: id(4),
    state: 'complete',
    ...changes,
  };
}

const usage = reply(getChatUsage, {
  used_tokens: 0,
  daily_tokens: 100_000,
  resets_at: '2026-11-14T18:30:00.000Z',
  model: 'SABO built-in advisor',
  answered_by: 'built_in',
});

async function open(...replies: DeclaredReply[]): Promise<void> {
  const usual = [
    reply(listChatSessions, [session]),
    reply(listSocialProfiles, [account]),
    usage,
    reply(listPrompts, []),
    reply(listChatMessages, [anExchange()]),
  ];
  await openPage('/dashboard/chat', { as: asha, replies: [...usual, ...replies] });
}

const history = (messages: ChatMessage[], title = 'Mangoes') =>
  aHistory(messages, { session_id: id(1), session_title: title, event_type: 'session_history' }).payload;

/** Opens the chat with its answer over the socket, which sends the history on every request. */
async function openAnswered(...replies: DeclaredReply[]): Promise<void> {
  for (const request of ['get_chat_history', 'refresh_session_history'] as const) {
    acknowledge(request, () => {
      void emit('ai_chat_history', history([question, answer]));
      return { success: true };
    });
  }
  await open(...replies);
  await expect.element(page.getByText('Online')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
}

it('[CHAT-22] after three retries the error screen gives up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(refuse(listChatSessions, 'bad_request', 'Odd.'));
  for (let retries = 1; retries <= 3; retries++) {
    const before = requests(listChatSessions).length;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => requests(listChatSessions).length).toBeGreaterThan(before);
  }
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Too many retries' })).toBeDisabled();
});

it('[CHAT-10][CHAT-25][CHAT-30][CHAT-31][CHAT-API-10] without a socket the history comes over HTTP, and the input waits', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  blockSockets();
  await open();
  await expect.poll(() => textsOf(log.getByRole('listitem')).length).toBe(2);
  await expect.element(log).toMatchTextContent('Tell me about mangoes');
  await expect.element(log).toMatchTextContent('They ripen in May.');
  expect(requests(listChatMessages).at(-1)).toMatchObject({ params: { sessionId: id(1) } });
  await expect.element(page.getByText('Connecting...', { exact: true })).toBeVisible();
  await expect.element(box).toBeDisabled();
  await expect.element(box).toHaveAttribute('placeholder', 'Connecting to real-time chat...');
});

it('[CHAT-48][CHAT-API-11] without a socket an analysis makes its session and asks over HTTP', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  blockSockets();
  const asked = 'Please analyze my instagram profile @asha.cooks';
  const created = { session_id: id(5), profile_id: id(2), title: asked, created_at: '2026-11-14T10:00:00.000Z' };
  const answered = { response: 'Good.', title: asked, profile: null, message_id: id(6), assistant_message_id: id(7) };
  await open(
    reply(newChatSession, { ...created, user_id: asha.id }),
    reply(postChat, { ...answered, session_id: id(5) }),
  );
  await expect.element(log).toBeVisible();
  await page.getByRole('button', { name: /^(Instagram )?@asha.cooks/ }).click();
  answerWith(reply(listChatMessages, [anExchange({ message: `${asked} and share insights.` })]));
  await page.getByRole('button', { name: 'Analyze @asha.cooks' }).click();
  await expect.poll(() => requests(postChat)).toHaveLength(1);
  expect(requests(newChatSession)).toMatchObject([{ body: { userid: asha.id, username: 'asha.cooks' } }]);
  expect(requests(postChat)).toMatchObject([{ body: { userid: asha.id, session_id: id(5) } }]);
  await expect.element(log).toMatchTextContent(asked);
});

it('[CHAT-64] a rating that was not kept is logged, told and taken back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openAnswered(noReply(rateAnswer));
  const helped = page.getByRole('button', { name: 'This helped' });
  await helped.click();
  await expect.element(toast('Your change was not saved. Please try again later.')).toBeVisible();
  expect(logged.mock.calls.map(([text]) => String(text))).toContain('A chat action failed');
  await expect.element(helped).toHaveAttribute('aria-pressed', 'false');
});

it('[CHAT-11][CHAT-61][CHAT-RT-16] an error of the chat is told with a badge, and Retry clears it', async () => {
  await openAnswered();
  await emit('ai_chat_error', { error: 'The model is away', session_id: id(1) });
  await expect.element(alert).toMatchTextContent('Connection error: The model is away');
  await expect.element(badge).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(badge).not.toBeInTheDocument();
  await emit('ai_chat_error', { error: '' });
  await expect.element(alert).toMatchTextContent('Connection error: An error occurred');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

it('[CHAT-60] an empty answer says that none came', async () => {
  await openAnswered();
  await emit('ai_chat_history', history([question, { ...answer, content: '' }]));
  await expect.element(log).toMatchTextContent('No response received. Please try again.');
});

it('[CHAT-44] a message to a chat that is gone comes back with the reason', async () => {
  await openAnswered();
  const gone = 'This chat does not exist.';
  acknowledge('ai_chat', () => ({ error: gone }));
  await box.fill('And lychees?');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentEvents('ai_chat')).toHaveLength(1);
  await emit('ai_chat_error', { error: gone, code: 'not_found', session_id: id(1) });
  await expect.element(alert).toMatchTextContent(gone);
  await expect.element(box).toHaveValue('And lychees?');
});

it.each([
  [
    '[CHAT-63] a message list that breaks',
    history([question, { ...answer, cards: null as never }]),
    'There was an error displaying messages. Please refresh to continue chatting.',
  ],
  [
    '[CHAT-62] a chat area that breaks',
    history([question], { not: 'text' } as never),
    'There was an error loading the chat interface. Please refresh the page and try again.',
  ],
])('%s says so, and the rest of the page stays', async (_title, broken, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openAnswered();
  await emit('ai_chat_history', broken);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New Chat' })).toBeVisible();
});

it('[CHAT-RT-13] a link shows its text while it is written, and all of it when the answer is over', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  blockSockets();
  const response = 'Read [our guide](https://exa';
  await open(reply(listChatMessages, [anExchange({ response, state: 'streaming' })]));
  const last = log.getByRole('listitem').last();
  await expect.element(last).toMatchTextContent(/^SABO: Read our guide$/);
  answerWith(reply(listChatMessages, [anExchange({ response, state: 'interrupted' })]));
  await reloadPage();
  await expect.element(last).toMatchTextContent('Read [our guide](https://exa');
});
