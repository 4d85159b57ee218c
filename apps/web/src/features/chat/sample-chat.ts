import type { ChatMessage, ChatSession } from '@right-circle/contract/chat';
import type { SocialProfile } from '@right-circle/contract/social-profiles';
import type { EventPayload } from './room/chat-state.ts';

/** Creates a message for tests, which use one chat, s1, with a question q1 and its answer a1. */
export function aMessage(overrides: Partial<ChatMessage> = {}): ChatMessage {
  const { id = 'a1', content = '', type = 'ai' } = overrides;
  return {
    id,
    message_id: id,
    type,
    role: type === 'user' ? 'user' : 'assistant',
    content,
    timestamp: '2026-11-14T10:00:00.000Z',
    isStreaming: overrides.state === 'streaming',
    sessionId: 's1',
    sessionTitle: 'Plan my week',
    state: 'complete',
    sequence: content.length,
    branch: { index: 0, count: 1, siblings: [id] },
    cards: [],
    proposals: [],
    error: null,
    feedback: null,
    written_by: null,
    ...overrides,
  };
}

export const aQuestion = aMessage({ id: 'q1', type: 'user', content: 'Plan my week' });

export function aHistory(messages: ChatMessage[], overrides: Partial<EventPayload<'ai_chat_history'>> = {}) {
  const payload: EventPayload<'ai_chat_history'> = {
    event_type: 'history_load',
    messages,
    session_id: 's1',
    session_title: 'Plan my week',
    total_messages: messages.length,
    profile_id: null,
    ...overrides,
  };
  return { type: 'ai_chat_history', payload } as const;
}

export function aChunk(content: string, sequence: number, overrides: Partial<EventPayload<'ai_chat_chunk'>> = {}) {
  const ids = { message_id: 'q1', assistant_message_id: 'a1', session_id: 's1' };
  return {
    type: 'ai_chat_chunk',
    payload: { content, chunk: content, sequence, epoch: 1, ...ids, ...overrides },
  } as const;
}

export function aCompletion(message: ChatMessage, overrides: Partial<EventPayload<'ai_chat_complete'>> = {}) {
  const payload: EventPayload<'ai_chat_complete'> = {
    assistant_message: message,
    message_id: 'q1',
    session_id: 's1',
    session_title: 'Plan my week',
    title_updated: false,
    ...overrides,
  };
  return { type: 'ai_chat_complete', payload } as const;
}

export function aConversation(overrides: Partial<ChatSession> = {}): ChatSession {
  const { session_id = 's1' } = overrides;
  return {
    session_id,
    id: session_id,
    title: 'Plan my week',
    type: 'general',
    created_at: '2026-11-14T10:00:00.000Z',
    updated_at: '2026-11-14T10:00:00.000Z',
    profile: null,
    platform: null,
    profile_id: null,
    pinned: false,
    is_running: false,
    ...overrides,
  };
}

export function anAccount(overrides: Partial<SocialProfile> = {}): SocialProfile {
  return {
    id: 'p1',
    profile_id: 'p1',
    username: 'asha.cooks',
    platform: 'instagram',
    platform_link: 'https://instagram.com/asha.cooks',
    last_updated: '2026-11-14T10:00:00.000Z',
    figures: { followers: null, posts: 0, source: 'none', updated_at: null },
    connection: 'none',
    ...overrides,
  };
}
