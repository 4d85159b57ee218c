import type { Tx } from '#platform/db/db.ts';
import { type ChatDeps, chatNotFound } from './chat-deps.ts';
import { findSent, lockClientId, type MessageRow, messagesOf, shownAnswer } from './chat-message.store.ts';
import { lockSession, type SessionRow } from './chat-session.store.ts';
import { type Opened, openAnswer, refuseTooMuch } from './open-answer.ts';
import { openSession } from './open-session.ts';
import { titleFrom } from './session.rules.ts';
import { historyEvent } from './tell-history.ts';
import { shownThread } from './thread.rules.ts';

type Message = {
  userId: string;
  text: string;
  sessionId: string | null;
  profileId: string | null;
  clientId: string | null;
};
export type Sent = { sessionId: string; promptId: string; answerId: string };

/** Keeps the message, opens the answer to it and lets it be written. Without a chat it begins one. */
export async function sendMessage(deps: ChatDeps, message: Message): Promise<Sent> {
  const { userId, clientId } = message;
  await refuseTooMuch(deps, userId);
  const outcome = await deps.db.transaction().execute(async (tx): Promise<Sent | Opened> => {
    const repeated = clientId === null ? null : await sentBefore(deps, tx, userId, clientId);
    return repeated ?? (await addMessage(deps, tx, message));
  });
  if (!('run' in outcome)) return outcome;
  const { run, session, messages } = outcome;
  const { sessionId, promptId, messageId } = run;
  deps.tell(userId, 'ai_chat_history', historyEvent(session, messages, 'new_user_message'));
  if (run.isTitleNew) {
    deps.tell(userId, 'session_title_updated', { session_id: sessionId, new_title: session.title });
  }
  deps.answers.start(run);
  return { sessionId, promptId, answerId: messageId };
}

/** What the same sender has sent under this id before: its answer, or a new try where that one failed. */
async function sentBefore(deps: ChatDeps, tx: Tx, userId: string, clientId: string): Promise<Sent | Opened | null> {
  await lockClientId(tx, clientId);
  const sent = await findSent(tx, userId, clientId);
  if (!sent) return null;
  const answer = await shownAnswer(tx, sent.id);
  const { sessionId, id: promptId } = sent;
  if (answer && answer.state !== 'failed') return { sessionId, promptId, answerId: answer.id };
  return await openAnswer(deps, tx, { ...(await lockedChat(tx, userId, sessionId)), prompt: { id: promptId } });
}

async function addMessage(deps: ChatDeps, tx: Tx, message: Message): Promise<Opened> {
  const { userId, text, sessionId, profileId, clientId } = message;
  const { session, messages } =
    sessionId === null
      ? { session: await openSession(deps, tx, { userId, profileId }), messages: [] }
      : await lockedChat(tx, userId, sessionId);
  const newTitle = messages.length === 0 && !session.hasOwnTitle && !session.profileName ? titleFrom(text) : null;
  const parentId = shownThread(messages).at(-1)?.message.id ?? null;
  return await openAnswer(deps, tx, { session, messages, newTitle, prompt: { text, parentId, clientId } });
}

/** Nobody else adds to this chat until the transaction ends. */
export async function lockedChat(
  tx: Tx,
  userId: string,
  sessionId: string,
): Promise<{ session: SessionRow; messages: MessageRow[] }> {
  const session = await lockSession(tx, userId, sessionId);
  if (!session) throw chatNotFound();
  return { session, messages: await messagesOf(tx, sessionId) };
}
