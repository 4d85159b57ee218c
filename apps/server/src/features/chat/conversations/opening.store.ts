import type { Db } from '#platform/db/db.ts';
import { conversationValues, type NewConversation } from './conversation.store.ts';
import { messageValues, type NewMessage } from './message.store.ts';

/** A message with its empty answer, and the new or existing chat they belong to. */
export type NewOpening = {
  chat:
    | { isNew: true; conversation: NewConversation }
    | { isNew: false; id: string; newTitle: string | null; at: Date };
  messages: readonly NewMessage[];
};

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Saves in one statement, so that no lock is held meanwhile. Unique indexes decide between two concurrent messages:
 * `outrun` if another one was first, `gone` if the chat was deleted.
 */
export async function saveOpening(db: Db, { chat, messages }: NewOpening): Promise<'kept' | 'outrun' | 'gone'> {
  const values = messages.map(messageValues);
  try {
    if (chat.isNew) {
      await db
        .with('opened', (query) => query.insertInto('chat_sessions').values(conversationValues(chat.conversation)))
        .insertInto('chat_messages')
        .values(values)
        .execute();
    } else {
      await db
        .with('touched', (query) =>
          query
            .updateTable('chat_sessions')
            .set({ updated_at: chat.at, ...(chat.newTitle !== null && { title: chat.newTitle }) })
            .where('id', '=', chat.id),
        )
        .insertInto('chat_messages')
        .values(values)
        .execute();
    }
    return 'kept';
  } catch (error) {
    if (isCode(error, UNIQUE_VIOLATION)) return 'outrun';
    if (isCode(error, FOREIGN_KEY_VIOLATION)) return 'gone';
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
