import { NotificationBell } from '#features/notifications/bell/notification-bell.tsx';
import { NotificationsProvider } from '#features/notifications/notifications-provider.tsx';
import { LazyOutboxSender } from '#features/posts/outbox/lazy-outbox-sender.tsx';
import { useAuth } from '#lib/session/session.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { LazySearch } from '../header/lazy-search.tsx';
import { MainHeader } from '../header/main-header.tsx';
import { NoticeToast } from '../notices/notice-toast.tsx';
import { PartOutlet } from './part-outlet.tsx';
import { ReportArea } from './report-area.tsx';

export function MainLayout() {
  const userId = useAuth().user?.id ?? '';
  return (
    <ToastProvider>
      <LazyOutboxSender />
      <NotificationsProvider key={userId} userId={userId}>
        <NoticeToast />
        <MainHeader search={<LazySearch />} bell={<NotificationBell />} />
        {/* Padding for the bar that phones show at the bottom. */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[76rem] px-4 pt-8 pb-32 outline-none sm:px-8 md:pt-12 md:pb-24"
        >
          <ReportArea>
            <PartOutlet />
          </ReportArea>
        </main>
      </NotificationsProvider>
    </ToastProvider>
  );
}
