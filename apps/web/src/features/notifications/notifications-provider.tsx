import type { Notification } from '@right-circle/contract/notifications';
import { notificationTarget } from '@right-circle/rules/notification-target';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { logError } from '#lib/log.ts';
import { setTitleBadge } from '#lib/page-title.ts';
import { isRealtimeConnected, onRealtime, onRealtimeStatus, sendRealtime } from '#lib/realtime.ts';
import { onSessionEnd } from '#lib/session/session-storage.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { type Live, NotificationCenter } from './notification-center.ts';
import { notificationCalls } from './notifications.queries.ts';
import { showBrowserNotification } from './push/browser-notification.ts';
import { forgetPush, onPushOpened } from './push/push-events.ts';
import { NotificationsContext } from './use-notifications.ts';

const PHONE_WIDTH = 640;

/** Provides one person's notifications while they are signed in; use the person's id as its key. */
export function NotificationsProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [center] = useState(() => new NotificationCenter({ live: liveNotifications(userId), rest: notificationCalls }));
  const state = useSyncExternalStore(center.subscribe, center.getState);

  const announce = useEffectEvent((notification: Notification) => {
    const open = (target: string) => void navigate(target);
    const onSelect = () => {
      void center.markRead(notification.id);
      open(notificationTarget(notification));
    };
    if (!isToldByPage(notification, pathname) && !isDialogOnPhone())
      toast.info(notification.title, { description: notification.message, action: { label: 'Open', onSelect } });
    showBrowserNotification(notification, open).catch((error: unknown) => logError('Notification not shown', error));
  });

  useEffect(() => center.start((notification) => announce(notification)), [center]);

  useEffect(() => {
    const catchUp = () => void (document.visibilityState === 'visible' && center.sync());
    document.addEventListener('visibilitychange', catchUp);
    return () => document.removeEventListener('visibilitychange', catchUp);
  }, [center]);

  useEffect(() => onPushOpened((path) => void navigate(path)), [navigate]);
  useEffect(() => onSessionEnd(forgetPush), []);

  useEffect(() => {
    setTitleBadge(state.unread);
    return () => setTitleBadge(0);
  }, [state.unread]);

  return <NotificationsContext value={{ state, center }}>{children}</NotificationsContext>;
}

/** The booking page says itself that a session is booked. On phones a toast would cover its title. */
const isToldByPage = ({ type, subtype }: Notification, pathname: string) =>
  type === 'booking' && subtype === 'confirmed' && pathname.startsWith(paths.bookSession(''));

/** On phones, an open dialog would have to shrink for a toast, and the bell shows the count anyway. Toasts don't count. */
const isDialogOnPhone = () =>
  window.innerWidth < PHONE_WIDTH &&
  document.querySelector('[role=dialog]:not([aria-modal=false]), [role=alertdialog]') !== null;

/** Adapts the app's socket to notifications. */
function liveNotifications(userid: string): Live {
  return {
    onStatus: onRealtimeStatus,
    onList: (listener) => onRealtime('notifications_list', listener),
    onNew: (listener) => onRealtime('new_notification', listener),
    onRead: (listener) => onRealtime('notification_marked_read', ({ notification_id }) => listener(notification_id)),
    onAllRead: (listener) => onRealtime('all_notifications_marked_read', ({ up_to_seq }) => listener(up_to_seq)),
    onError: (listener) => onRealtime('notifications_error', listener),
    isConnected: isRealtimeConnected,
    getList: async (since) => await sendRealtime('get_notifications', { userid, ...(since !== null && { since }) }),
    markRead: async (notification_id) => await sendRealtime('mark_notification_read', { userid, notification_id }),
    markAllRead: async (upTo) =>
      await sendRealtime('mark_all_notifications_read', { userid, ...(upTo !== undefined && { up_to_seq: upTo }) }),
  };
}
