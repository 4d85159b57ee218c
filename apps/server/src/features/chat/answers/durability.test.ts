import type { ChatMessage } from '@right-circle/contract/chat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { next, readChat } from '../../../../test/factories/chat.ts';
import { startFakeOpenAi } from '../../../../test/fakes/openai.ts';
import { type AppSocket, openSocket } from '../../../../test/sockets.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

/** Reads as a tab does: history replaces, chunks are cut where they overlap, a gap asks for the history again. */
function reader(sessionId: string) {
  let text = '';
  let gaps = 0;
  return {
    text: () => text,
    gaps: () => gaps,
    follow(socket: AppSocket, userId: string) {
      socket.on('ai_chat_history', ({ messages }) => {
        text = messages.at(-1)?.content ?? '';
      });
      socket.on('ai_chat_chunk', ({ content, sequence, session_id }) => {
        if (session_id !== sessionId) return;
        if (sequence > text.length) {
          gaps++;
          socket.emit('get_chat_history', { userid: userId, session_id: sessionId });
        } else text += content.slice(text.length - sequence);
      });
      socket.emit('get_chat_history', { userid: userId, session_id: sessionId });
    },
  };
}

/** Lets so many more pieces of an answer through. */
function aSluice() {
  let open = 0;
  let opened: () => void = () => undefined;
  return {
    release: (pieces: number): void => {
      open += pieces;
      opened();
    },
    released: async (piece: number): Promise<void> => {
      while (piece >= open) await new Promise<void>((resolve) => void (opened = resolve));
    },
  };
}

