import { type ChatDeps, messageNotFound } from '../chat-deps.ts';
import { lockConversation } from '../conversations/conversation.store.ts';
import { historyOf } from '../conversations/emit-history.ts';
import { findMessage, showMessage } from '../conversations/message.store.ts';

/** Shows another attempt at the same place, with the messages that followed it. */
export async function selectBranch(deps: ChatDeps, userId: string, messageId: string): Promise<void> {
  const conversationId = await deps.db.transaction().execute(async (tx) => {
    const message = await findMessage(tx, userId, messageId);
    if (!message) throw messageNotFound();
    await lockConversation(tx, userId, message.conversationId);
    await showMessage(tx, message);
    return message.conversationId;
  });
  deps.emit(userId, 'ai_chat_history', await historyOf(deps, userId, conversationId, 'session_refresh'));
}
