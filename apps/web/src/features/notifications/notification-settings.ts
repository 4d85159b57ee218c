import { limits } from '@right-circle/contract/limits';
import type { Notification } from '@right-circle/contract/notifications';

/** Presentation settings for notifications (D1 §9). */
export const notificationSettings = {
  dropdownItems: limits.notificationDropdown,
  browserNotifications: true,
  autoMarkRead: false,
  autoMarkReadMs: limits.autoMarkReadMs,
} as const;

type AutoRead = { autoMarkRead: boolean; autoMarkReadMs: number };

/** Returns what to mark as read automatically and after how long; null if nothing. */
export function autoReadPlan(
  shown: readonly Pick<Notification, 'id' | 'is_read'>[],
  { autoMarkRead, autoMarkReadMs }: AutoRead = notificationSettings,
): { ids: string[]; delayMs: number } | null {
  const ids = shown.filter((item) => !item.is_read).map((item) => item.id);
  return autoMarkRead && ids.length > 0 ? { ids, delayMs: autoMarkReadMs } : null;
}
