import type { PostReel as Reel } from '@right-circle/contract/posts';
import { Clapperboard, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { LazyShareReel } from '#domain/reels/lazy-share-reel.tsx';

const actionClass =
  'touch-target inline-flex items-center gap-1.5 font-semibold text-15 text-jamun underline underline-offset-4';

/** Plays a reel's film inside its post. Loads only the poster until play is pressed. */
export function PostReel({ reel: { id, url, poster_url: poster, title } }: { reel: Reel }) {
  const [isSharing, setIsSharing] = useState(false);
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
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        <Link to={paths.exploreReel(id)} className={actionClass}>
          <Clapperboard size={16} aria-hidden="true" />
          Open in Explore
        </Link>
        <button type="button" className={actionClass} onClick={() => setIsSharing(true)}>
          <Send size={16} aria-hidden="true" />
          Send this reel
        </button>
      </div>
      {isSharing && (
        <LazyShareReel
          reel={{ id, title: title || 'Reel', reel_url: url, reach: 'everyone', canPost: false }}
          onClose={() => setIsSharing(false)}
        />
      )}
    </div>
  );
}
