import type { ChatMessage } from '@right-circle/contract/chat';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, next, readChat } from '../../../test/factories/chat.ts';
import { closeSockets, openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

describe('SABO over the socket', () => {
  let world: World;
  let address: string;
  beforeAll(async () => {
    world = await createWorld();
    address = await world.listen();
  });
  afterEach(closeSockets);
  afterAll(() => world.close());

  const tab = async (person: Person) => await openSocket(address, person);

  it('[CHAT-RT-01][CHAT-RT-05][CHAT-RT-06][CHAT-RT-07][CHAT-RT-10][ENT-42] begins a chat with its first message and streams the answer', async () => {
    const asha = await world.anAccount();
    const socket = await tab(asha);
    const events: string[] = [];
    let text = '';
    socket.on('ai_chat_history', ({ event_type }) => void events.push(`history ${event_type}`));
    const ids = new Set<string>();
    socket.on('session_title_updated', ({ session_id: id, new_title }) => void events.push(`title ${id} ${new_title}`));
    socket.on('ai_chat_response', ({ status }) => void events.push(status));
    socket.on('ai_chat_chunk', ({ content, chunk, sequence, ...chunkIds }) => {
      expect(chunk).toBe(content);
      expect(sequence).toBe(text.length);
      ids.add([chunkIds.session_id, chunkIds.message_id, chunkIds.assistant_message_id].join(' '));
      text += content;
    });
    const first = next(socket, 'ai_chat_history');
    const complete = next(socket, 'ai_chat_complete');
    const ended = next(socket, 'ai_chat_response', ({ status }) => status === 'completed');
    const sent = await socket.emitWithAck('ai_chat', {
      userid: asha.id,
      message: 'How often should I post?',
      event_type: 'new_user_message',
    });
    const { session_id, messages, total_messages } = await first;
    expect(sent).toEqual({ success: true, session_id });
    expect(total_messages).toBe(2);
    expect(messages).toMatchObject([
      { role: 'user', type: 'user', content: 'How often should I post?', isStreaming: false, sessionId: session_id },
      { role: 'assistant', type: 'ai', isStreaming: true },
    ]);
    const { assistant_message, session_title, title_updated, message_id } = await complete;
    expect(assistant_message).toMatchObject({ content: text, state: 'complete', isStreaming: false });
    expect(assistant_message).toMatchObject({ id: messages[1]?.id, sequence: text.length });
    expect(text).not.toBe('');
    expect([session_title, title_updated, message_id]).toEqual(['How often should I post?', true, messages[0]?.id]);
    await ended;
    const titled = `title ${session_id} How often should I post?`;
    expect(events).toEqual(['history new_user_message', titled, 'processing', 'completed']);
    expect([...ids]).toEqual([[session_id, messages[0]?.id, messages[1]?.id].join(' ')]);
    expect((await readChat(asha, session_id)).messages.map(({ content }) => content)).toEqual([
      'How often should I post?',
      text,
    ]);
  });

  it('[CHAT-RT-02][CHAT-RT-03][CHAT-RT-04][CHAT-RT-09][CHAT-RT-11][CHAT-RT-17] answers for history, refresh and context', async () => {
    const asha = await world.anAccount();
    const { session_id } = await ask(asha, 'Hello there');
    const socket = await tab(asha);
    const asked = { userid: asha.id, session_id };
    const { messages } = await readChat(asha, session_id);
    const history = next(socket, 'ai_chat_history');
    socket.emit('get_chat_history', asked);
    expect(await history).toEqual({
      event_type: 'session_history',
      messages,
      session_id,
      session_title: 'Hello there',
      total_messages: 2,
      profile_id: null,
    });
    const refreshed = next(socket, 'ai_chat_history');
    socket.emit('refresh_session_history', { ...asked, profile_id: null });
    expect(await refreshed).toMatchObject({ event_type: 'session_refresh', messages });
    const context = next(socket, 'session_context');
    socket.emit('get_session_context', { ...asked, profile_id: null });
    expect(await context).toEqual({ session_id, title_just_updated: false, session_title: 'Hello there' });
  });

  it('[CHAT-RT-08][CHAT-API-18] refuses other people’s ids and chats', async () => {
    const [asha, stranger] = [await world.anAccount(), await world.anAccount()];
    const { session_id } = await ask(asha, 'Hello there');
    const socket = await tab(stranger);
    const calls: [string, object, string][] = [
      ['ai_chat', { userid: asha.id, message: 'Hi' }, 'You can only use your own chats.'],
      ['get_chat_history', { userid: asha.id, session_id }, 'You can only use your own chats.'],
      ['ai_chat', { userid: stranger.id, message: 'Hi', session_id }, 'This chat does not exist.'],
      ['get_chat_history', { userid: stranger.id, session_id }, 'This chat does not exist.'],
      ['refresh_session_history', { userid: stranger.id, session_id }, 'This chat does not exist.'],
      ['get_session_context', { userid: stranger.id, session_id }, 'This chat does not exist.'],
    ];
    for (const [event, payload, error] of calls) {
      const refused = next(socket, 'ai_chat_error');
      const outcome: unknown = await (socket as Socket).emitWithAck(event, payload);
      const code = error.startsWith('You') ? 'not_allowed' : 'not_found';
      expect(outcome).toEqual({ error, code });
      expect(await refused).toMatchObject({ error, code });
    }
    expect((await readChat(asha, session_id)).messages).toHaveLength(2);
  });

  it.each([
    ['nothing', []],
    ['null', [null]],
    ['a number', [7]],
    ['an array', [[1, 2]]],
    ['wrong types', [{ userid: { $ne: 1 }, session_id: 5, message: 7 }]],
    ['an acknowledgement that is no function', [{ userid: 1 }, 'ack']],
    ['binary', [Buffer.from([0, 255, 1])]],
  ])('[CHAT-RT-08] answers %s with an error and lives on', async (_label, args) => {
    const socket = await tab(await world.anAccount());
    for (const event of ['ai_chat', 'get_chat_history', 'refresh_session_history', 'get_session_context']) {
      const refused = next(socket, 'ai_chat_error');
      (socket as Socket).emit(event, ...args);
      expect((await refused).error).toMatch(/\S/);
    }
    expect(socket.connected).toBe(true);
  });

  it.each([
    ['', 'The message is required.'],
    [' \n ', 'The message is required.'],
    ['x'.repeat(90_000), 'The message can have at most 8000 characters.'],
    ['null \u0000 byte', 'The message contains characters we cannot keep.'],
  ])('[CHAT-RT-08] refuses the message %#', async (message, error) => {
    const asha = await world.anAccount();
    const socket = await tab(asha);
    expect(await socket.emitWithAck('ai_chat', { userid: asha.id, message })).toEqual({
      error,
      code: 'invalid_input',
    });
    expect((await asha.api.get(`/chat/history/${asha.id}`)).json()).toEqual([]);
  });

  it('[CHAT-69] shows a second tab the same answer, whichever came later', async () => {
    const asha = await world.anAccount();
    const [mine, other] = [await tab(asha), await tab(asha)];
    const seen = { mine: '', other: '' };
    mine.on('ai_chat_chunk', ({ content }) => void (seen.mine += content));
    other.on('ai_chat_chunk', ({ content }) => void (seen.other += content));
    const complete = next(other, 'ai_chat_complete');
    await mine.emitWithAck('ai_chat', { userid: asha.id, message: 'Make a four-week plan' });
    const { assistant_message, session_id } = await complete;
    expect(seen).toEqual({ mine: assistant_message.content, other: assistant_message.content });
    const late = await tab(asha);
    const history = next(late, 'ai_chat_history');
    late.emit('get_chat_history', { userid: asha.id, session_id });
    expect((await history).messages.at(-1)).toEqual(assistant_message satisfies ChatMessage);
  });
});
