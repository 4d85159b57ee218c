import { z } from 'zod';
import { type ChatMessage, messageText, userid } from './chat.ts';
import { type Sent, socketEvent } from './socket-event.ts';

const eventLimit = { max: 120, perSeconds: 10 };
export const aiChatEvent = socketEvent({
  name: 'ai_chat',
  part: 'sabo',
  payload: z.object({
    userid,
    message: messageText,
    session_id: z.uuid().nullish(),
    profile_id: z.uuid().nullish(),
    event_type: z.literal('new_user_message').default('new_user_message'),
    client_id: z.uuid().nullish(),
  }),
  limit: eventLimit,
});
export const refreshHistoryEvent = socketEvent({
  name: 'refresh_session_history',
  part: 'sabo',
  payload: z.object({ userid, session_id: z.uuid(), profile_id: z.uuid().nullish() }),
  limit: eventLimit,
});
export const getHistoryEvent = socketEvent({
  name: 'get_chat_history',
  part: 'sabo',
  payload: z.object({ userid, session_id: z.uuid() }),
  limit: eventLimit,
});
export const getContextEvent = socketEvent({
  name: 'get_session_context',
  part: 'sabo',
  payload: z.object({ userid, session_id: z.uuid(), profile_id: z.uuid().nullish() }),
  limit: eventLimit,
});

export type ChatServerToClient = {
  ai_chat_response: (event: {
    status: 'processing' | 'completed' | 'error';
    session_id: string;
    message_id: string;
  }) => void;
  /**
   * `sequence` is the offset of the first character: clients drop chunks they already have and fetch the history after
   * a gap. `epoch` identifies the run.
   */
  ai_chat_chunk: (event: {
    content: string;
    chunk: string;
    message_id: string;
    assistant_message_id: string;
    session_id: string;
    sequence: number;
    epoch: number;
  }) => void;
  ai_chat_complete: (event: {
    assistant_message: ChatMessage;
    message_id: string;
    session_id: string;
    session_title: string;
    title_updated: boolean;
  }) => void;
  /** `code` is set when a request was refused; without it something failed. */
  ai_chat_error: (event: { error: string; code?: string; session_id?: string; message_id?: string }) => void;
  ai_chat_history: (event: {
    event_type: string;
    messages: ChatMessage[];
    session_id: string;
    session_title: string;
    total_messages: number;
    profile_id: string | null;
  }) => void;
  session_title_updated: (event: { session_id: string; new_title: string }) => void;
  session_context: (event: { session_id: string; title_just_updated: boolean; session_title: string }) => void;
};

type OfSession = { session_id?: string };
export type ChatClientToServer = {
  ai_chat: Sent<typeof aiChatEvent, OfSession>;
  refresh_session_history: Sent<typeof refreshHistoryEvent, OfSession>;
  get_chat_history: Sent<typeof getHistoryEvent, OfSession>;
  get_session_context: Sent<typeof getContextEvent, OfSession>;
};
