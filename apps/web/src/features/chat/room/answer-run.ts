import type { ChatMessage } from '@right-circle/contract/chat';
import type { ChatServerToClient } from '@right-circle/contract/chat-events';

type Chunk = Pick<Parameters<ChatServerToClient['ai_chat_chunk']>[0], 'content' | 'chunk' | 'sequence' | 'epoch'>;

/** Run that writes an answer, and the length of the text known to be stored: a later run continues from there. */
export type AnswerRun = { epoch: number | null; stored: number };

type Joined = { message: ChatMessage; run: AnswerRun } | 'seen' | 'gap';

/** Adds a chunk at its position in the text. Returns 'seen' for known text, and 'gap' if text before it is missing. */
export function joinChunk(message: ChatMessage, known: AnswerRun | undefined, chunk: Chunk): Joined {
  const run = known ?? { epoch: null, stored: message.content.length };
  const text = chunk.content || chunk.chunk;
  if (run.epoch !== null && chunk.epoch < run.epoch) return 'seen';
  const isLaterRun = run.epoch !== null && chunk.epoch > run.epoch;
  // A later run starts from the stored text; anything the earlier run showed beyond that is gone.
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

/** A stopped answer may continue in a run that this tab does not know about yet; a complete one never does. */
function hasEnded({ state }: ChatMessage, { epoch }: AnswerRun): boolean {
  if (state === 'queued' || state === 'streaming') return false;
  return state === 'complete' || epoch !== null;
}

/** Returns the message from the history, but keeps longer text: chunks may have overtaken the history. */
export function newerOf(known: ChatMessage | undefined, received: ChatMessage): ChatMessage {
  if (!known || !received.isStreaming || !known.content.startsWith(received.content)) return received;
  return { ...received, content: known.content, sequence: known.content.length };
}

/** Start of an answer that is not in any history yet. */
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
