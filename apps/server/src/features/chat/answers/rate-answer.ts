import { type ChatDeps, messageNotFound } from '../chat-deps.ts';
import { saveFeedback } from '../conversations/message.store.ts';

type Rating = Parameters<typeof saveFeedback>[1];

/** Throws not found for an answer in another person's chat. */
export async function rateAnswer({ db }: Pick<ChatDeps, 'db'>, rating: Rating): Promise<void> {
  if (!(await saveFeedback(db, rating))) throw messageNotFound();
}
