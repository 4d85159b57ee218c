import type { Db, Tx } from '#platform/db/db.ts';
import { type Opened, openAnswer, planAnswer, refuseTooMuch, stillAnswering } from '../answers/open-answer.ts';
import { type ChatDeps, conversationNotFound } from '../chat-deps.ts';
import { titleFrom } from './conversation.rules.ts';
import { lockConversation } from './conversation.store.ts';
import { historyEvent } from './emit-history.ts';
import { findSent, type MessageRow, messagesOf, shownAnswer } from './message.store.ts';
import { newConversation, type Occasion } from './open-conversation.ts';
import { saveOpening } from './opening.store.ts';
import { shownThread } from './thread.rules.ts';
import { findThread, type Thread } from './thread.store.ts';

type Message = {
  userId: string;
  text: string;
  conversationId: string | null;
  profileId: string | null;
  clientId: string | null;
  /** Set when the new conversation is about a booked session. */
  occasion?: Occasion;
};
export type Sent = { conversationId: string; promptId: string; answerId: string };

const MAX_ATTEMPTS = 5;

/** Saves the message and starts its answer. Creates a chat if none is given. */
export async function sendMessage(deps: ChatDeps, message: Message): Promise<Sent> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const outcome = await attemptToSend(deps, message);
    if (outcome === 'outrun') continue;
    if (!('run' in outcome)) return outcome;
    const { run, conversation, messages } = outcome;
    const { conversationId, promptId, messageId, userId } = run;
    deps.emit(userId, 'ai_chat_history', historyEvent(conversation, messages, 'new_user_message'));
    if (run.isTitleNew) {
      deps.emit(userId, 'session_title_updated', { session_id: conversationId, new_title: conversation.title });
    }
    deps.answers.start(run);
    return { conversationId, promptId, answerId: messageId };
  }
  throw stillAnswering();
}

/** Reads everything at once, then writes in one statement. Starts over if another message was faster. */
async function attemptToSend(deps: ChatDeps, message: Message): Promise<Sent | Opened | 'outrun'> {
  const { db } = deps;
  const { userId, text, conversationId, clientId } = message;
  const [, sent, { conversation, messages }] = await Promise.all([
    refuseTooMuch(deps, userId),
    clientId === null ? undefined : findSent(db, userId, clientId),
    conversationId === null ? newThread(deps, message) : openThread(db, userId, conversationId),
  ]);
  if (sent) return await sentBefore(deps, userId, sent);
  const isNamed = conversation.hasOwnTitle || conversation.profileName !== null || conversation.purpose !== null;
  const newTitle = messages.length === 0 && !isNamed ? titleFrom(text) : null;
  const parentId = shownThread(messages).at(-1)?.message.id ?? null;
  const { added, ...opened } = planAnswer(deps, {
    conversation,
    messages,
    newTitle,
    prompt: { text, parentId, clientId },
  });
  const { id, updatedAt: at } = opened.conversation;
  const chat =
    conversationId === null
      ? { isNew: true as const, conversation: opened.conversation }
      : { isNew: false as const, id, newTitle, at };
  const outcome = await saveOpening(db, { chat, messages: added });
  if (outcome === 'gone') throw conversationNotFound();
  return outcome === 'outrun' ? outcome : opened;
}

/** Returns the answer to an earlier message with the same client id, or retries it if that one failed. */
async function sentBefore(deps: ChatDeps, userId: string, sent: MessageRow): Promise<Sent | Opened> {
  const { conversationId, id: promptId } = sent;
  const answer = await shownAnswer(deps.db, promptId);
  if (answer && answer.state !== 'failed') return { conversationId, promptId, answerId: answer.id };
  return await deps.db.transaction().execute(async (tx) => {
    const thread = await lockedThread(tx, userId, conversationId);
    return await openAnswer(deps, tx, { ...thread, prompt: { id: promptId } });
  });
}

async function newThread(deps: ChatDeps, { userId, profileId, occasion }: Message): Promise<Thread> {
  return { conversation: await newConversation(deps, { userId, profileId, occasion }), messages: [] };
}

async function openThread(db: Db, userId: string, conversationId: string): Promise<Thread> {
  const thread = await findThread(db, userId, conversationId);
  if (!thread) throw conversationNotFound();
  return thread;
}

/** Locks the conversation: others who add to it wait until the transaction ends. */
export async function lockedThread(tx: Tx, userId: string, conversationId: string): Promise<Thread> {
  const conversation = await lockConversation(tx, userId, conversationId);
  if (!conversation) throw conversationNotFound();
  return { conversation, messages: await messagesOf(tx, conversationId) };
}
