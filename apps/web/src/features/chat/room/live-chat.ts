import type { ChatServerToClient } from '@right-circle/contract/chat-events';
import { isRealtimeConnected, onRealtime, onRealtimeStatus, sendRealtime } from '#lib/realtime.ts';
import type { ChatLive } from './chat-room.ts';
import type { ChatEvent } from './chat-state.ts';

const events: readonly (keyof ChatServerToClient)[] = [
  'ai_chat_response',
  'ai_chat_chunk',
  'ai_chat_complete',
  'ai_chat_error',
  'ai_chat_history',
  'session_title_updated',
  'session_context',
];

/** Adapts the app's socket to the events and calls of a chat. */
export function liveChat(userid: string): ChatLive {
  return {
    onStatus: onRealtimeStatus,
    onEvent: (listener) => {
      const stops = events.map((type) =>
        onRealtime(type, (payload: unknown) => listener({ type, payload } as ChatEvent)),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    isConnected: isRealtimeConnected,
    send: async ({ text, conversationId, profileId, clientId }) => {
      const chat = { session_id: conversationId, profile_id: profileId, client_id: clientId };
      const { session_id } = await sendRealtime('ai_chat', {
        userid,
        message: text,
        ...chat,
        event_type: 'new_user_message',
      });
      return session_id;
    },
    askHistory: async (session_id) => {
      await sendRealtime('get_chat_history', { userid, session_id });
    },
    refreshHistory: async (session_id, profile_id) => {
      await sendRealtime('refresh_session_history', { userid, session_id, profile_id });
    },
  };
}
