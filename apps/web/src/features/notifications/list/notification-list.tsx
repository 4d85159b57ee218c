import type { NotificationTab } from '@right-circle/contract/notification-kinds';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { autoReadPlan } from '../notification-settings.ts';
import { endOf, shownIn } from '../notification-state.ts';
import { useNotifications } from '../use-notifications.ts';
import { NotificationItem } from './notification-item.tsx';

type NotificationListProps = {
  tab: NotificationTab;
  /** Maximum number to show; all loaded ones by default. */
  limit?: number;
  canMarkOne?: boolean;
  /** Heading level of the empty state. */
  headingLevel: 2 | 3;
  onOpen?: () => void;
};

export function NotificationList({ tab, limit, canMarkOne = false, headingLevel, onOpen }: NotificationListProps) {
  const { state, center } = useNotifications();
  const shown = shownIn(state, tab).slice(0, limit);
  const isUnknown = endOf(state, tab).kind === 'unknown';
  const load = state.load[tab];
  const now = useNow();
  useAutoRead(shown);

  useEffect(() => {
    if (isUnknown && load === undefined) void center.loadPage(tab);
  }, [center, tab, isUnknown, load]);

  if (shown.length === 0 && load === 'failed') {
    return (
      <ErrorState headingLevel={headingLevel} onRetry={() => void center.loadPage(tab)}>
        Failed to fetch your notifications. Please try again later.
      </ErrorState>
    );
  }
  if (shown.length === 0 && isUnknown) return <LoadingItems />;
  if (shown.length === 0) {
    return (
      <EmptyState
        headingLevel={headingLevel}
        title="No new notifications"
        icon={<Bell size={32} aria-hidden="true" />}
      />
    );
  }
  return (
    <ul className="space-y-1">
      {shown.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          now={now}
          onOpen={() => {
            void center.markRead(notification.id);
            onOpen?.();
          }}
          onMarkRead={canMarkOne ? () => void center.markRead(notification.id) : undefined}
        />
      ))}
    </ul>
  );
}

function LoadingItems() {
  return (
    <output className="block space-y-5 p-3">
      <VisuallyHidden>Loading your notifications</VisuallyHidden>
      {[1, 2, 3].map((row) => (
        <span key={row} className="flex gap-3">
          <Skeleton shape="circle" className="size-11 shrink-0" />
          <span className="flex-1 space-y-2">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-1/3" />
          </span>
        </span>
      ))}
    </output>
  );
}

/** Current time, updated every minute, so that "Just now" does not stay for an hour. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useAutoRead(shown: Parameters<typeof autoReadPlan>[0]): void {
  const { center } = useNotifications();
  const plan = autoReadPlan(shown);
  const key = plan?.ids.join(' ');
  useEffect(() => {
    if (!plan) return;
    const timer = setTimeout(() => {
      for (const id of plan.ids) void center.markRead(id);
    }, plan.delayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the ids are the plan; a new object with the same ones must not restart the wait
  }, [center, key]);
}
