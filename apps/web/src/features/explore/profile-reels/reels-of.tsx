import { useQuery } from '@tanstack/react-query';
import { paths } from '#domain/navigation/paths.ts';
import { exploreQueries } from '../explore.queries.ts';
import { ReelTile, ReelTiles } from './reel-tile.tsx';

/** Public reels of a person, on their page. Renders nothing if there are none. */
export function ReelsOf({ userId }: { userId: string }) {
  const { data } = useQuery(exploreQueries.ofPerson(userId));
  const films = data?.filter(({ reel_url, is_public }) => reel_url && is_public) ?? [];
  if (films.length === 0) return null;
  return (
    <section aria-labelledby="reels-heading">
      <h2 id="reels-heading" className="type-display mb-4 text-28">
        Reels
      </h2>
      <ReelTiles>
        {films.map((reel) => (
          <ReelTile key={reel.id} reel={reel} to={paths.exploreReel(reel.id)} />
        ))}
      </ReelTiles>
    </section>
  );
}
