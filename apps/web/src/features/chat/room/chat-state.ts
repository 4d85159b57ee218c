import type { AnswerState, ChatMessage } from '@right-circle/contract/chat';
import type { ChatServerToClient } from '@right-circle/contract/chat-events';
import { type AnswerRun, joinChunk, newerOf, partialAnswer } from './answer-run.ts';

export type EventPayload<E extends keyof ChatServerToClient> = Parameters<ChatServerToClient[E]>[0];

/** Message being sent, shown until the stored one replaces it. */
export type Pending = { text: string; isAccepted: boolean };

type Place =
  /** `left` is the chat that was closed last: events that still arrive for it do not reopen it. */
  | { kind: 'empty'; left: string | null }
  | { kind: 'loading'; conversationId: string; hasMissed: boolean }
  /** `isBehind`: something was missed, so the history must be requested again. */
  | {
      kind: 'open';
      conversationId: string;
      title: string;
      profileId: string | null;
      messages: readonly ChatMessage[];
      isBehind: boolean;
    };

export type ChatState = Place & {
  pending: Pending | null;
  isTyping: boolean;
  error: string | null;
  /** Reason the server refused the last request: nothing failed, and the shown messages are unchanged. */
  refusal: string | null;
  runs: Readonly<Record<string, AnswerRun>>;
};

type SocketEvent = { [E in keyof ChatServerToClient]: { type: E; payload: EventPayload<E> } }[keyof ChatServerToClient];
export type ChatEvent =
  | SocketEvent
  | { type: 'selected'; conversationId: string }
  | { type: 'left' }
  | { type: 'sending'; text: string }
  | { type: 'accepted'; conversationId: string | undefined }
  | { type: 'send_failed' }
  | { type: 'changed'; message: ChatMessage }
  | { type: 'error_dismissed' };

const atRest = { pending: null, isTyping: false, error: null, refusal: null, runs: {} };
export const noChat: ChatState = { ...atRest, kind: 'empty', left: null };

export const NO_ANSWER = 'No response received. Please try again.';
const UNNAMED_ERROR = 'An error occurred';

export function nextChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'selected':
      return { ...atRest, kind: 'loading', conversationId: event.conversationId, hasMissed: false };
    case 'left':
      return { ...atRest, kind: 'empty', left: conversationIdOf(state) };
    case 'sending':
      return { ...state, pending: { text: event.text, isAccepted: false }, error: null, refusal: null };
    case 'accepted':
      return accept(state, event.conversationId);
    case 'send_failed':
      return { ...state, pending: null };
    case 'changed':
      return withMessage(state, event.message);
    case 'error_dismissed':
      return { ...state, error: null, refusal: null };
    case 'ai_chat_response':
      return takeStatus(state, event.payload);
    case 'ai_chat_chunk':
      return takeChunk(state, event.payload);
    case 'ai_chat_complete':
      return takeComplete(state, event.payload);
    case 'ai_chat_error':
      return takeError(state, event.payload);
    case 'ai_chat_history':
      return takeHistory(state, event.payload);
    case 'session_title_updated':
      return retitle(state, event.payload.session_id, event.payload.new_title);
    case 'session_context':
      return retitle(state, event.payload.session_id, event.payload.session_title);
  }
}

export function conversationIdOf(state: ChatState): string | null {
  return state.kind === 'empty' ? null : state.conversationId;
}

const noMessages: readonly ChatMessage[] = [];

export function messagesOf(state: ChatState): readonly ChatMessage[] {
  return state.kind === 'open' ? state.messages : noMessages;
}

export type InputState = 'ready' | 'sending' | 'thinking';

export function inputStateOf(state: ChatState): InputState {
  if (state.pending && !state.pending.isAccepted) return 'sending';
  return state.pending || state.isTyping || runningAnswer(state) ? 'thinking' : 'ready';
}

export function runningAnswer(state: ChatState): ChatMessage | undefined {
  return messagesOf(state).find((message) => message.type === 'ai' && isRunning(message.state));
}

function isRunning(state: AnswerState): boolean {
  return state === 'queued' || state === 'streaming';
}

function accept(state: ChatState, conversationId: string | undefined): ChatState {
  if (!state.pending) return state;
  const pending = { ...state.pending, isAccepted: true };
  if (state.kind !== 'empty' || !conversationId) return { ...state, pending };
  return { ...state, kind: 'loading', conversationId, hasMissed: false, pending };
}

function takeStatus(state: ChatState, { status, session_id }: EventPayload<'ai_chat_response'>): ChatState {
  // Before a first message has a chat, a status refers to that message.
  if (conversationIdOf(state) !== session_id && !(state.kind === 'empty' && state.pending)) return state;
  if (status === 'processing') return { ...state, isTyping: true };
  return status === 'completed' || status === 'error' ? { ...state, isTyping: false } : state;
}

