import type { Exchange } from '@right-circle/contract/chat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoReplyError } from '#lib/api-client.ts';
import { RealtimeRefusal } from '#lib/realtime.ts';
import { aChunk, aCompletion, aConversation, aHistory, aMessage, anAccount, aQuestion } from '../sample-chat.ts';
import { type ChatLive, ChatRoom } from './chat-room.ts';
import { type ChatEvent, inputStateOf, messagesOf } from './chat-state.ts';
import type { ChatCalls } from './post-message.ts';

const anExchange: Exchange = {
  message: 'Plan my week',
  response: 'Monday: rest.',
  timestamp: '2026-11-14T10:00:00.000Z',
  message_id: 'q1',
  assistant_message_id: 'a1',
  state: 'complete',
};

/** Fake socket and HTTP server whose replies the test controls. */
function aWorld({ isConnected = true } = {}) {
  const on: { event?: (event: ChatEvent) => void; status?: (isConnected: boolean) => void } = {};
  let connected = isConnected;
  const live = {
    onStatus: (listener: (isConnected: boolean) => void) => {
      on.status = listener;
      listener(connected);
      return () => undefined;
    },
    onEvent: (listener: (event: ChatEvent) => void) => {
      on.event = listener;
      return () => undefined;
    },
    isConnected: () => connected,
    send: vi.fn<ChatLive['send']>(async () => 's1'),
    askHistory: vi.fn<ChatLive['askHistory']>(async () => {}),
    refreshHistory: vi.fn<ChatLive['refreshHistory']>(async () => {}),
  };
  const calls = {
    startChat: vi.fn<ChatCalls['startChat']>(async () => ({ conversationId: 's9' })),
    createConversation: vi.fn<ChatCalls['createConversation']>(async () => ({ conversationId: 's9' })),
    createAnalysisConversation: vi.fn<ChatCalls['createAnalysisConversation']>(async () => ({ conversationId: 's9' })),
    continueChat: vi.fn<ChatCalls['continueChat']>(async () => {}),
    askFollowUp: vi.fn<ChatCalls['askFollowUp']>(async () => {}),
    readExchanges: vi.fn<ChatCalls['readExchanges']>(async () => [anExchange]),
  };
  let ids = 0;
  const drafts = { read: () => '', keep: vi.fn<(text: string) => void>() };
  const room = new ChatRoom({ userId: 'u1', live, calls, newId: () => `c${++ids}`, drafts });
  const onListChange = vi.fn<() => void>();
  room.start(onListChange);
  const connect = (next: boolean) => {
    connected = next;
    on.status?.(next);
  };
  const texts = () => messagesOf(room.getState().chat).map(({ content }) => content);
  return { room, live, calls, onListChange, connect, texts, say: (event: ChatEvent) => on.event?.(event) };
}

const settled = async () => await new Promise((done) => setTimeout(done));

