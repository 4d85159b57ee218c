import { type ChatDeps, messageNotFound } from '../chat-deps.ts';
import { findMessage, showMessage } from '../conversations/chat-message.store.ts';
import { lockSession } from '../conversations/chat-session.store.ts';
import { historyOf } from '../conversations/tell-history.ts';

/** Shows another attempt at the same place; what followed it comes back with it. */
export async function selectBranch(deps: ChatDeps, userId: string, messageId: string): Promise<void> {
  const sessionId = await deps.db.transaction().execute(async (tx) => {
    const message = await findMessage(tx, userId, messageId);
    if (!message) throw messageNotFound();
    await lockSession(tx, userId, message.sessionId);
    await showMessage(tx, message);
    return message.sessionId;
  });
  deps.tell(userId, 'ai_chat_history', await historyOf(deps, userId, sessionId, 'session_refresh'));
}
