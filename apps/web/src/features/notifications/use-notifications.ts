import { createContext, use } from 'react';
import type { CenterState, NotificationCenter } from './notification-center.ts';

export const NotificationsContext = createContext<{ state: CenterState; center: NotificationCenter } | null>(null);

export function useNotifications() {
  const notifications = use(NotificationsContext);
  if (!notifications) throw new Error('useNotifications must be used within a NotificationsProvider');
  return notifications;
}
