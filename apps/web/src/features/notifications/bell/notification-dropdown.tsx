import type { NotificationTab } from '@right-circle/contract/notification-kinds';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { NotificationError } from '../list/notification-error.tsx';
import { NotificationList } from '../list/notification-list.tsx';
import { notificationSettings } from '../notification-settings.ts';
import { tabOptions } from '../notification-state.ts';
import { useNotifications } from '../use-notifications.ts';

/** Starts open, because the click on the bell loaded it. */
export function NotificationDropdown({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true);
  const [tab, setTab] = useState<NotificationTab>('all');
  const { state, center } = useNotifications();
  const close = () => setIsOpen(false);
  return (
    <Popover
      trigger={trigger}
      title="Notifications"
      open={isOpen}
      onOpenChange={setIsOpen}
      align="end"
      // Fits below the header, so that it opens under the bell and not beside it; on phones it ends above the bottom bar.
      className="max-h-[calc(100dvh-9.5rem)]! w-[28.5rem] md:max-h-[calc(100dvh-6rem)]!"
    >
      <div className="-mt-1 mb-3 flex min-h-9 items-center justify-between gap-3">
        <p className="text-15 text-muted">{state.unread} unread</p>
        <Button variant="quiet" size="sm" disabled={state.unread === 0} onClick={() => void center.markAllRead()}>
          Mark all as read
        </Button>
      </div>
      <NotificationError />
      <Tabs label="Kinds of notifications" tabs={tabOptions} value={tab} onChange={setTab}>
        {tabOptions.map(({ value }) => (
          <TabPanel key={value} value={value} className="pt-3">
            <NotificationList tab={value} headingLevel={3} limit={notificationSettings.dropdownItems} onOpen={close} />
          </TabPanel>
        ))}
      </Tabs>
      <div className="-mx-4 -mb-4 -bottom-4 sticky mt-3 border-line border-t bg-card p-3">
        <Link to={paths.notifications} onClick={close} className={buttonClass({ variant: 'quiet', block: true })}>
          See all notifications
        </Link>
      </div>
    </Popover>
  );
}