describe('answers that survive', () => {
  let fake: Awaited<ReturnType<typeof startFakeOpenAi>>;
  let world: World;
  let address: string;
  beforeAll(async () => {
    fake = await startFakeOpenAi();
    world = await createWorld({ env: { ...fake.env, AI_DAILY_TOKENS: '1000000' } });
    address = await world.listen();
  });
  afterAll(async () => {
    await world.close();
    await fake.close();
  });

  // Two halves of emoji and of Hindi syllables fall on the borders of pieces.
  const pieces = Array.from({ length: 120 }, (_, n) =>
    n % 3 === 0 ? '\uD83C' : n % 3 === 1 ? `\uDFAC कि${n}` : `word${n} `,
  );
  const whole = pieces.join('');

  async function begin(person: Person) {
    const sluice = aSluice();
    fake.plan({ kind: 'text', pieces, everyMs: 4, released: sluice.released });
    const opened = await person.api.post('/chat/new-session', { userid: person.id });
    const { session_id } = opened.json<{ session_id: string }>();
    const socket = await openSocket(address, person);
    const ended = next(socket, 'ai_chat_complete', ({ assistant_message }) => assistant_message.state === 'complete');
    await socket.emitWithAck('ai_chat', { userid: person.id, message: 'Go on', session_id });
    return {
      session_id,
      socket,
      ended,
      finish: () => sluice.release(pieces.length),
      /** Some more of the answer, until it is told. */
      grow: async (): Promise<void> => {
        const told = next(socket, 'ai_chat_chunk');
        sluice.release(9);
        await told;
      },
    };
  }

  it('[CHAOS-11] ends an answer that this process is said to write and does not', async () => {
    const asha = await world.anAccount();
    const { session_id, socket, ended, finish } = await begin(asha);
    finish();
    const { id } = (await ended).assistant_message;
    const { id: writerId } = await world.db.selectFrom('answer_writers').select('id').executeTakeFirstOrThrow();
    // As when the database was away while it was ended.
    const change = { state: 'streaming', writer_id: writerId };
    await world.db.updateTable('chat_messages').set(change).where('id', '=', id).execute();
    const stateOf = async () => (await readChat(asha, session_id)).messages.at(-1)?.state;
    await expect.poll(stateOf, { timeout: 15_000 }).toBe('interrupted');
    socket.disconnect();
  });

  it('[CHAT-69] loses and doubles no character over drops at random points, and is not stopped by them', async () => {
    const asha = await world.anAccount();
    const { session_id, socket, ended, grow, finish } = await begin(asha);
    const tab = reader(session_id);
    let mine = await openSocket(address, asha);
    tab.follow(mine, asha.id);
    for (let drop = 0; drop < 8; drop++) {
      await grow();
      mine.disconnect();
      if (drop % 2 === 0) await grow();
      mine = await openSocket(address, asha);
      tab.follow(mine, asha.id);
    }
    finish();
    const { assistant_message } = await ended;
    expect(assistant_message.content).toBe(whole);
    await mine.emitWithAck('get_chat_history', { userid: asha.id, session_id });
    expect(tab.text()).toBe(whole);
    mine.disconnect();
    socket.disconnect();
  });

  it('[CHAT-69][CHAT-RT-17] shows what is written so far, with its sequence, and chunks go on from there', async () => {
    const asha = await world.anAccount();
    const { session_id, socket, ended, grow, finish } = await begin(asha);
    await grow();
    const { messages, session } = await readChat(asha, session_id);
    const partial = messages[1] as ChatMessage;
    expect(session.is_running).toBe(true);
    expect(partial).toMatchObject({ isStreaming: true, state: 'streaming', sequence: partial.content.length });
    expect(whole.startsWith(partial.content)).toBe(true);
    finish();
    const { assistant_message } = await ended;
    expect(assistant_message.content).toBe(whole);
    socket.disconnect();
  });

  it('[CHAT-69] stops at once, keeps the partial text, and continues it', async () => {
    const asha = await world.anAccount();
    const { session_id, socket, grow } = await begin(asha);
    let seen = '';
    socket.on('ai_chat_chunk', ({ content, sequence }) => void (seen = seen.slice(0, sequence) + content));
    await grow();
    const { messages } = await readChat(asha, session_id);
    const stopped = next(socket, 'ai_chat_complete');
    const reply = await asha.api.post(`/chat/messages/${messages[1]?.id}/stop`);
    expect(reply.statusCode).toBe(200);
    const { assistant_message: partial } = await stopped;
    expect(partial).toMatchObject({ state: 'stopped', isStreaming: false });
    expect(seen).not.toBe('');
    expect(partial.content.startsWith(seen)).toBe(true);
    expect(whole.startsWith(partial.content)).toBe(true);
    expect((await asha.api.post(`/chat/messages/${messages[1]?.id}/stop`)).statusCode).toBe(200);

    fake.plan({ kind: 'text', pieces: [whole.slice(partial.content.length)] });
    const ended = next(socket, 'ai_chat_complete');
    const continued = await asha.api.post(`/chat/messages/${messages[1]?.id}/continue`);
    expect(continued.json()).toEqual({ session_id, assistant_message_id: messages[1]?.id });
    const { assistant_message } = await ended;
    expect(assistant_message).toMatchObject({ content: whole, state: 'complete' });
    expect(fake.requests.at(-1)?.messages.at(-2)).toMatchObject({ role: 'assistant', content: partial.content });
    expect((await asha.api.post(`/chat/messages/${messages[1]?.id}/continue`)).statusCode).toBe(400);
    socket.disconnect();
  });

  it('[CHAT-69][MODEL-03] is interrupted by a server that closes, and another one continues it', async () => {
    const dying = await createWorld({ databaseUrl: world.databaseUrl, env: fake.env });
    const asha = await world.anAccount();
    const there = dying.api(asha.token);
    const sluice = aSluice();
    fake.plan({ kind: 'text', pieces, released: sluice.released });
    const url = await dying.listen();
    const socket = await openSocket(url, asha);
    const begun = next(socket, 'ai_chat_chunk');
    const sent = await socket.emitWithAck('ai_chat', { userid: asha.id, message: 'Go on' });
    sluice.release(30);
    await begun;
    const sessionId = 'session_id' in sent ? (sent.session_id ?? '') : '';
    expect((await there.get(`/chat/${sessionId}`)).json()).toMatchObject({ session: { is_running: true } });
    await dying.close();
    const { messages, session } = await readChat(asha, sessionId);
    const partial = messages[1]?.content ?? '';
    expect(session.is_running).toBe(false);
    expect(messages[1]).toMatchObject({ state: 'interrupted', isStreaming: false });
    expect(partial).not.toBe('');
    expect(whole.startsWith(partial)).toBe(true);
    expect((await asha.api.get('/chat/usage')).json()).toMatchObject({ used_tokens: 0 });
    fake.plan({ kind: 'text', pieces: [whole.slice(partial.length)] });
    const here = await openSocket(address, asha);
    const ended = next(here, 'ai_chat_complete');
    await asha.api.post(`/chat/messages/${messages[1]?.id}/continue`);
    expect((await ended).assistant_message.content).toBe(whole);
    here.disconnect();
  });

  it('[CHAT-69] finds the answers of a process that died, and lets its late pieces go', async () => {
    const asha = await world.anAccount();
    const { session_id, socket, grow, finish } = await begin(asha);
    await grow();
    const swept = next(
      socket,
      'ai_chat_complete',
      ({ assistant_message }) => assistant_message.state === 'interrupted',
    );
    // As if its process had been killed: no living one owns the answer any more.
    await world.db
      .updateTable('chat_messages')
      .set({ writer_id: crypto.randomUUID() })
      .where('session_id', '=', session_id)
      .execute();
    const { assistant_message } = await swept;
    finish();
    const { messages } = await readChat(asha, session_id);
    expect(messages[1]).toMatchObject({ state: 'interrupted', content: assistant_message.content });
    expect(whole.startsWith(assistant_message.content)).toBe(true);
    socket.disconnect();
  });

  it('writes one answer at a time in a chat, and one for a client_id', async () => {
    const asha = await world.anAccount();
    const { session_id, socket, ended, finish } = await begin(asha);
    const second = await asha.api.post('/chat/', { userid: asha.id, message: 'And?', session_id });
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { code: 'answer_running', detail: 'SABO is still answering.' },
    ]);
    expect(await socket.emitWithAck('ai_chat', { userid: asha.id, message: 'And?', session_id })).toEqual({
      error: 'SABO is still answering.',
      code: 'answer_running',
    });
    finish();
    await ended;
    const client_id = crypto.randomUUID();
    const twice = await Promise.all(
      [1, 2, 3].map(async () => await socket.emitWithAck('ai_chat', { userid: asha.id, message: 'Once', client_id })),
    );
    expect(new Set(twice.map((each) => JSON.stringify(each))).size).toBe(1);
    const sessions = (await asha.api.get(`/chat/history/${asha.id}`)).json<unknown[]>();
    expect(sessions).toHaveLength(2);
    socket.disconnect();
  });
});
