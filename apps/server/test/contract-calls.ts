import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aiChatEvent, getContextEvent, getHistoryEvent, refreshHistoryEvent } from '@right-circle/contract/chat-events';
import type { Endpoint } from '@right-circle/contract/endpoint';
import { unwatchCountsEvent, watchCountsEvent } from '@right-circle/contract/live-counts';
import { getNotificationsEvent, markAllReadEvent, markReadEvent } from '@right-circle/contract/notifications';
import type { ClientToServer } from '@right-circle/contract/realtime';
import { joinRoomEvent, leaveRoomEvent, roomSignalEvent } from '@right-circle/contract/rooms';
import type { z } from 'zod';

const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src');

/** Every endpoint of the contract by its export name. */
export async function contractEndpoints(): Promise<Record<string, Endpoint>> {
  const files = readdirSync(CONTRACT).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map(async (file) => (await import(join(CONTRACT, file))) as object));
  const found = modules.flatMap((exports) => Object.entries(exports) as [string, unknown][]);
  return Object.fromEntries(found.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])));
}

/** Every event that clients can send, with its schema. */
export const clientEvents = {
  ai_chat: aiChatEvent.payload,
  get_chat_history: getHistoryEvent.payload,
  refresh_session_history: refreshHistoryEvent.payload,
  get_session_context: getContextEvent.payload,
  get_notifications: getNotificationsEvent.payload,
  mark_notification_read: markReadEvent.payload,
  mark_all_notifications_read: markAllReadEvent.payload,
  unwatch_counts: unwatchCountsEvent.payload,
  watch_counts: watchCountsEvent.payload,
  room_join: joinRoomEvent.payload,
  room_leave: leaveRoomEvent.payload,
  room_signal: roomSignalEvent.payload,
} satisfies Record<keyof ClientToServer, z.ZodType>;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