describe('choosing a chat', () => {
  it('[CHAT-33] asks for its history over the socket', () => {
    const { room, live, calls, say, texts } = aWorld();
    room.select('s1');
    expect(live.askHistory).toHaveBeenCalledExactlyOnceWith('s1');
    expect(calls.readExchanges).not.toHaveBeenCalled();
    say(aHistory([aQuestion]));
    expect(texts()).toEqual(['Plan my week']);
  });

  it('[CHAT-31] reads it over HTTP without a socket', async () => {
    const { room, live, calls, texts } = aWorld({ isConnected: false });
    room.select('s1');
    await settled();
    expect(live.askHistory).not.toHaveBeenCalled();
    expect(calls.readExchanges).toHaveBeenCalledExactlyOnceWith('s1');
    expect(texts()).toEqual(['Plan my week', 'Monday: rest.']);
  });

  it('asks again over a socket that connects while HTTP is still reading: only that brings cards and title', async () => {
    const { room, live, calls, connect, say } = aWorld({ isConnected: false });
    const { promise, resolve } = Promise.withResolvers<Exchange[]>();
    calls.readExchanges.mockReturnValueOnce(promise);
    room.select('s1');
    connect(true);
    resolve([anExchange]);
    await settled();
    expect(live.refreshHistory).toHaveBeenCalledExactlyOnceWith('s1', null);
    const figures = { kind: 'figures' as const, id: 'engagement', title: 'Engagement', rows: [] };
    say(aHistory([aQuestion, aMessage({ content: 'Monday: rest.', cards: [figures] })]));
    expect(room.getState().chat).toMatchObject({ title: 'Plan my week', messages: [{}, { cards: [figures] }] });
  });

  it('tells when neither way works, and works again on the next try', async () => {
    const { room, calls, texts } = aWorld({ isConnected: false });
    calls.readExchanges.mockRejectedValueOnce(new NoReplyError('offline'));
    room.select('s1');
    await settled();
    expect(room.getState().historyError).toBeInstanceOf(NoReplyError);
    await room.refresh();
    expect(room.getState().historyError).toBeNull();
    expect(texts()).toHaveLength(2);
  });

  it('a slow history of the chat before changes nothing', async () => {
    const { room, calls, texts } = aWorld({ isConnected: false });
    const { promise, resolve } = Promise.withResolvers<Exchange[]>();
    calls.readExchanges.mockReturnValueOnce(promise);
    room.select('s1');
    calls.readExchanges.mockResolvedValueOnce([]);
    room.select('s2');
    resolve([anExchange]);
    await settled();
    expect(texts()).toEqual([]);
    expect(room.getState().chat).toMatchObject({ conversationId: 's2' });
  });
});

it('[CHAT-36] switching the account drops chat, messages and what was being typed', () => {
  const { room, say } = aWorld();
  room.select('s1');
  say(aHistory([aQuestion]));
  room.setDraft('and Tuesday');
  room.switchAccount();
  expect(room.getState()).toMatchObject({ draft: '', chat: { kind: 'empty' } });
});

describe('staying complete', () => {
  it('[CHAT-RT-02] asks again after a gap, and once after each new connection', async () => {
    const { room, live, say, connect } = aWorld();
    room.select('s1');
    await settled();
    say(aHistory([aQuestion, aMessage({ state: 'streaming', content: 'Mon' })]));
    say(aChunk('!', 9));
    expect(live.refreshHistory).toHaveBeenCalledExactlyOnceWith('s1', null);
    say(aHistory([aQuestion, aMessage({ state: 'streaming', content: 'Monday. ' })]));
    await settled();
    connect(false);
    connect(true);
    expect(live.refreshHistory).toHaveBeenCalledTimes(2);
    expect(live.askHistory).toHaveBeenCalledTimes(1);
    await settled();
  });

  it('[CHAT-49] a new title refreshes the list of chats; a chunk does not', () => {
    const { onListChange, say } = aWorld();
    say(aChunk('Mon', 0));
    expect(onListChange).not.toHaveBeenCalled();
    say({ type: 'session_title_updated', payload: { session_id: 's1', new_title: 'A week' } });
    say(aCompletion(aMessage()));
    expect(onListChange).toHaveBeenCalledTimes(2);
  });

  it('[CHAT-RT-16] Retry clears the error', () => {
    const { room, say } = aWorld();
    say({ type: 'ai_chat_error', payload: { error: 'No model' } });
    expect(room.getState().chat.error).toBe('No model');
    room.dismissError();
    expect(room.getState().chat.error).toBeNull();
  });
});

