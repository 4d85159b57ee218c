import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db } from '#platform/db/db.ts';
import { type ConversationRow, conversationRows } from './conversation.store.ts';
import { type MessageRow, messageRows } from './message.store.ts';

export type Thread = { conversation: ConversationRow; messages: MessageRow[] };

const threadOf = compileOnce((db, userId: string, id: string) => {
  const messages = messageRows(db)
    .where('session_id', '=', sql.ref<string>('chat_sessions.id'))
    .orderBy('created_at')
    .orderBy('id');
  return conversationRows(db)
    .select(jsonArrayFrom(messages).as('messages'))
    .where('chat_sessions.user_id', '=', userId)
    .where('chat_sessions.id', '=', id);
});

/** Loads a chat with all messages in one statement, because the first word of every answer waits for it. */
export async function findThread(db: Db, userId: string, id: string): Promise<Thread | undefined> {
  const [row] = await threadOf(db, userId, id);
  if (!row) return undefined;
  const { messages, ...conversation } = row;
  return {
    conversation,
    messages: messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
  };
}
