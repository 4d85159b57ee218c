import { useQuery } from '@tanstack/react-query';
import { LivePage } from '#features/guidance/going-live/live-page.tsx';
import { publicPageQueries } from '#features/public-page/public-page.queries.ts';
import { PublishCard } from '#features/public-page/publish-card.tsx';

export function LiveScreen() {
  const { data } = useQuery(publicPageQueries.settings());
  return <LivePage publicPage={<PublishCard />} publicPath={data?.page ? data.path : null} />;
}
