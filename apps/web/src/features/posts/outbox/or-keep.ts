import { NoReplyError } from '#lib/api-client.ts';
import { checkConnection, isOffline } from '#lib/connection.ts';
import { readOutbox, updateOutbox } from './outbox.ts';
import { addComment, MAX_WAITING, type WaitingComment } from './outbox-rules.ts';

type Sending<T> = {
  send: () => Promise<T>;
  keep: () => void;
  /** An earlier state of the same thing waits already; sent ahead of it, this one would be overwritten. */
  isQueued?: boolean;
};

/** Sends something, or keeps it in the outbox while the server can't be reached; returns null then. */
export async function orKeep<T>({ send, keep, isQueued = false }: Sending<T>): Promise<T | null> {
  try {
    if (!isOffline() && !isQueued) return await send();
  } catch (error) {
    if (!(error instanceof NoReplyError) || (await checkConnection())) throw error;
  }
  keep();
  return null;
}

/** The outbox takes no more; the text stays in its form. */
export class OutboxFullError extends Error {
  override readonly name = 'OutboxFullError';
}

export function keepComment(userId: string, comment: WaitingComment): void {
  if (readOutbox(userId).comments.length >= MAX_WAITING) {
    throw new OutboxFullError(`${MAX_WAITING} comments are already waiting to be sent. This one stays here for now.`);
  }
  updateOutbox(userId, (outbox) => addComment(outbox, comment));
}