function takeChunk(state: ChatState, chunk: EventPayload<'ai_chat_chunk'>): ChatState {
  if (conversationIdOf(state) !== chunk.session_id) return state;
  if (state.kind !== 'open') return missed(state);
  const id = chunk.assistant_message_id;
  const known = state.messages.find((message) => message.id === id);
  const last = state.messages.at(-1);
  if (!known && (chunk.sequence !== 0 || last?.type !== 'user')) return missed(state);
  const message = known ?? partialAnswer(id, last as ChatMessage);
  const joined = joinChunk(message, state.runs[id], chunk);
  if (joined === 'gap') return missed(state);
  if (joined === 'seen') return state;
  const next = { ...withMessage(state, joined.message), pending: null };
  return { ...next, runs: { ...state.runs, [id]: joined.run } };
}

function takeComplete(state: ChatState, done: EventPayload<'ai_chat_complete'>): ChatState {
  if (conversationIdOf(state) !== done.session_id) return state;
  if (state.kind !== 'open') return missed(state);
  const final = done.assistant_message;
  const known = state.messages.find(({ id }) => id === final.id);
  // Shorter than the text shown: this is the end of an earlier run, so the history must decide.
  if (known && known.content.length > final.content.length) return missed(state);
  const title = done.title_updated ? done.session_title : state.title;
  const runs = { ...state.runs, [final.id]: storedRun(state, final) };
  const next = { ...state, ...withMessage(state, final), title, runs, isTyping: false, pending: null };
  return known ? next : missed(next);
}

/** Keeps the text written so far; the history shows how the answer really ended. */
function takeError(state: ChatState, { error, code, session_id }: EventPayload<'ai_chat_error'>): ChatState {
  if (session_id && session_id !== conversationIdOf(state) && !state.pending) return state;
  if (code) return { ...state, refusal: error };
  const failed = { ...state, error: error || UNNAMED_ERROR, isTyping: false };
  if (failed.kind !== 'open') return failed;
  const end = (message: ChatMessage): ChatMessage =>
    isRunning(message.state) ? { ...message, isStreaming: false, state: 'failed' } : message;
  return { ...failed, messages: failed.messages.map(end), isBehind: true };
}

function takeHistory(state: ChatState, history: EventPayload<'ai_chat_history'>): ChatState {
  const { session_id: conversationId, session_title: title } = history;
  if (!isInvited(state, history)) return state;
  const known = new Map(messagesOf(state).map((message) => [message.id, message]));
  const messages = history.messages.map((received) => newerOf(known.get(received.id), received));
  // An answer that ended here but runs there was continued, or this history is older than its end.
  const isOlder = history.messages.some(
    (received) => isRunning(received.state) && !isRunning(known.get(received.id)?.state ?? received.state),
  );
  const asked = messages.findLast(({ type }) => type === 'user');
  const isStored =
    history.event_type === 'new_user_message' || state.pending?.isAccepted || asked?.content === state.pending?.text;
  return {
    kind: 'open',
    conversationId,
    title,
    profileId: history.profile_id,
    messages,
    isBehind: isOlder || (state.kind === 'loading' && state.hasMissed),
    pending: isStored ? null : state.pending,
    isTyping: state.isTyping && messages.at(-1)?.type === 'user',
    error: state.error,
    refusal: state.refusal,
    runs: Object.fromEntries(history.messages.map((received) => [received.id, storedRun(state, received)])),
  };
}

/**
 * Returns false for other chats, so that a chat in another tab does not replace the one in this tab. Without a chat, only
 * the one that begins with the message being sent is its own: the next message goes to the chat on screen.
 */
function isInvited(state: ChatState, history: EventPayload<'ai_chat_history'>): boolean {
  if (state.kind !== 'empty') return state.conversationId === history.session_id;
  const asked = history.messages.findLast(({ type }) => type === 'user');
  return state.left !== history.session_id && state.pending !== null && asked?.content === state.pending.text;
}

function storedRun(state: ChatState, { id, content }: ChatMessage): AnswerRun {
  return { epoch: state.runs[id]?.epoch ?? null, stored: content.length };
}

function retitle(state: ChatState, conversationId: string, title: string): ChatState {
  return state.kind === 'open' && state.conversationId === conversationId ? { ...state, title } : state;
}

function missed<S extends ChatState>(state: S): S {
  if (state.kind === 'loading') return { ...state, hasMissed: true };
  return state.kind === 'open' ? { ...state, isBehind: true } : state;
}

function withMessage<S extends ChatState>(state: S, message: ChatMessage): S {
  if (state.kind !== 'open') return state;
  const isKnown = state.messages.some(({ id }) => id === message.id);
  const messages = isKnown
    ? state.messages.map((old) => (old.id === message.id ? message : old))
    : [...state.messages, message];
  return { ...state, messages };
}
