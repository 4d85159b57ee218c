import type { ChatMessage, ChatServerToClient } from '@right-circle/contract/chat';

type Chunk = Pick<Parameters<ChatServerToClient['ai_chat_chunk']>[0], 'content' | 'chunk' | 'sequence' | 'epoch'>;

/** Which run writes an answer, and how much of its text is known to be stored: a later run goes on from there. */
export type AnswerRun = { epoch: number | null; stored: number };

type Joined = { message: ChatMessage; run: AnswerRun } | 'seen' | 'gap';

/** Puts a chunk at its place in the text. What was seen is left out, what leaves a hole is refused. */
export function joinChunk(message: ChatMessage, known: AnswerRun | undefined, chunk: Chunk): Joined {
  const run = known ?? { epoch: null, stored: message.content.length };
  const text = chunk.content || chunk.chunk;
  if (run.epoch !== null && chunk.epoch < run.epoch) return 'seen';
  const isLaterRun = run.epoch !== null && chunk.epoch > run.epoch;
  // A later run starts from what was stored: what the earlier one showed beyond that is gone.
  const sure = isLaterRun ? run.stored : message.content.length;
  if (chunk.sequence > sure) return 'gap';
  if (!isLaterRun && hasEnded(message, run)) return 'seen';
  const before = isLaterRun ? message.content.slice(0, chunk.sequence) : message.content;
  const fresh = text.slice(before.length - chunk.sequence);
  if (fresh === '' && !isLaterRun) return 'seen';
  const content = before + fresh;
  return {
    message: { ...message, content, sequence: content.length, isStreaming: true, state: 'streaming', error: null },
    run: { ...run, epoch: chunk.epoch },
  };
}

/** A stopped answer may go on under a run that this tab has not heard of yet; a complete one never does. */
function hasEnded({ state }: ChatMessage, { epoch }: AnswerRun): boolean {
  if (state === 'queued' || state === 'streaming') return false;
  return state === 'complete' || epoch !== null;
}

/** The message as the history tells it. Chunks may have overtaken the history: the text never becomes shorter by that. */
export function newerOf(known: ChatMessage | undefined, told: ChatMessage): ChatMessage {
  if (!known || !told.isStreaming || !known.content.startsWith(told.content)) return told;
  return { ...told, content: known.content, sequence: known.content.length };
}

/** The beginning of an answer that no history has told of yet. */
export function partialAnswer(id: string, question: ChatMessage): ChatMessage {
  return {
    ...question,
    id,
    message_id: id,
    type: 'ai',
    role: 'assistant',
    content: '',
    isStreaming: true,
    state: 'streaming',
    sequence: 0,
    branch: { index: 0, count: 1, siblings: [id] },
    cards: [],
    proposals: [],
    error: null,
    feedback: null,
    written_by: null,
  };
}
