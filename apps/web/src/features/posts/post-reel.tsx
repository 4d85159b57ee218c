import type { PostReel as Reel } from '@right-circle/contract/posts';
import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';

/** The film of a reel, played in its post. Nothing but the poster is loaded before somebody presses play. */
export function PostReel({ reel: { id, url, poster_url: poster, title } }: { reel: Reel }) {
  return (
    <div className="w-fit max-w-full">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are drawn into the film */}
      <video
        controls
        playsInline
        preload="none"
        src={url}
        poster={poster}
        aria-label={title || 'Reel'}
        className="aspect-[9/16] max-h-[32rem] max-w-full rounded-media bg-night"
      />
      <Link
        to={paths.exploreReel(id)}
        className="touch-target mt-2 inline-flex items-center gap-1.5 font-semibold text-15 text-jamun underline underline-offset-4"
      >
        <Clapperboard size={16} aria-hidden="true" />
        Open in Explore
      </Link>
    </div>
  );
}
