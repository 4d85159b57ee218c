import { type ChatDeps, messageNotFound } from '../chat-deps.ts';
import { findMessage } from '../conversations/message.store.ts';
import { endAnswer } from './answer.store.ts';

type Target = { userId: string; messageId: string };

/**
 * The row ends first: whoever writes the answer, here or on another process, finds no place for its next piece and lets go.
 * What is kept is what anybody has seen. Stopping what is over changes nothing.
 */
export async function stopAnswer({ db, answers }: ChatDeps, { userId, messageId }: Target): Promise<void> {
  const message = await findMessage(db, userId, messageId);
  if (message?.role !== 'assistant') throw messageNotFound();
  const { epoch, conversationId } = message;
  const isStopped = await endAnswer(db, { messageId, epoch, state: 'stopped' });
  answers.abandon(messageId);
  await answers.settled(messageId);
  if (isStopped) await answers.emitEnd({ userId, conversationId, messageId });
}
