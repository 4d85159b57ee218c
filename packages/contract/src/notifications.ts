import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { list } from './list.ts';
import { digestRhythms, notificationSubtypes, notificationTabs, notificationTypes } from './notification-kinds.ts';
import { type Sent, socketEvent } from './socket-event.ts';

const notificationType = z.enum(notificationTypes);

export const notification = z.object({
  id: z.uuid(),
  /**
   * Sequence number of the latest change to this notification; grows with every change to any of a person's
   * notifications.
   */
  seq: z.int(),
  type: notificationType,
  subtype: z.enum(notificationSubtypes).nullable(),
  title: z.string(),
  message: z.string(),
  /** Repeats `message`. */
  content: z.string(),
  is_read: z.boolean(),
  /** Time of the latest event: a like that joins earlier ones moves the row up. */
  created_at: z.iso.datetime(),
  post_id: z.uuid().nullable(),
  targetUrl: z.string().nullable(),
  /** The latest people involved, at most three, and the total count. */
  actors: z.array(z.object({ user_id: z.uuid(), full_name: z.string(), profile_pic: z.string().nullable() })),
  actor_count: z.int(),
});
export type Notification = z.infer<typeof notification>;

export const notificationList = z.object({
  notifications: z.array(notification),
  unread_count: z.int(),
  /** Pass it as `since` to get later changes. */
  latest_seq: z.int(),
  /** Set when these are the changes since that number; null when this is a page of the list. */
  since: z.int().nullable(),
  /**
   * With changes: the ids of all notifications in the list that are not older than `from`, or of all if that is null.
   * Others have gone with a post or a block, which is no change of theirs.
   */
  listed: z.object({ ids: z.array(z.uuid()), from: z.iso.datetime().nullable() }).nullish(),
  /** Removed since then. */
  removed_ids: z.array(z.uuid()),
  /** Cursor of the next page; null at the end of the list. */
  next_before: z.string().nullable(),
});
export type NotificationList = z.infer<typeof notificationList>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'Newest notifications first, page by page, or everything that changed since a sequence number',
  access: 'signed-in',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(20),
    before: z.string().max(200).optional(),
    since: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    tab: z.enum(notificationTabs).default('all'),
  }),
  reply: notificationList,
});

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/notifications/unread-count',
  summary: 'How many notifications are unread',
  access: 'signed-in',
  reply: z.object({ count: z.int() }),
});

export const markNotificationRead = endpoint({
  method: 'PATCH',
  path: '/notifications/:id/read',
  summary: 'Mark one notification read',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ success: z.boolean(), notification_id: z.uuid() }),
});

export const markAllNotificationsRead = endpoint({
  method: 'PATCH',
  path: '/notifications/read-all',
  summary: 'Mark every notification read, or those that have not changed since a sequence number',
  access: 'signed-in',
  query: z.object({ up_to_seq: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  reply: z.object({ success: z.boolean() }),
});

const notificationPreference = z.object({
  type: notificationType,
  in_app: z.boolean(),
  push: z.boolean(),
  digest: z.enum(digestRhythms),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  summary: 'What to be told, and where',
  access: 'signed-in',
  reply: z.object({ preferences: z.array(notificationPreference) }),
});

export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  summary: 'Choose what to be told, and where; types left out stay as they are',
  access: 'signed-in',
  body: z.object({
    preferences: list(notificationPreference, notificationTypes.length)
      .min(1)
      .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, {
        error: 'Each type can be given once.',
      }),
  }),
  reply: z.object({ preferences: z.array(notificationPreference) }),
});

const BASE64URL = /^[\w-]+={0,2}$/;

export const getPushKey = endpoint({
  method: 'GET',
  path: '/notifications/push-key',
  summary: 'The key browsers subscribe to Web Push with',
  access: 'signed-in',
  reply: z.object({ public_key: z.string() }),
});

export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/notifications/push-subscriptions',
  summary: 'Send Web Push to this browser',
  access: 'signed-in',
  body: z.object({
    endpoint: z.url().max(1000),
    keys: z.object({ p256dh: z.string().regex(BASE64URL).max(200), auth: z.string().regex(BASE64URL).max(100) }),
  }),
  reply: z.object({ success: z.boolean() }),
});

export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/notifications/push-subscriptions',
  summary: 'Stop Web Push to this browser',
  access: 'signed-in',
  body: z.object({ endpoint: z.url().max(1000) }),
  reply: z.object({ success: z.boolean() }),
});

/** Socket events carry the id of the signed-in person; another person's is refused. */
const claimedUser = z.object({ userid: z.string().max(100) });
const eventLimit = { max: 60, perSeconds: 10 };
export const getNotificationsEvent = socketEvent({
  name: 'get_notifications',
  payload: claimedUser.extend({ since: z.int().min(0).max(2_147_483_647).optional() }),
  limit: eventLimit,
});
export const markReadEvent = socketEvent({
  name: 'mark_notification_read',
  payload: claimedUser.extend({ notification_id: z.uuid() }),
  limit: eventLimit,
});
export const markAllReadEvent = socketEvent({
  name: 'mark_all_notifications_read',
  payload: claimedUser.extend({ up_to_seq: z.int().min(0).max(2_147_483_647).optional() }),
  limit: eventLimit,
});

export type NotificationClientToServer = {
  get_notifications: Sent<typeof getNotificationsEvent>;
  mark_notification_read: Sent<typeof markReadEvent>;
  mark_all_notifications_read: Sent<typeof markAllReadEvent>;
};
