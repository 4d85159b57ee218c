import type { Db } from '#platform/db/db.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#platform/db/violations.ts';
import { conversationValues, type NewConversation } from './conversation.store.ts';
import { messageValues, type NewMessage } from './message.store.ts';

/** A message with its empty answer, and the new or existing chat they belong to. */
export type NewOpening = {
  chat:
    | { isNew: true; conversation: NewConversation }
    | { isNew: false; id: string; newTitle: string | null; at: Date };
  messages: readonly NewMessage[];
};

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
    if (isUniqueViolation(error)) return 'outrun';
    if (isForeignKeyViolation(error)) return 'gone';
    throw error;
  }
}
