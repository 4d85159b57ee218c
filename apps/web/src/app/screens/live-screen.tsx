import { LivePage } from '#features/guidance/going-live/live-page.tsx';
import { PublishCard } from '#features/public-page/publish-card.tsx';

export function LiveScreen() {
  return <LivePage publicPage={<PublishCard />} />;
}
