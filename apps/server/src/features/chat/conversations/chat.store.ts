import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db } from '#platform/db/db.ts';
import { type MessageRow, messageRows } from './chat-message.store.ts';
import { type SessionRow, sessionRows } from './chat-session.store.ts';

export type Chat = { session: SessionRow; messages: MessageRow[] };

const chatOf = compileOnce((db, userId: string, id: string) => {
  const messages = messageRows(db)
    .where('session_id', '=', sql.ref<string>('chat_sessions.id'))
    .orderBy('created_at')
    .orderBy('id');
  return sessionRows(db)
    .select(jsonArrayFrom(messages).as('messages'))
    .where('chat_sessions.user_id', '=', userId)
    .where('chat_sessions.id', '=', id);
});

/** A chat with all that was said in it, in one statement: it stands before the first word of every answer. */
export async function findChat(db: Db, userId: string, id: string): Promise<Chat | undefined> {
  const [row] = await chatOf(db, userId, id);
  if (!row) return undefined;
  const { messages, ...session } = row;
  return { session, messages: messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })) };
}
