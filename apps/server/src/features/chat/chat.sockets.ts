import { aiChatEvent, getContextEvent, getHistoryEvent, refreshHistoryEvent } from '@right-circle/contract/chat-events';
import type { z } from 'zod';
import { NOT_YOUR_CHATS } from '#domain/answers/refuse-foreign.ts';
import type { AppError } from '#platform/app-error.ts';
import type { RealtimeSocket } from '#platform/realtime/realtime.ts';
import { type SocketConnection, serveSocket } from '#platform/realtime/serve-socket.ts';
import type { ChatDeps } from './chat-deps.ts';
import { historyOf } from './conversations/emit-history.ts';
import { ownConversation } from './conversations/own-conversation.ts';
import { sendMessage } from './conversations/send-message.ts';

/** Handles the chat events of a tab. Every event is answered by another one or by `ai_chat_error`. */
export function chatSockets(socket: RealtimeSocket, deps: ChatDeps): void {
  const { userId } = socket.data.actor;
  const connection: SocketConnection = {
    socket,
    log: deps.log,
    notYours: NOT_YOUR_CHATS,
    requireOn: deps.requireOn,
    explain: problemOf,
    onRefusal: (refusal, payload) => void socket.emit('ai_chat_error', errorAbout(refusal, payload)),
  };

  serveSocket(connection, aiChatEvent, async ({ message, session_id, profile_id, client_id }) => {
    const sent = await sendMessage(deps, {
      userId,
      text: message,
      conversationId: session_id ?? null,
      profileId: profile_id ?? null,
      clientId: client_id ?? null,
    });
    return { session_id: sent.conversationId };
  });
  serveSocket(connection, getHistoryEvent, async ({ session_id }) => {
    socket.emit('ai_chat_history', await historyOf(deps, userId, session_id, 'session_history'));
    return { session_id };
  });
  serveSocket(connection, refreshHistoryEvent, async ({ session_id }) => {
    socket.emit('ai_chat_history', await historyOf(deps, userId, session_id, 'session_refresh'));
    return { session_id };
  });
  serveSocket(connection, getContextEvent, async ({ session_id }) => {
    const { title } = await ownConversation(deps, userId, session_id);
    socket.emit('session_context', { session_id, title_just_updated: false, session_title: title });
    return { session_id };
  });
}

/** Returns the first problem of the message text. Other problems are not meant for people. */
function problemOf({ issues }: z.ZodError): string | undefined {
  return issues.find(({ path }) => path[0] === 'message')?.message;
}

/** A refusal has a code and changes nothing. Without a code, clients treat the running answer as failed. */
function errorAbout({ code, message }: AppError, payload: unknown) {
  const conversationId = conversationIdOf(payload);
  return {
    ...(code === 'unexpected' ? { error: 'An error occurred' } : { error: message, code }),
    ...(conversationId && { session_id: conversationId }),
  };
}

function conversationIdOf(payload: unknown): string | null {
  const id =
    typeof payload === 'object' && payload !== null && 'session_id' in payload ? payload.session_id : undefined;
  return typeof id === 'string' && id.length <= 50 ? id : null;
}
