import type { Turn } from '#domain/answers/write-answer.ts';
import type { Db } from '#platform/db/db.ts';
import { messageView } from '../chat.view.ts';
import type { EmitToUser } from '../chat-deps.ts';
import type { ConversationRow } from '../conversations/conversation.store.ts';
import type { MessageRow } from '../conversations/message.store.ts';
import { findThread } from '../conversations/thread.store.ts';
import type { Piece } from './answer.store.ts';

/** An answer that is being written: message, attempt and owner. */
export type Run = {
  userId: string;
  conversationId: string;
  messageId: string;
  promptId: string;
  epoch: number;
  /** Text written so far. */
  partial: string;
  conversation: ConversationRow;
  /** Earlier messages; the one to answer is last. */
  turns: Turn[];
  isTitleNew: boolean;
};

export type Ended = Pick<Run, 'userId' | 'conversationId' | 'messageId'> & { isTitleNew?: boolean };

/** Events about an answer that a person's tabs receive. */
export function createAnswerEvents({ db, emit }: { db: Db; emit: EmitToUser }) {
  return {
    started: ({ userId, conversationId, promptId }: Run) =>
      emit(userId, 'ai_chat_response', { status: 'processing', session_id: conversationId, message_id: promptId }),

    grown: ({ userId, conversationId, messageId, promptId }: Run, { offset, epoch, text }: Piece) =>
      emit(userId, 'ai_chat_chunk', {
        content: text,
        chunk: text,
        message_id: promptId,
        assistant_message_id: messageId,
        session_id: conversationId,
        sequence: offset,
        epoch,
      }),

    failed({ userId, conversationId, messageId, promptId }: Run, error: string): void {
      emit(userId, 'ai_chat_response', { status: 'error', session_id: conversationId, message_id: promptId });
      emit(userId, 'ai_chat_error', { error, session_id: conversationId, message_id: messageId });
    },

    ended: async ({ userId, conversationId, messageId, isTitleNew = false }: Ended): Promise<void> => {
      const thread = await findThread(db, userId, conversationId);
      const message = thread?.messages.find(({ id }) => id === messageId);
      if (!thread || !message) return;
      const { conversation, messages } = thread;
      const promptId = message.parentId ?? messageId;
      emit(userId, 'ai_chat_complete', {
        assistant_message: messageView(message, { title: conversation.title, siblings: siblingsOf(message, messages) }),
        message_id: promptId,
        session_id: conversationId,
        session_title: conversation.title,
        title_updated: isTitleNew,
      });
      emit(userId, 'ai_chat_response', { status: 'completed', session_id: conversationId, message_id: promptId });
    },
  };
}

function siblingsOf({ parentId }: MessageRow, messages: readonly MessageRow[]): string[] {
  return messages
    .filter((other) => other.parentId === parentId)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id);
}