describe('sending over the socket', () => {
  it('[CHAT-39][CHAT-RT-20] without a chat one is made by it', async () => {
    const { room, live, calls, say } = aWorld();
    const sent = room.send(' Plan my week \n');
    expect(live.send).toHaveBeenCalledExactlyOnceWith({
      text: 'Plan my week',
      conversationId: null,
      profileId: null,
      clientId: 'c1',
    });
    expect(inputStateOf(room.getState().chat)).toBe('sending');
    say(aHistory([aQuestion], { event_type: 'new_user_message' }));
    await sent;
    expect(room.getState().chat).toMatchObject({ kind: 'open', conversationId: 's1' });
    expect(calls.startChat).not.toHaveBeenCalled();
  });

  it('asks for the history of a chat it was only told the id of', async () => {
    const { room, live } = aWorld();
    await room.send('Plan my week');
    expect(live.askHistory).toHaveBeenCalledExactlyOnceWith('s1');
  });

  it('goes into the chat and about its account', async () => {
    const { room, live } = aWorld();
    await room.send('More', aConversation({ session_id: 's3', type: 'analysis', profile_id: 'p1' }));
    expect(live.send.mock.calls[0]?.[0]).toMatchObject({ conversationId: 's3', profileId: 'p1' });
  });

  it('goes into the chat on the screen although the list does not know it, over the socket and without it', async () => {
    const { room, live, calls, connect } = aWorld();
    room.select('s1');
    await room.send('And lychees?');
    expect(live.send).toHaveBeenLastCalledWith(expect.objectContaining({ conversationId: 's1' }));
    connect(false);
    await room.send('And plums?');
    expect(calls.startChat).not.toHaveBeenCalled();
    expect(calls.continueChat).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ conversationId: 's1', message: 'And plums?' }),
    );
  });

  it('[CHAT-44] a refusal is told at once and not tried another way', async () => {
    const { room, live, calls } = aWorld();
    live.send.mockRejectedValue(new RealtimeRefusal('SABO is still answering.'));
    await expect(room.send('More', aConversation())).rejects.toThrow('SABO is still answering.');
    expect(room.getState().draft).toBe('More');
    expect(calls.continueChat).not.toHaveBeenCalled();
    expect(inputStateOf(room.getState().chat)).toBe('ready');
  });

  it('the same text again is the same message', async () => {
    const { room, live, calls } = aWorld();
    live.send.mockRejectedValueOnce(new Error('cut'));
    calls.startChat.mockRejectedValueOnce(new NoReplyError('offline'));
    await expect(room.send('Plan my week')).rejects.toThrow();
    await room.send('Plan my week');
    await room.send('Plan my week');
    expect(live.send.mock.calls.map(([{ clientId }]) => clientId)).toEqual(['c1', 'c1', 'c2']);
    expect(calls.startChat.mock.calls[0]?.[0].clientId).toBe('c1');
  });
});

describe('sending when the socket fails', () => {
  const cut = () => {
    const world = aWorld();
    world.live.send.mockRejectedValue(new Error('The live connection is down'));
    world.live.askHistory.mockRejectedValue(new Error('The live connection is down'));
    return world;
  };

  it('[CHAT-40] without a chat is a start-chat call, whose session becomes the current one', async () => {
    const { room, calls, texts } = cut();
    await room.send('Plan my week');
    expect(calls.startChat).toHaveBeenCalledExactlyOnceWith({ userId: 'u1', question: 'Plan my week', clientId: 'c1' });
    await settled();
    expect(room.getState().chat).toMatchObject({ kind: 'open', conversationId: 's9' });
    expect(texts()).toEqual(['Plan my week', 'Monday: rest.']);
  });

  it('[CHAT-41] a start-chat call that fails puts the text back, before what was typed since', async () => {
    const { room, calls } = cut();
    calls.startChat.mockRejectedValue(new NoReplyError('offline'));
    const sent = room.send('Plan my week');
    room.setDraft('and Tuesday');
    await expect(sent).rejects.toThrow(NoReplyError);
    expect(room.getState().draft).toBe('Plan my week\nand Tuesday');
    expect(room.getState().chat).toMatchObject({ kind: 'empty', pending: null });
  });

  it('[CHAT-42] in an analysis chat is a follow-up question', async () => {
    const { room, calls } = cut();
    const conversation = aConversation({ type: 'analysis', profile_id: 'p1', platform: 'instagram' });
    await room.send('Why?', conversation);
    const about = { conversationId: 's1', platform: 'instagram', profileId: 'p1' };
    expect(calls.askFollowUp).toHaveBeenCalledExactlyOnceWith({
      userId: 'u1',
      question: 'Why?',
      clientId: 'c1',
      ...about,
    });
    expect(calls.continueChat).not.toHaveBeenCalled();
  });

  it('[CHAT-43] in a general chat continues it', async () => {
    const { room, calls } = cut();
    await room.send('Why?', aConversation());
    expect(calls.continueChat.mock.calls[0]?.[0]).toMatchObject({
      conversationId: 's1',
      message: 'Why?',
      userId: 'u1',
    });
    expect(calls.askFollowUp).not.toHaveBeenCalled();
  });
});

