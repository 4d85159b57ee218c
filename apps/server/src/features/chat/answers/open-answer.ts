import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { type ChatDeps, messageNotFound } from '../chat-deps.ts';
import { type ConversationRow, sentSince, updateConversation } from '../conversations/conversation.store.ts';
import { hideSiblings, insertMessages, type MessageRow, type NewMessage } from '../conversations/message.store.ts';
import { pathTo } from '../conversations/thread.rules.ts';
import type { Run } from './emit-answer.ts';

const SENDS = 60;
const WINDOW_MS = 600_000;

export function stillAnswering(): AppError {
  return new AppError('answer_running', 'SABO is still answering.');
}

/** Refuses people who send faster than they could write. */
export async function refuseTooMuch({ db, now, isThrottled }: ChatDeps, userId: string): Promise<void> {
  if (!isThrottled) return;
  if ((await sentSince(db, userId, new Date(now().getTime() - WINDOW_MS))) < SENDS) return;
  throw new AppError('too_many_requests', 'Too many tries. Please wait a moment and try again.');
}

/** An existing message, or a new one in its place. */
type Prompt = { id: string } | { text: string; parentId: string | null; clientId: string | null };
/** A chat before the change. */
export type Opening = {
  conversation: ConversationRow;
  messages: readonly MessageRow[];
  prompt: Prompt;
  newTitle?: string | null;
};
export type Opened = { run: Run; conversation: ConversationRow; messages: MessageRow[] };
/** Rows to save: new messages, and the places where they become the shown attempt. */
export type Planned = Opened & { added: NewMessage[]; replaced: (string | null)[] };

/** An empty answer, its message if that is new, and the run that fills it once both are saved. */
export function planAnswer(deps: ChatDeps, { conversation, messages, prompt, newTitle = null }: Opening): Planned {
  if (messages.some(isRunning)) throw stillAnswering();
  const added = newMessages(deps, conversation, messages, prompt);
  const places = new Set(added.map(({ parentId }) => parentId));
  const isHidden = ({ parentId, isShown }: MessageRow) => isShown && places.has(parentId);
  const after = [
    ...messages.map((message) => (isHidden(message) ? { ...message, isShown: false } : message)),
    ...added,
  ];
  const answer = added[added.length - 1];
  if (!answer?.parentId) throw messageNotFound();
  const { id: messageId, parentId: promptId, epoch } = answer;
  const renamed = { ...conversation, updatedAt: deps.now(), isRunning: true, title: newTitle ?? conversation.title };
  const { userId, id: conversationId } = conversation;
  const turns = pathTo(after, promptId);
  const run = { userId, conversationId, messageId, promptId, epoch, partial: '', conversation: renamed, turns };
  return {
    run: { ...run, isTitleNew: newTitle !== null },
    conversation: renamed,
    messages: after,
    added,
    replaced: messages.filter(isHidden).map(({ parentId }) => parentId),
  };
}

/** Saves it in a chat that this transaction has locked. */
export async function openAnswer(deps: ChatDeps, tx: Tx, opening: Opening): Promise<Opened> {
  const { added, replaced, ...opened } = planAnswer(deps, opening);
  const { id, updatedAt } = opened.conversation;
  for (const parentId of replaced) await hideSiblings(tx, id, parentId);
  await insertMessages(tx, added);
  await updateConversation(tx, id, { updatedAt });
  return opened;
}

export const isRunning = ({ state }: MessageRow) => state === 'streaming' || state === 'queued';

function newMessages(
  { now, answers, writer }: ChatDeps,
  { id: conversationId, userId }: ConversationRow,
  messages: readonly MessageRow[],
  prompt: Prompt,
): NewMessage[] {
  const at = now();
  const promptId = 'id' in prompt ? prompt.id : newId(at);
  const common = {
    conversationId,
    userId,
    isShown: true,
    epoch: 1,
    error: null,
    cards: [],
    proposals: [],
    feedback: null,
    createdAt: at,
  };
  const positionIn = (place: string | null) => messages.filter(({ parentId }) => parentId === place).length;
  const answer: NewMessage = {
    ...common,
    id: newId(at),
    parentId: promptId,
    position: positionIn(promptId),
    role: 'assistant',
    content: '',
    state: 'streaming',
    writerId: answers.writerId,
    writtenBy: writer.name,
    clientId: null,
  };
  if ('id' in prompt) return [answer];
  const { text, parentId, clientId } = prompt;
  const asked: NewMessage = {
    ...common,
    id: promptId,
    parentId,
    position: positionIn(parentId),
    role: 'user',
    content: text,
    state: 'complete',
    writerId: null,
    writtenBy: null,
    clientId,
  };
  return [asked, answer];
}
