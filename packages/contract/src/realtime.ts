import type { ChatClientToServer, ChatServerToClient } from './chat-events.ts';
import type { LiveCountsClientToServer, LiveCountsServerToClient } from './live-counts.ts';
import type { Notification, NotificationClientToServer, NotificationList } from './notifications.ts';
import type { ReelServerToClient } from './reel-rendering.ts';
import type { RoomClientToServer, RoomServerToClient } from './rooms.ts';
import type { SwitchesServerToClient } from './switches.ts';

/**
 * Socket events in both directions. The database row is the source of truth; an event only says that something changed.
 */
export type ServerToClient = ChatServerToClient &
  LiveCountsServerToClient &
  ReelServerToClient &
  RoomServerToClient &
  SwitchesServerToClient & {
    /** This session was revoked: by logout in another tab, from the device list, or by a password reset. */
    signed_out: () => void;
    /** A follow, request, connection or block of this person changed. */
    network_changed: () => void;
    /** A session of this person was booked, moved, decided, paid or cancelled. */
    sessions_changed: () => void;
    /** Someone in this person's circle posted; several posts at once are one event that names the newest. */
    new_post: (event: { post_id: string }) => void;
    new_notification: (notification: Notification) => void;
    notifications_list: (list: NotificationList) => void;
    notification_marked_read: (mark: { success: true; notification_id: string }) => void;
    /** With `up_to_seq`, only those that have not changed since. */
    all_notifications_marked_read: (mark: { success: true; up_to_seq?: number }) => void;
    notifications_error: (problem: { error: string }) => void;
  };

export type ClientToServer = ChatClientToServer &
  LiveCountsClientToServer &
  NotificationClientToServer &
  RoomClientToServer;