describe('analysing a linked account', () => {
  const request =
    'Please analyze my instagram profile @asha.cooks and share insights on content, engagement and growth.';

  it('[CHAT-47][CHAT-66] sends the fixed request over the socket, into a chat of its own', async () => {
    const { room, live, calls } = aWorld();
    room.select('s5');
    await room.analyse(anAccount());
    expect(live.send.mock.calls[0]?.[0]).toMatchObject({ text: request, conversationId: null, profileId: 'p1' });
    expect(calls.createAnalysisConversation).not.toHaveBeenCalled();
  });

  it('[CHAT-48] without a socket makes an analysis session, then posts the fixed message', async () => {
    const { room, calls } = aWorld({ isConnected: false });
    await room.analyse(anAccount());
    const about = { profileId: 'p1', platform: 'instagram', username: 'asha.cooks' };
    expect(calls.createAnalysisConversation).toHaveBeenCalledExactlyOnceWith({ userId: 'u1', ...about });
    expect(calls.askFollowUp.mock.calls[0]?.[0]).toMatchObject({ conversationId: 's9', question: request });
    expect(room.getState().chat).toMatchObject({ conversationId: 's9' });
  });

  it.each([undefined, anAccount({ platform_link: '' }), anAccount({ platform: '' as 'instagram' })])(
    '[CHAT-45][CHAT-55] without an account, its platform or its link nothing happens but a log line',
    async (account) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { room, live, calls } = aWorld();
      await room.analyse(account);
      expect(logged).toHaveBeenCalledOnce();
      expect(live.send).not.toHaveBeenCalled();
      expect(calls.createAnalysisConversation).not.toHaveBeenCalled();
    },
  );
});

describe('a history that cannot be loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A chat that missed a piece of its answer, while nobody answers. */
  async function behind() {
    const world = aWorld();
    world.room.select('s1');
    await vi.advanceTimersByTimeAsync(0);
    world.say(aHistory([aQuestion]));
    world.live.refreshHistory.mockRejectedValue(new Error('The live connection is down'));
    world.calls.readExchanges.mockRejectedValue(new NoReplyError('offline'));
    world.say(aChunk('day', 3));
    await vi.advanceTimersByTimeAsync(0);
    const asked = () => world.live.refreshHistory.mock.calls.length;
    return { ...world, asked };
  }

  it('[CHAT-71] is asked for again after pauses that double, whatever arrives meanwhile', async () => {
    const { asked, say } = await behind();
    expect(asked()).toBe(1);
    say(aChunk('of', 9));
    await vi.advanceTimersByTimeAsync(999);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(3);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    // 4, 8, 16 and then every 30 seconds.
    expect(asked()).toBeLessThanOrEqual(3 + 3 + 20);
  });

  it('[CHAT-71] is asked for at once when somebody presses "Try again" or the socket reconnects', async () => {
    const { asked, room, connect } = await behind();
    void room.refresh();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(2);
    connect(false);
    connect(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked(), 'the pauses start over').toBe(4);
  });

  it('[CHAT-71] is not asked for any more once the chat was left', async () => {
    const { asked, room } = await behind();
    room.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
  });
});
