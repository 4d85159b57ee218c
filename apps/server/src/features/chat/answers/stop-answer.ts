import { type ChatDeps, messageNotFound } from '../chat-deps.ts';
import { findMessage } from '../conversations/message.store.ts';
import { endAnswer } from './answer.store.ts';

type Target = { userId: string; messageId: string };

/**
 * Ends the row first: the process that writes the answer cannot save its next piece and stops. Everything anybody has
 * seen is saved. Has no effect on an answer that has ended.
 */
export async function stopAnswer({ db, answers }: ChatDeps, { userId, messageId }: Target): Promise<void> {
  const message = await findMessage(db, userId, messageId);
  if (message?.role !== 'assistant') throw messageNotFound();
  const { epoch, conversationId } = message;
  const isStopped = await endAnswer(db, { messageId, epoch, state: 'stopped' });
  answers.abandon({ messageId, epoch });
  await answers.settled({ messageId, epoch });
  if (isStopped) await answers.emitEnd({ userId, conversationId, messageId });
}
