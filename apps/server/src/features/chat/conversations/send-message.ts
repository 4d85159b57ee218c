import type { Db, Tx } from '#platform/db/db.ts';
import { type Opened, openAnswer, planAnswer, refuseTooMuch, stillAnswering } from '../answers/open-answer.ts';
import { type ChatDeps, chatNotFound } from '../chat-deps.ts';
import { type Chat, findChat } from './chat.store.ts';
import { findSent, type MessageRow, messagesOf, shownAnswer } from './chat-message.store.ts';
import { lockSession } from './chat-session.store.ts';
import { newSession, type Occasion } from './open-session.ts';
import { keepOpening } from './opening.store.ts';
import { titleFrom } from './session.rules.ts';
import { historyEvent } from './tell-history.ts';
import { shownThread } from './thread.rules.ts';

type Message = {
  userId: string;
  text: string;
  sessionId: string | null;
  profileId: string | null;
  clientId: string | null;
  /** Where the chat it begins is for a booked session. */
  occasion?: Occasion;
};
export type Sent = { sessionId: string; promptId: string; answerId: string };

const MOST_ATTEMPTS = 5;

/** Keeps the message, opens the answer to it and lets it be written. Without a chat it begins one. */
export async function sendMessage(deps: ChatDeps, message: Message): Promise<Sent> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const outcome = await attemptToSend(deps, message);
    if (outcome === 'outrun') continue;
    if (!('run' in outcome)) return outcome;
    const { run, session, messages } = outcome;
    const { sessionId, promptId, messageId, userId } = run;
    deps.tell(userId, 'ai_chat_history', historyEvent(session, messages, 'new_user_message'));
    if (run.isTitleNew) {
      deps.tell(userId, 'session_title_updated', { session_id: sessionId, new_title: session.title });
    }
    deps.answers.start(run);
    return { sessionId, promptId, answerId: messageId };
  }
  throw stillAnswering();
}

/** Everything it needs to know at once, then one statement. Who is outrun by another send looks again. */
async function attemptToSend(deps: ChatDeps, message: Message): Promise<Sent | Opened | 'outrun'> {
  const { db } = deps;
  const { userId, text, sessionId, clientId } = message;
  const [, sent, { session, messages }] = await Promise.all([
    refuseTooMuch(deps, userId),
    clientId === null ? undefined : findSent(db, userId, clientId),
    sessionId === null ? newChat(deps, message) : openChat(db, userId, sessionId),
  ]);
  if (sent) return await sentBefore(deps, userId, sent);
  const isNamed = session.hasOwnTitle || session.profileName !== null || session.purpose !== null;
  const newTitle = messages.length === 0 && !isNamed ? titleFrom(text) : null;
  const parentId = shownThread(messages).at(-1)?.message.id ?? null;
  const { added, ...opened } = planAnswer(deps, { session, messages, newTitle, prompt: { text, parentId, clientId } });
  const { id, updatedAt: at } = opened.session;
  const chat =
    sessionId === null
      ? { isNew: true as const, session: opened.session }
      : { isNew: false as const, id, newTitle, at };
  const outcome = await keepOpening(db, { chat, messages: added });
  if (outcome === 'gone') throw chatNotFound();
  return outcome === 'outrun' ? outcome : opened;
}

/** What the same sender has sent under this id before: its answer, or a new try where that one failed. */
async function sentBefore(deps: ChatDeps, userId: string, sent: MessageRow): Promise<Sent | Opened> {
  const { sessionId, id: promptId } = sent;
  const answer = await shownAnswer(deps.db, promptId);
  if (answer && answer.state !== 'failed') return { sessionId, promptId, answerId: answer.id };
  return await deps.db.transaction().execute(async (tx) => {
    const chat = await lockedChat(tx, userId, sessionId);
    return await openAnswer(deps, tx, { ...chat, prompt: { id: promptId } });
  });
}

async function newChat(deps: ChatDeps, { userId, profileId, occasion }: Message): Promise<Chat> {
  return { session: await newSession(deps, { userId, profileId, occasion }), messages: [] };
}

async function openChat(db: Db, userId: string, sessionId: string): Promise<Chat> {
  const chat = await findChat(db, userId, sessionId);
  if (!chat) throw chatNotFound();
  return chat;
}

/** Nobody else adds to this chat until the transaction ends. */
export async function lockedChat(tx: Tx, userId: string, sessionId: string): Promise<Chat> {
  const session = await lockSession(tx, userId, sessionId);
  if (!session) throw chatNotFound();
  return { session, messages: await messagesOf(tx, sessionId) };
}
