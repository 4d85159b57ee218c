import { type ReactNode, useMemo } from 'react';
import { type PostSlots, PostSlotsContext } from '#features/posts/post-slots.ts';
import { ReportProvider } from '#features/safety/report-provider.tsx';
import { useAuth } from '#lib/session.tsx';
import { LazyReportItem } from './lazy-report-item.tsx';

/** Lets everything of other people be reported, wherever it shows up below. */
export function ReportArea({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const userId = user?.id;
  const slots = useMemo<PostSlots>(
    () => ({
      postMenu: ({ id }) => <LazyReportItem target={{ type: 'post', id }} />,
      commentMenu: ({ id, author }) =>
        author.user_id === userId ? null : <LazyReportItem target={{ type: 'comment', id }} />,
    }),
    [userId],
  );
  return (
    <ReportProvider>
      <PostSlotsContext value={slots}>{children}</PostSlotsContext>
    </ReportProvider>
  );
}
