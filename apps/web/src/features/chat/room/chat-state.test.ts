import { describe, expect, it } from 'vitest';
import { aChunk, aCompletion, aHistory, aMessage, aQuestion } from '../sample-chat.ts';
import { type ChatEvent, type ChatState, inputStateOf, messagesOf, nextChat, noChat } from './chat-state.ts';

const after = (events: ChatEvent[], state: ChatState = noChat) => events.reduce(nextChat, state);
const select = { type: 'selected', conversationId: 's1' } as const;
const sending = { type: 'sending', text: 'Plan my week' } as const;
const processing = {
  type: 'ai_chat_response',
  payload: { status: 'processing', session_id: 's1', message_id: 'q1' },
} as const;
const textOf = (state: ChatState) => messagesOf(state).find(({ id }) => id === 'a1')?.content;
const isBehind = (state: ChatState) => state.kind === 'open' && state.isBehind;
const open = after([select, aHistory([aQuestion])]);
const answering = after([select, aHistory([aQuestion, aMessage({ state: 'streaming', content: 'Mon' })])]);

describe('choosing a chat', () => {
  it('[CHAT-33] drops messages and partial text at once', () => {
    const busy = after([aChunk('day', 3), processing, sending], answering);
    expect(busy).toMatchObject({ runs: { a1: {} }, isTyping: true, pending: { text: 'Plan my week' } });
    const next = after([{ type: 'selected', conversationId: 's2' }], busy);
    const { left: _, ...atRest } = noChat as Extract<ChatState, { kind: 'empty' }>;
    expect(next).toEqual({ ...atRest, kind: 'loading', conversationId: 's2', hasMissed: false });
    expect(messagesOf(next)).toEqual([]);
  });

  it('[CHAT-38] leaves none chosen, and what still arrives for the closed chat does not open it again', () => {
    const left = after([{ type: 'left' }], answering);
    expect(left.kind).toBe('empty');
    expect(after([aChunk('day', 3), aHistory([aQuestion])], left).kind).toBe('empty');
  });
});

describe('a history', () => {
  it.each([
    'session_history',
    'new_user_message',
    'ai_response_complete',
    'history_load',
    'session_refresh',
    'unheard_of',
  ])('[CHAT-RT-17] of the kind %s replaces the messages', (event_type) => {
    const next = after([aHistory([aQuestion, aMessage({ content: 'Sunday' })], { event_type })], answering);
    expect(messagesOf(next).map(({ content }) => content)).toEqual(['Plan my week', 'Sunday']);
  });

  it('[CHAT-RT-17] carries an answer that is being written, which goes on from there', () => {
    expect(textOf(after([aChunk('day', 3)], answering))).toBe('Monday');
  });

  it('[CHAT-RT-17] that chunks have overtaken takes no character away', () => {
    const late = aHistory([aQuestion, aMessage({ state: 'streaming', content: 'Mo' })]);
    expect(textOf(after([aChunk('day', 3), late, aChunk('!', 6)], answering))).toBe('Monday!');
  });

  it('[CHAT-RT-18] switches to the session it carries', () => {
    const next = after([sending, aHistory([aQuestion], { session_id: 's7', event_type: 'new_user_message' })]);
    expect(next).toMatchObject({ kind: 'open', conversationId: 's7', title: 'Plan my week', pending: null });
  });

  it('of a chat in another tab does not pull this one away', () => {
    expect(after([aHistory([], { session_id: 's2' })], open)).toBe(open);
  });

  it('[TALK-09] of a chat in another tab does not take the place of a new chat, with or without its first message', () => {
    const other = aHistory([aQuestion, aMessage({ content: 'Elsewhere' })], { session_id: 's2' });
    expect(after([other])).toBe(noChat);
    const asking = after([{ type: 'sending', text: 'Another question' }]);
    expect(after([other], asking)).toBe(asking);
    const own = aHistory([{ ...aQuestion, content: 'Another question' }], { session_id: 's7' });
    expect(after([other, own], asking)).toMatchObject({ kind: 'open', conversationId: 's7', pending: null });
    const accepted = after([other, { type: 'accepted', conversationId: 's7' }], asking);
    expect(accepted).toMatchObject({ kind: 'loading', conversationId: 's7' });
  });

  it('older than the end of the answer is asked for again', () => {
    const older = aHistory([aQuestion, aMessage({ state: 'streaming', content: 'Mon' })]);
    const next = after([aCompletion(aMessage({ content: 'Monday' })), older], answering);
    expect(textOf(next)).toBe('Monday');
    expect(isBehind(next)).toBe(true);
  });

  it('is asked for again when something came while it was on its way', () => {
    expect(isBehind(after([select, aChunk('day', 3), aHistory([aQuestion])]))).toBe(true);
    expect(isBehind(after([select, aHistory([aQuestion])]))).toBe(false);
  });
});

