import type { ChatClientToServer } from '@right-circle/contract/chat';
import { aiChatEvent, getContextEvent, getHistoryEvent, refreshHistoryEvent } from '@right-circle/contract/chat';
import type { z } from 'zod';
import { refuseForeign } from '#domain/answers/refuse-foreign.ts';
import { AppError } from '#platform/app-error.ts';
import { acknowledgeOf } from '#platform/realtime/acknowledge.ts';
import { createCallLimit } from '#platform/realtime/call-limit.ts';
import type { RealtimeSocket } from '#platform/realtime/realtime.ts';
import { type ChatDeps, conversationNotFound } from './chat-deps.ts';
import { findConversation } from './conversations/conversation.store.ts';
import { sendMessage } from './conversations/send-message.ts';
import { historyOf } from './conversations/tell-history.ts';

const CALLS_PER_WINDOW = 120;

type Outcome = { success: true; session_id?: string } | { error: string };

/** What a tab may ask of SABO over its socket. Whatever arrives, the answer is an event or `ai_chat_error`. */
export function chatSockets(socket: RealtimeSocket, deps: ChatDeps): void {
  const { userId } = socket.data.actor;
  const isTooFast = createCallLimit(CALLS_PER_WINDOW);

  function on<S extends z.ZodType<{ userid: string }>>(
    event: keyof ChatClientToServer,
    schema: S,
    run: (payload: z.output<S>) => Promise<string>,
  ): void {
    async function handle(payload: unknown): Promise<string> {
      if (isTooFast()) throw new AppError('too_many_requests', 'Too many tries. Please wait a moment and try again.');
      const parsed = schema.safeParse(payload);
      if (!parsed.success) throw new AppError('invalid_input', problemOf(parsed.error));
      refuseForeign(userId, parsed.data.userid);
      return await run(parsed.data);
    }
    socket.on(event, (payload: unknown, acknowledge?: unknown) => {
      const tell = acknowledgeOf<Outcome>(acknowledge);
      handle(payload).then(
        (conversationId) => tell({ success: true, session_id: conversationId }),
        (err: unknown) => {
          const refusal = err instanceof AppError ? err : null;
          const error = refusal?.message ?? 'An error occurred';
          if (!refusal) deps.log.error({ err, event }, 'socket call failed');
          const conversationId = conversationIdOf(payload);
          const about = {
            ...(refusal && { code: refusal.code }),
            ...(conversationId && { session_id: conversationId }),
          };
          socket.emit('ai_chat_error', { error, ...about });
          tell({ error });
        },
      );
    });
  }

  on('ai_chat', aiChatEvent, async ({ message, session_id, profile_id, client_id }) => {
    const sent = await sendMessage(deps, {
      userId,
      text: message,
      conversationId: session_id ?? null,
      profileId: profile_id ?? null,
      clientId: client_id ?? null,
    });
    return sent.conversationId;
  });
  on('get_chat_history', getHistoryEvent, async ({ session_id }) => {
    socket.emit('ai_chat_history', await historyOf(deps, userId, session_id, 'session_history'));
    return session_id;
  });
  on('refresh_session_history', refreshHistoryEvent, async ({ session_id }) => {
    socket.emit('ai_chat_history', await historyOf(deps, userId, session_id, 'session_refresh'));
    return session_id;
  });
  on('get_session_context', getContextEvent, async ({ session_id }) => {
    const conversation = await findConversation(deps.db, userId, session_id);
    if (!conversation) throw conversationNotFound();
    socket.emit('session_context', { session_id, title_just_updated: false, session_title: conversation.title });
    return session_id;
  });
}

/** The first thing that is wrong with the message itself; anything else is not for people to read. */
function problemOf({ issues }: z.ZodError): string {
  return issues.find(({ path }) => path[0] === 'message')?.message ?? 'This request could not be read.';
}

function conversationIdOf(payload: unknown): string | null {
  const id =
    typeof payload === 'object' && payload !== null && 'session_id' in payload ? payload.session_id : undefined;
  return typeof id === 'string' && id.length <= 50 ? id : null;
}
