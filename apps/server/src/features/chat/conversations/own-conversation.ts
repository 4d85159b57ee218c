import { type ChatDeps, conversationNotFound } from '../chat-deps.ts';
import {
  type ConversationRow,
  conversationsOf,
  deleteConversation,
  findConversation,
  updateConversation,
} from './conversation.store.ts';
import { type MessageRow, messagesOf } from './message.store.ts';

/** Throws not found for a chat of another person, as for one that never existed. */
export async function ownConversation(
  { db }: Pick<ChatDeps, 'db'>,
  userId: string,
  id: string,
): Promise<ConversationRow> {
  const conversation = await findConversation(db, userId, id);
  if (!conversation) throw conversationNotFound();
  return conversation;
}

type Filter = Parameters<typeof conversationsOf>[2];

export async function listConversations(
  { db }: Pick<ChatDeps, 'db'>,
  userId: string,
  filter: Filter,
): Promise<ConversationRow[]> {
  return await conversationsOf(db, userId, filter);
}

export async function readConversation(
  deps: Pick<ChatDeps, 'db'>,
  userId: string,
  id: string,
): Promise<{ conversation: ConversationRow; messages: MessageRow[] }> {
  const conversation = await ownConversation(deps, userId, id);
  return { conversation, messages: await messagesOf(deps.db, id) };
}

type Changes = { title?: string | undefined; pinned?: boolean | undefined };

/** A title given by its owner is never replaced by a generated one. */
export async function changeConversation(
  deps: Pick<ChatDeps, 'db' | 'emit'>,
  { userId, id, title, pinned }: { userId: string; id: string } & Changes,
): Promise<ConversationRow> {
  const { db, emit } = deps;
  await ownConversation(deps, userId, id);
  if (title !== undefined || pinned !== undefined) {
    await updateConversation(db, id, {
      ...(title !== undefined && { title, hasOwnTitle: true }),
      ...(pinned !== undefined && { pinned }),
    });
  }
  if (title !== undefined) emit(userId, 'session_title_updated', { session_id: id, new_title: title });
  return await ownConversation(deps, userId, id);
}

export async function removeConversation({ db }: Pick<ChatDeps, 'db'>, userId: string, id: string): Promise<void> {
  if (!(await deleteConversation(db, userId, id))) throw conversationNotFound();
}
