import { notificationTarget } from '@right-circle/rules/notification-target';
import { notificationSettings } from '../notification-settings.ts';

type Shown = {
  id: string;
  type: string;
  title: string;
  message: string;
  post_id: string | null;
  targetUrl: string | null;
};

const ASKED = 'notification_permission_asked';

/** Returns the options of a browser notification; an urgent one stays until it is dismissed. */
export function browserNotificationOptions({ id, type, message }: Pick<Shown, 'id' | 'type' | 'message'>) {
  return { body: message, tag: id, icon: '/icon-192.png', requireInteraction: type === 'urgent' };
}

/** Asks when the bell is first opened and never again; without permission there are only toasts. */
export function askForPermissionOnce(): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return;
  if (!rememberAsking()) return;
  void Notification.requestPermission();
}

/** Returns false if the person was asked before, or if blocked storage would make the app ask every time. */
function rememberAsking(): boolean {
  try {
    if (localStorage.getItem(ASKED)) return false;
    localStorage.setItem(ASKED, '1');
    return true;
  } catch {
    return false;
  }
}

/** Shows a notification if the tab is hidden, unless the push service already shows it. */
export async function showBrowserNotification(shown: Shown, onOpen: (target: string) => void): Promise<void> {
  if (!notificationSettings.browserNotifications || document.visibilityState === 'visible') return;
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (await registration?.pushManager?.getSubscription()) return;
  const popup = new Notification(shown.title, browserNotificationOptions(shown));
  popup.addEventListener('click', () => {
    window.focus();
    onOpen(notificationTarget(shown));
    popup.close();
  });
}
