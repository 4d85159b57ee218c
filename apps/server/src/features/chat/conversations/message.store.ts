import type { AnswerState } from '@right-circle/contract/chat';
import type { ChatCard, ChatProposal } from '@right-circle/contract/chat-cards';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#platform/db/db.ts';

export type MessageRow = {
  id: string;
  conversationId: string;
  parentId: string | null;
  position: number;
  isShown: boolean;
  role: 'user' | 'assistant';
  content: string;
  state: AnswerState;
  epoch: number;
  error: string | null;
  cards: ChatCard[];
  proposals: ChatProposal[];
  writtenBy: string | null;
  feedback: 'up' | 'down' | null;
  clientId: string | null;
  createdAt: Date;
};

export const messageRows = (db: Db) =>
  db.selectFrom('chat_messages').select((eb) => [
    'id',
    'session_id as conversationId',
    'parent_id as parentId',
    'position',
    'is_shown as isShown',
    eb.ref('role').$castTo<MessageRow['role']>().as('role'),
    'content',
    eb.ref('state').$castTo<AnswerState>().as('state'),
    'epoch',
    'error',
    eb.ref('cards').$castTo<ChatCard[]>().as('cards'),
    'written_by as writtenBy',
    eb.ref('feedback').$castTo<MessageRow['feedback']>().as('feedback'),
    'client_id as clientId',
    'created_at as createdAt',
    jsonArrayFrom(
      eb
        .selectFrom('chat_proposals')
        .select(['chat_proposals.id', 'kind', 'title', 'preview', 'chat_proposals.state', 'link'])
        .whereRef('message_id', '=', 'chat_messages.id')
        .orderBy('chat_proposals.id'),
    )
      .$castTo<ChatProposal[]>()
      .as('proposals'),
  ]);

export async function messagesOf(db: Db, conversationId: string): Promise<MessageRow[]> {
  return await messageRows(db).where('session_id', '=', conversationId).orderBy('created_at').orderBy('id').execute();
}

export async function findMessage(db: Db, userId: string, id: string): Promise<MessageRow | undefined> {
  return await messageRows(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

export async function findSent(db: Db, userId: string, clientId: string): Promise<MessageRow | undefined> {
  return await messageRows(db).where('user_id', '=', userId).where('client_id', '=', clientId).executeTakeFirst();
}

/** Finds the shown answer to this message. */
export async function shownAnswer(db: Db, messageId: string): Promise<MessageRow | undefined> {
  return await messageRows(db).where('parent_id', '=', messageId).where('is_shown', '=', true).executeTakeFirst();
}

/** A message that is about to be saved. */
export type NewMessage = MessageRow & { userId: string; writerId: string | null };

export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  await tx.insertInto('chat_messages').values(messages.map(messageValues)).execute();
}

export function messageValues(message: NewMessage) {
  return {
    id: message.id,
    session_id: message.conversationId,
    user_id: message.userId,
    parent_id: message.parentId,
    position: message.position,
    is_shown: message.isShown,
    role: message.role,
    content: message.content,
    written: message.content.length,
    state: message.state,
    writer_id: message.writerId,
    written_by: message.writtenBy,
    client_id: message.clientId,
    created_at: message.createdAt,
  };
}

export async function showMessage(tx: Tx, { id, conversationId, parentId }: MessageRow): Promise<void> {
  await hideSiblings(tx, conversationId, parentId);
  await tx.updateTable('chat_messages').set({ is_shown: true }).where('id', '=', id).execute();
}

export async function hideSiblings(tx: Tx, conversationId: string, parentId: string | null): Promise<void> {
  await tx
    .updateTable('chat_messages')
    .set({ is_shown: false })
    .where('session_id', '=', conversationId)
    .where('parent_id', 'is not distinct from', parentId)
    .where('is_shown', '=', true)
    .execute();
}

export async function saveFeedback(
  db: Db,
  {
    userId,
    messageId,
    feedback,
    reason,
  }: { userId: string; messageId: string; feedback: string | null; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_messages')
    .set({ feedback, feedback_reason: reason })
    .where('id', '=', messageId)
    .where('user_id', '=', userId)
    .where('role', '=', 'assistant')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
