import { ExplorePage } from '#features/explore/explore-page.tsx';
import type { PlayerSlots } from '#features/explore/player-slots.ts';
import { ReportProvider } from '#features/safety/report-provider.tsx';
import { LazyReportItem } from './lazy-report-item.tsx';

// The player covers the page: what reports a reel has to open inside it.
const slots: PlayerSlots = {
  reelMenu: ({ id }) => <LazyReportItem target={{ type: 'reel', id }} />,
  Frame: ReportProvider,
};

export function ExploreScreen() {
  return <ExplorePage slots={slots} />;
}
