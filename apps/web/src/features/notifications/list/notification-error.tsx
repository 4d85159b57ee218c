import { Banner } from '#ui/feedback/banner.tsx';
import { useNotifications } from '../use-notifications.ts';

export function NotificationError() {
  const { error } = useNotifications().state;
  return error && <Banner kind="error">{error}</Banner>;
}
