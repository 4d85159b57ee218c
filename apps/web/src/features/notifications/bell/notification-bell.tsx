import { Bell } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { CountDot } from '#ui/feedback/badge.tsx';
import { askForPermissionOnce } from '../push/browser-notification.ts';
import { useNotifications } from '../use-notifications.ts';

const loadDropdown = async () => ({ default: (await import('./notification-dropdown.tsx')).NotificationDropdown });
const NotificationDropdown = lazy(loadDropdown);

/** Loads the dropdown's code on hover or focus; until then there is only the button. */
export function NotificationBell() {
  const [wasOpened, setWasOpened] = useState(false);
  const closedBell = (
    <BellButton
      aria-haspopup="dialog"
      onPointerEnter={() => void loadDropdown()}
      onFocus={() => void loadDropdown()}
      onClick={() => {
        setWasOpened(true);
        askForPermissionOnce();
      }}
    />
  );
  if (!wasOpened) return closedBell;
  return (
    <Suspense fallback={closedBell}>
      <NotificationDropdown trigger={<BellButton />} />
    </Suspense>
  );
}

function BellButton(props: ComponentProps<'button'>) {
  const { unread } = useNotifications().state;
  return (
    <button
      {...props}
      type="button"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className="relative inline-grid touch-target size-11 shrink-0 place-items-center rounded-full text-ink transition-[background-color,scale] hover:bg-wash active:scale-[.94]"
    >
      <Bell size={22} aria-hidden="true" />
      <CountDot count={unread} className="absolute top-0.5 right-0" />
    </button>
  );
}
