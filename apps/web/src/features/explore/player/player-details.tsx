import type { Reel } from '@right-circle/contract/reels';
import { followerCountText } from '@right-circle/rules/follower-count';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { RichText } from '#domain/mentions/rich-text.tsx';
import { paths } from '#domain/navigation/paths.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { FilmProgress } from './film-progress.tsx';
import { ReelAuthor } from './reel-author.tsx';

const LONG_CAPTION = 90;

/** Details over the bottom of the video: author, caption and progress. All of it is bright, to show on any video. */
export function PlayerDetails({ reel, film }: { reel: Reel; film: HTMLVideoElement | null }) {
  const [isWhole, setIsWhole] = useState(false);
  const text = reel.caption || reel.title;
  const isLong = text.length > LONG_CAPTION || text.includes('\n');
  return (
    <div
      // Touches scroll a long text instead of switching to the next reel.
      {...(isWhole && { onTouchStart: (event) => event.stopPropagation() })}
      className="pointer-events-auto touch-pan-y [--jamun:var(--on-night)] [--muted:var(--on-night)] max-h-[60%] space-y-1.5 overflow-y-auto overscroll-contain bg-linear-to-t from-scrim from-70% to-transparent px-4 pt-10 pb-1 sm:space-y-3 sm:pb-2 sm:rounded-b-card"
    >
      <p className="text-13 text-muted">Created by {reel.created_by}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="flex min-w-0 flex-1 basis-52">
          <ReelAuthor author={reel.author}>
            {reel.timestamp} ago · {followerCountText(reel.views_count)} {reel.views_count === 1 ? 'view' : 'views'}
          </ReelAuthor>
        </div>
        {reel.author.is_mentor && !reel.is_own && (
          <Link to={paths.bookSession(reel.author.user_id)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            <CalendarPlus size={18} aria-hidden="true" />
            Book this creator
          </Link>
        )}
      </div>
      {text && (
        // One row for both: on a small phone a separate row would overlap the captions of the video.
        <div className={isWhole ? undefined : 'flex items-center justify-between gap-2'}>
          <RichText text={text} mentions={reel.mentions} className={isWhole || !isLong ? undefined : 'line-clamp-1'} />
          {isLong && (
            <Button
              variant="quiet"
              size="sm"
              className={isWhole ? '-ml-4' : '-mr-4 shrink-0'}
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? 'Show less' : 'Show more'}
            </Button>
          )}
        </div>
      )}
      {reel.reel_url && <FilmProgress film={film} />}
    </div>
  );
}
