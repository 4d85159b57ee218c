import type { ChatMessage, ChatSession, Exchange } from '@right-circle/contract/chat';
import type { ConversationRow } from './conversations/conversation.store.ts';
import type { MessageRow } from './conversations/message.store.ts';
import { shownThread } from './conversations/thread.rules.ts';

export function conversationView(conversation: ConversationRow): ChatSession {
  return {
    session_id: conversation.id,
    id: conversation.id,
    title: conversation.title,
    type: conversation.profileName === null ? 'general' : 'analysis',
    created_at: conversation.createdAt.toISOString(),
    updated_at: conversation.updatedAt.toISOString(),
    profile: conversation.profileName,
    platform: conversation.platform,
    profile_id: conversation.profileId,
    pinned: conversation.pinned,
    is_running: conversation.isRunning,
  };
}

type Place = { title: string; siblings: string[] };

export function messageView(message: MessageRow, { title, siblings }: Place): ChatMessage {
  return {
    id: message.id,
    message_id: message.id,
    type: message.role === 'user' ? 'user' : 'ai',
    role: message.role,
    content: message.content,
    timestamp: message.createdAt.toISOString(),
    isStreaming: message.state === 'streaming' || message.state === 'queued',
    sessionId: message.conversationId,
    sessionTitle: title,
    state: message.state,
    sequence: message.content.length,
    branch: { index: siblings.indexOf(message.id), count: siblings.length, siblings },
    cards: message.cards,
    proposals: message.proposals,
    error: message.error,
    feedback: message.feedback,
    written_by: message.writtenBy,
  };
}

export function threadView({ title }: ConversationRow, messages: readonly MessageRow[]): ChatMessage[] {
  return shownThread(messages).map(({ message, siblings }) => messageView(message, { title, siblings }));
}

/** Pairs each message of the person with its answer. */
export function exchangeViews(messages: readonly MessageRow[]): Exchange[] {
  const thread = shownThread(messages).map(({ message }) => message);
  return thread.flatMap((message, index) => {
    if (message.role !== 'user') return [];
    const next = thread[index + 1];
    const answer = next?.role === 'assistant' ? next : undefined;
    return [
      {
        message: message.content,
        response: answer?.content ?? '',
        timestamp: message.createdAt.toISOString(),
        message_id: message.id,
        assistant_message_id: answer?.id ?? null,
        state: answer?.state ?? 'complete',
      },
    ];
  });
}
