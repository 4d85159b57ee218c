import type { NotificationTab } from '@right-circle/contract/notification-kinds';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { TabPanel, Tabs } from '#ui/navigation/tabs.tsx';
import { endOf, tabOptions } from '../notification-state.ts';
import { useNotifications } from '../use-notifications.ts';
import { NotificationError } from './notification-error.tsx';
import { NotificationList } from './notification-list.tsx';

export function NotificationsPage() {
  const { state, center } = useNotifications();
  const [tab, setTab] = useState<NotificationTab>('all');
  return (
    <div className="max-w-3xl">
      <PageHeading
        title="Notifications"
        lead={`${state.unread} unread`}
        actions={
          <>
            <Button disabled={state.unread === 0} onClick={() => void center.markAllRead()}>
              Mark all as read
            </Button>
            <Link
              to={paths.notificationPreferences}
              className={buttonClass({ variant: 'quiet', className: 'max-sm:px-3' })}
            >
              <Settings2 size={18} aria-hidden="true" />
              Preferences
            </Link>
          </>
        }
        className="mb-8"
      />
      <NotificationError />
      <Tabs label="Kinds of notifications" tabs={tabOptions} value={tab} onChange={setTab}>
        {tabOptions.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <NotificationList tab={value} headingLevel={2} canMarkOne />
            <LoadMore tab={value} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function LoadMore({ tab }: { tab: NotificationTab }) {
  const { state, center } = useNotifications();
  if (endOf(state, tab).kind !== 'more') return null;
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {state.load[tab] === 'failed' && (
        <p role="alert" className="text-15 text-brick">
          Failed to fetch more. Please try again later.
        </p>
      )}
      <Button busy={state.load[tab] === 'loading'} onClick={() => void center.loadPage(tab)}>
        Load more
      </Button>
    </div>
  );
}
