import type { Reel } from '@right-circle/contract/reels';
import { followerCountText } from '@right-circle/rules/follower-count';
import { Clapperboard, Eye } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { reelName } from '#domain/reels/shared-reel.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { statusBadge } from './reel-status.ts';

export function ReelTiles({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">{children}</ul>;
}

type ReelTileProps = Pick<ComponentProps<typeof Link>, 'to' | 'onClick'> & { reel: Reel };

/** Tile that shows only the picture of a reel. */
export function ReelTile({ reel, ...link }: ReelTileProps) {
  const badge = statusBadge(reel);
  return (
    <li>
      <Link
        {...link}
        className="relative block aspect-[9/16] overflow-hidden rounded-media bg-night text-on-night focus-visible:outline-offset-4"
      >
        {reel.poster_url ? (
          <img
            src={reel.poster_url}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <Clapperboard size={32} aria-hidden="true" className="absolute inset-0 m-auto" />
        )}
        {badge && (
          <Badge tone={badge.tone} className="absolute top-2 left-2">
            {badge.label}
          </Badge>
        )}
        <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-scrim from-60% to-transparent px-3 pt-8 pb-2.5">
          <span className="line-clamp-2 break-words font-semibold text-15 leading-tight">{reelName(reel)}</span>
          {reel.reel_url && (
            <span className="type-figures mt-1 flex items-center gap-1.5 text-13">
              <Eye size={16} aria-hidden="true" />
              {followerCountText(reel.views_count)}
              <span className="sr-only">{reel.views_count === 1 ? 'view' : 'views'}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
