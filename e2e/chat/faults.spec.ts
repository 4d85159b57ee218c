import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { holdSocket } from '../hold-socket.ts';
import { aChat, anAccount, answered, box, log, openChat, withoutSocket } from './chat-screen.ts';

const NO_SOCKET = /Realtime connection failed|WebSocket connection|socket\.io/;

test('[CHAT-10][CHAT-22][CHAT-25][CHAT-30][CHAT-31][CHAT-48][CHAT-API-10][CHAT-API-11] nothing gets through, then all but the socket: three retries, then history and analysis over HTTP while the input waits', async ({
  api,
  person,
  signedInPage: page,
  expectErrors,
}) => {
  expectErrors(NO_SOCKET);
  await withoutSocket(page);
  await aChat(api, person, 'Tell me about mangoes');
  await anAccount(api, person, 'asha.cooks');
  await page.route('**/api/chat/history/**', (route) =>
    route.fulfill({ status: 400, json: { detail: 'Odd.', message: 'Odd.', code: 'bad_request' } }),
  );
  await page.goto('/dashboard/chat');
  for (let retries = 0; retries < 3; retries++) {
    const again = page.waitForResponse(/\/api\/chat\/history\//);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await again;
  }
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Too many retries' })).toBeDisabled();
  await page.unroute('**/api/chat/history/**');

  const read = page.waitForRequest(/\/api\/chat\/[^/]+\/messages$/);
  await page.reload();
  await read;
  await expect(log(page).getByRole('listitem')).toHaveCount(2);
  await expect(log(page)).toContainText('Tell me about mangoes');
  await expect(page.getByText('Connecting...', { exact: true })).toBeVisible();
  await expect(box(page)).toBeDisabled();
  await expect(box(page)).toHaveAttribute('placeholder', 'Connecting to real-time chat...');
  await page.getByRole('button', { name: /^Instagram @asha.cooks/ }).click();
  const created = page.waitForRequest(/\/api\/chat\/new-session$/);
  const posted = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/chat/');
  await page.getByRole('button', { name: 'Analyze @asha.cooks' }).click();
  expect((await created).postDataJSON()).toMatchObject({ userid: person.user.id, username: 'asha.cooks' });
  expect((await posted).postDataJSON()).toMatchObject({ userid: person.user.id });
  await expect(log(page)).toContainText('Please analyze my instagram profile @asha.cooks', { timeout: 20_000 });
});

test('[CHAT-11][CHAT-44][CHAT-60][CHAT-61][CHAT-62][CHAT-63][CHAT-64][CHAT-RT-16] errors of the chat are told, Retry clears them, and typed text comes back', async ({
  api,
  person,
  signedInPage: page,
  expectErrors,
  consoleErrors,
}) => {
  expectErrors(/Minified React error|TypeError|A chat action failed/);
  const sessionId = await aChat(api, person, 'Tell me about mangoes');
  const socket = await holdSocket(page);
  await openChat(page);
  await expect(answered(page)).toBeVisible();
  await page.route('**/feedback', (route) => route.abort());
  await page.getByRole('button', { name: 'This helped' }).click();
  await expect(page.getByText('Your change was not kept. Please try again later.')).toBeVisible();
  expect(consoleErrors.some((text) => text.startsWith('A chat action failed'))).toBe(true);
  await expect(page.getByRole('button', { name: 'This helped' })).toHaveAttribute('aria-pressed', 'false');

  socket.say('ai_chat_error', { error: 'The model is away', session_id: sessionId });
  await expect(page.getByRole('alert')).toContainText('Connection error: The model is away');
  await expect(page.getByText('Connection error', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Connection error', { exact: true })).toBeHidden();
  socket.say('ai_chat_error', { error: '' });
  await expect(page.getByRole('alert')).toContainText('Connection error: An error occurred');
  await page.getByRole('button', { name: 'Retry' }).click();

  const { json } = await api.call('GET', `/chat/${sessionId}`, undefined, person.token);
  const [question, answer] = json.messages as object[];
  const history = (messages: unknown[], session_title: unknown = 'Mangoes') => ({
    event_type: 'session_history',
    messages,
    session_id: sessionId,
    session_title,
    total_messages: messages.length,
    profile_id: null,
  });
  socket.say('ai_chat_history', history([question, { ...answer, content: '', cards: [], proposals: [] }]));
  await expect(log(page)).toContainText('No response received. Please try again.');

  await api.call('DELETE', `/chat/${sessionId}`, undefined, person.token);
  await box(page).fill('And lychees?');
  await box(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('This chat does not exist.');
  await expect(box(page)).toHaveValue('And lychees?');

  socket.say('ai_chat_history', history([question, { ...answer, cards: null }]));
  await expect(
    page.getByText('There was an error displaying messages. Please refresh to continue chatting.'),
  ).toBeVisible();
  socket.say('ai_chat_history', history([question], { not: 'text' }));
  await expect(
    page.getByText('There was an error loading the chat interface. Please refresh the page and try again.'),
  ).toBeVisible();
});
