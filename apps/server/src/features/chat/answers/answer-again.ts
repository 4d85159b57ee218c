import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { type ChatDeps, messageNotFound } from '../chat-deps.ts';
import { historyEvent } from '../conversations/emit-history.ts';
import { findMessage, type MessageRow, messagesOf, showMessage } from '../conversations/message.store.ts';
import { lockedThread } from '../conversations/send-message.ts';
import { pathTo } from '../conversations/thread.rules.ts';
import type { Thread } from '../conversations/thread.store.ts';
import { resumeAnswer } from './answer.store.ts';
import type { Run } from './emit-answer.ts';
import { isRunning, type Opened, openAnswer, refuseTooMuch, stillAnswering } from './open-answer.ts';

type Target = { userId: string; messageId: string };
type Begin = (tx: Tx, message: MessageRow, thread: Thread) => Promise<Opened>;

/** Adds another answer and keeps the earlier one. */
export async function regenerateAnswer(deps: ChatDeps, target: Target): Promise<Run> {
  return await begin(deps, target, async (tx, { id, role, parentId }, thread) => {
    const promptId = role === 'user' ? id : parentId;
    if (promptId === null) throw messageNotFound();
    return await openAnswer(deps, tx, { ...thread, prompt: { id: promptId } });
  });
}

/** Adds an edited copy of the message with its own answer, and keeps the earlier one. */
export async function editMessage(deps: ChatDeps, target: Target, text: string): Promise<Run> {
  return await begin(deps, target, async (tx, { role, parentId }, thread) => {
    if (role !== 'user') throw new AppError('bad_request', 'Only your own messages can be edited.');
    return await openAnswer(deps, tx, { ...thread, prompt: { text, parentId, clientId: null } });
  });
}

/** Continues an answer that broke off: the same message, a new attempt. */
export async function continueAnswer(deps: ChatDeps, target: Target): Promise<Run> {
  const { userId } = target;
  const { answers, writer } = deps;
  return await begin(deps, target, async (tx, message, { conversation, messages }) => {
    const { id: messageId, parentId: promptId, conversationId } = message;
    if (messages.some(isRunning)) throw stillAnswering();
    const resumed = await resumeAnswer(tx, { messageId, userId, writerId: answers.writerId, writtenBy: writer.name });
    if (!resumed || promptId === null) throw new AppError('bad_request', 'This answer is complete.');
    await showMessage(tx, message);
    const { epoch, content: partial } = resumed;
    const turns = pathTo(messages, promptId);
    const run = { userId, conversationId, messageId, promptId, epoch, partial, conversation, turns, isTitleNew: false };
    return { run, conversation, messages: await messagesOf(tx, conversationId) };
  });
}

async function begin(deps: ChatDeps, { userId, messageId }: Target, open: Begin): Promise<Run> {
  await refuseTooMuch(deps, userId);
  const { run, conversation, messages } = await deps.db.transaction().execute(async (tx) => {
    const message = await findMessage(tx, userId, messageId);
    if (!message) throw messageNotFound();
    return await open(tx, message, await lockedThread(tx, userId, message.conversationId));
  });
  deps.emit(userId, 'ai_chat_history', historyEvent(conversation, messages, 'session_refresh'));
  deps.answers.start(run);
  return run;
}
