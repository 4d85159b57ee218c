import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { NotificationBell } from '#features/notifications/bell/notification-bell.tsx';
import { NotificationsProvider } from '#features/notifications/notifications-provider.tsx';
import { LazyOutboxSender } from '#features/posts/outbox/lazy-outbox-sender.tsx';
import { useAppConfig } from '#lib/app-config.ts';
import { useAuth } from '#lib/session/session.tsx';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { LogoMark } from '#ui/identity/logo.tsx';
import { MainNav } from '../header/main-nav.tsx';
import { ThemeToggle } from '../header/theme-toggle.tsx';
import { OfflineBanner } from '../notices/offline-banner.tsx';
import { PartOutlet } from './part-outlet.tsx';

/** Full-screen chat: a slim header, and only the chat's own parts scroll. */
export function ChatLayout() {
  const { appName } = useAppConfig();
  const userId = useAuth().user?.id ?? '';
  return (
    <ToastProvider>
      <LazyOutboxSender />
      <NotificationsProvider key={userId} userId={userId}>
        <div className="flex h-dvh flex-col print:block print:h-auto">
          <header className="flex h-12 shrink-0 items-center justify-between border-line border-b pr-2 pl-1 print:hidden sm:pl-3">
            <Link
              to={paths.dashboard}
              className="flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-15 hover:bg-wash"
            >
              <ArrowLeft size={18} aria-hidden="true" />
              <LogoMark className="size-6" />
              <span>
                <span className="sr-only">Back to </span>
                {appName}
              </span>
            </Link>
            {/* On phones the message box takes the bottom, and the back link is enough. */}
            <div className="max-md:hidden">
              <MainNav />
            </div>
            <div className="flex items-center">
              <ThemeToggle />
              <NotificationBell />
            </div>
          </header>
          <OfflineBanner className="shrink-0" />
          <main id="main" tabIndex={-1} className="min-h-0 flex-1 outline-none">
            <PartOutlet />
          </main>
        </div>
      </NotificationsProvider>
    </ToastProvider>
  );
}
