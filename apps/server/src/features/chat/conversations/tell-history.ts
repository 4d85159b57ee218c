import { threadView } from '../chat.view.ts';
import { type ChatDeps, chatNotFound } from '../chat-deps.ts';
import { findChat } from './chat.store.ts';
import type { MessageRow } from './chat-message.store.ts';
import type { SessionRow } from './chat-session.store.ts';

/** A chat as `ai_chat_history` carries it; an answer that is being written is part of it, with what there is so far. */
export function historyEvent(session: SessionRow, rows: readonly MessageRow[], eventType: string) {
  const messages = threadView(session, rows);
  return {
    event_type: eventType,
    messages,
    session_id: session.id,
    session_title: session.title,
    total_messages: messages.length,
    profile_id: session.profileId,
  };
}

export async function historyOf({ db }: Pick<ChatDeps, 'db'>, userId: string, sessionId: string, eventType: string) {
  const chat = await findChat(db, userId, sessionId);
  if (!chat) throw chatNotFound();
  return historyEvent(chat.session, chat.messages, eventType);
}
