import { threadView } from '../chat.view.ts';
import { type ChatDeps, conversationNotFound } from '../chat-deps.ts';
import type { ConversationRow } from './conversation.store.ts';
import type { MessageRow } from './message.store.ts';
import { findThread } from './thread.store.ts';

/** Payload of `ai_chat_history`, including the text so far of an answer that is being written. */
export function historyEvent(conversation: ConversationRow, rows: readonly MessageRow[], eventType: string) {
  const messages = threadView(conversation, rows);
  return {
    event_type: eventType,
    messages,
    session_id: conversation.id,
    session_title: conversation.title,
    total_messages: messages.length,
    profile_id: conversation.profileId,
  };
}

export async function historyOf(
  { db }: Pick<ChatDeps, 'db'>,
  userId: string,
  conversationId: string,
  eventType: string,
) {
  const thread = await findThread(db, userId, conversationId);
  if (!thread) throw conversationNotFound();
  return historyEvent(thread.conversation, thread.messages, eventType);
}
