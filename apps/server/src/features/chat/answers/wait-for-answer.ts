import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#platform/app-error.ts';
import { type ChatDeps, messageNotFound } from '../chat-deps.ts';
import { findMessage, type MessageRow } from '../conversations/message.store.ts';
import { NO_RESPONSE } from './answers.ts';

const LOOK_AGAIN_MS = 250;

/** Returns the complete answer, also if another process writes it. Failures are described in its text. */
export async function waitForAnswer({ db, answers }: ChatDeps, userId: string, answerId: string): Promise<MessageRow> {
  for (;;) {
    await answers.settled({ messageId: answerId });
    const answer = await findMessage(db, userId, answerId);
    if (!answer) throw messageNotFound();
    if (answer.state === 'failed') throw new AppError('provider_failed', answer.error ?? NO_RESPONSE);
    if (answer.state !== 'streaming' && answer.state !== 'queued') return answer;
    await delay(LOOK_AGAIN_MS);
  }
}
