import type { ChatMessage, Exchange } from '@right-circle/contract/chat';

/** Converts the HTTP history, in which each exchange is a message and, if there is one, its answer. */
export function messagesFrom(exchanges: readonly Exchange[], conversationId: string, title: string): ChatMessage[] {
  return exchanges.flatMap((exchange) => {
    const { message, response, timestamp, message_id, assistant_message_id, state } = exchange;
    const shared = {
      timestamp,
      sessionId: conversationId,
      sessionTitle: title,
      cards: [],
      proposals: [],
      error: null,
      feedback: null,
    };
    const said = (id: string, content: string) => ({
      ...shared,
      id,
      message_id: id,
      content,
      sequence: content.length,
      branch: { index: 0, count: 1, siblings: [id] },
      written_by: null,
    });
    const question: ChatMessage = {
      ...said(message_id, message),
      type: 'user',
      role: 'user',
      isStreaming: false,
      state: 'complete',
    };
    if (!assistant_message_id) return [question];
    const answer: ChatMessage = {
      ...said(assistant_message_id, response),
      type: 'ai',
      role: 'assistant',
      isStreaming: state === 'streaming',
      state,
    };
    return [question, answer];
  });
}