describe('streaming', () => {
  it('[CHAT-RT-12] a processing status sets typing, in this chat only', () => {
    expect(after([processing], open).isTyping).toBe(true);
    const elsewhere = { ...processing, payload: { ...processing.payload, session_id: 's2' } };
    expect(after([elsewhere], open).isTyping).toBe(false);
    const unknown = { ...processing, payload: { ...processing.payload, status: 'dreaming' as 'processing' } };
    expect(after([unknown], open)).toBe(open);
  });

  it('[CHAT-RT-13] chunks append to a live partial answer', () => {
    const next = after([processing, aChunk('Mon', 0), aChunk('day', 3)], open);
    expect(messagesOf(next).at(-1)).toMatchObject({ id: 'a1', type: 'ai', content: 'Monday', isStreaming: true });
  });

  it.each([
    ['seen before', aChunk('Mo', 0), 'Mon', false],
    ['seen in part', aChunk('onday', 1), 'Monday', false],
    ['after a gap', aChunk('!', 6), 'Mon', true],
    ['of an answer nobody told of', aChunk('x', 0, { assistant_message_id: 'a9' }), 'Mon', true],
    ['of another chat', aChunk('x', 3, { session_id: 's2' }), 'Mon', false],
  ])('a chunk %s', (_, chunk, text, behind) => {
    const next = after([chunk], answering);
    expect(textOf(next)).toBe(text);
    expect(isBehind(next)).toBe(behind);
  });

  it('a late chunk of an earlier run is dropped, and a later run goes on from the stored text', () => {
    const resumed = after([aChunk('DAY', 3), aChunk('day', 3, { epoch: 2 })], answering);
    expect(textOf(resumed)).toBe('Monday');
    expect(textOf(after([aChunk('DAY!', 6)], resumed))).toBe('Monday');
    expect(isBehind(after([aChunk('DAY', 3), aChunk('y', 5, { epoch: 2 })], answering))).toBe(true);
  });

  it('a stopped answer keeps its text and goes on when it is continued', () => {
    const stopped = after([aChunk('da', 3), aCompletion(aMessage({ state: 'stopped', content: 'Monda' }))], answering);
    expect(inputStateOf(stopped)).toBe('ready');
    expect(textOf(after([aChunk('x', 5)], stopped))).toBe('Monda');
    expect(textOf(after([aChunk('y', 5, { epoch: 2 })], stopped))).toBe('Monday');
  });

  it('[CHAT-RT-14] completion replaces the partial answer and ends streaming', () => {
    const next = after([processing, aCompletion(aMessage({ content: 'Monday.' }))], answering);
    expect(messagesOf(next).at(-1)).toMatchObject({ content: 'Monday.', isStreaming: false });
    expect(inputStateOf(next)).toBe('ready');
  });

  it('[CHAT-RT-15] completion may change the title', () => {
    const titled = (title_updated: boolean) =>
      after([aCompletion(aMessage(), { title_updated, session_title: 'A week' })], open);
    expect(titled(true)).toMatchObject({ title: 'A week' });
    expect(titled(false)).toMatchObject({ title: 'Plan my week' });
  });

  it('completion of an answer nobody told of shows it and asks for the rest', () => {
    const next = after([aCompletion(aMessage({ content: 'Monday' }))], open);
    expect(textOf(next)).toBe('Monday');
    expect(isBehind(next)).toBe(true);
  });

  it('[CHAT-RT-16][CHAT-61] an error ends streaming, keeps the text, and is cleared by Retry', () => {
    const error = (text: string) => ({ type: 'ai_chat_error', payload: { error: text, session_id: 's1' } }) as const;
    const failed = after([processing, error('The model is away')], answering);
    expect(failed.error).toBe('The model is away');
    expect(textOf(failed)).toBe('Mon');
    expect(inputStateOf(failed)).toBe('ready');
    expect(after([error('')], open).error).toBe('An error occurred');
    expect(after([{ type: 'error_dismissed' }], failed).error).toBeNull();
  });

  it('[TALK-02] a refused request changes nothing that is shown and is no connection error', () => {
    const payload = { error: 'Too many tries.', code: 'too_many_requests', session_id: 's1' };
    const refused = after([{ type: 'ai_chat_error', payload }], answering);
    expect(refused).toMatchObject({ error: null, refusal: 'Too many tries.' });
    expect(messagesOf(refused)).toEqual(messagesOf(answering));
    expect(isBehind(refused)).toBe(false);
    expect(after([{ type: 'error_dismissed' }], refused).refusal).toBeNull();
  });

  it('a new title is shown, wherever it comes from', () => {
    const renamed = { type: 'session_title_updated', payload: { session_id: 's1', new_title: 'Weeks' } } as const;
    expect(after([renamed], open)).toMatchObject({ title: 'Weeks' });
    const payload = { session_id: 's1', title_just_updated: true, session_title: 'Context' };
    expect(after([{ type: 'session_context', payload }], open)).toMatchObject({ title: 'Context' });
  });
});

describe('the input', () => {
  it('[CHAT-32][CHAT-51] is ready, sending, then thinking until the answer is there', () => {
    expect(inputStateOf(open)).toBe('ready');
    const sent = after([sending], open);
    expect(inputStateOf(sent)).toBe('sending');
    const accepted = after([{ type: 'accepted', conversationId: 's1' }], sent);
    expect(inputStateOf(accepted)).toBe('thinking');
    const started = after([aHistory([aQuestion], { event_type: 'new_user_message' }), processing], accepted);
    expect(started.pending).toBeNull();
    expect(inputStateOf(started)).toBe('thinking');
    expect(inputStateOf(after([aChunk('Mon', 0)], started))).toBe('thinking');
    expect(inputStateOf(after([{ type: 'send_failed' }], sent))).toBe('ready');
  });

  it('keeps a message that is on its way while an older history arrives', () => {
    const next = after([{ type: 'sending', text: 'And Tuesday?' }, aHistory([aQuestion])], open);
    expect(next.pending?.text).toBe('And Tuesday?');
    expect(after([sending, aHistory([aQuestion])], open).pending).toBeNull();
  });

  it('[CHAT-39] a first message opens the chat that was made for it', () => {
    const accepted = after([sending, { type: 'accepted', conversationId: 's1' }]);
    expect(accepted).toMatchObject({ kind: 'loading', conversationId: 's1' });
    expect(inputStateOf(accepted)).toBe('thinking');
  });
});
