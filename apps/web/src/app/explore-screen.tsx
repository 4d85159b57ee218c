import { useMemo } from 'react';
import { ExplorePage } from '#features/explore/explore-page.tsx';
import type { PlayerSlots } from '#features/explore/player-slots.ts';
import { ReportProvider } from '#features/safety/report-provider.tsx';
import { useAuth } from '#lib/session.tsx';
import { LazyReportItem } from './lazy-report-item.tsx';

export function ExploreScreen() {
  const { user } = useAuth();
  const userId = user?.id;
  const slots = useMemo<PlayerSlots>(
    () => ({
      reelMenu: ({ id }) => <LazyReportItem target={{ type: 'reel', id }} />,
      commentMenu: ({ id, author }) =>
        author.user_id === userId ? null : <LazyReportItem target={{ type: 'comment', id }} />,
      // The player covers the page: what reports something in it has to open inside it.
      Frame: ReportProvider,
    }),
    [userId],
  );
  return <ExplorePage slots={slots} />;
}
