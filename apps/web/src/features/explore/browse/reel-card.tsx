import type { Reel } from '@right-circle/contract/reels';
import { followerCountText } from '@right-circle/rules/follower-count';
import { Eye, Heart, type LucideIcon, MessageCircle } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { RichText } from '#domain/mentions/rich-text.tsx';
import { paths } from '#domain/navigation/paths.ts';
import { saveReelDraft } from '#domain/reels/reel-draft.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReelAuthor } from '../player/reel-author.tsx';
import { statusBadge } from '../profile-reels/reel-status.ts';
import { CardFilm } from './card-film.tsx';
import { useHoverFilm } from './use-hover-film.ts';

type ReelCardProps = { reel: Reel; position: number; onOpen: (reel: Reel) => void };

/** Re-renders only when its reel changes. Cards far outside the viewport are not laid out at all. */
export const ReelCard = memo(function ReelCard({ reel, position, onOpen }: ReelCardProps) {
  const { film, handlers, focusHandlers } = useHoverFilm();
  const authorId = useId();
  const status = reel.is_own ? statusBadge(reel) : null;
  return (
    <article
      aria-labelledby={authorId}
      aria-posinset={position}
      aria-setsize={-1}
      {...handlers}
      className="[contain-intrinsic-size:auto_30rem] [content-visibility:auto]"
    >
      <Card
        padding="none"
        className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-[15rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr_auto] sm:p-5 xl:grid-cols-[18rem_minmax(0,1fr)]"
      >
        <header className="flex items-start gap-3 sm:col-start-2">
          <ReelAuthor author={reel.author} id={authorId}>
            <time dateTime={reel.created_at}>{reel.timestamp} ago</time>
          </ReelAuthor>
          <Badge tone="live">New</Badge>
        </header>
        <div {...focusHandlers} className="min-w-0 sm:col-start-1 sm:row-span-3 sm:row-start-1">
          <CardFilm reel={reel} film={film} onOpen={() => onOpen(reel)} />
        </div>
        <div className="min-w-0 space-y-3 sm:col-start-2">
          {reel.title && (
            <h2 className="type-display break-words text-22 sm:text-28">
              <bdi>{reel.title}</bdi>
            </h2>
          )}
          {reel.caption && (
            <RichText text={reel.caption} mentions={reel.mentions} className="line-clamp-4 sm:line-clamp-6" />
          )}
          <div className="flex flex-wrap gap-2">
            <Badge>{reel.category}</Badge>
            {status && <Badge tone={status.tone}>{status.label}</Badge>}
          </div>
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-3 sm:col-start-2">
          {reel.reel_url && <ReelNumbers reel={reel} />}
          {reel.is_own && reel.reel_url && (
            <Link to={paths.previewOf(reel.id)} className={buttonClass({ size: 'sm' })}>
              Manage
            </Link>
          )}
          {!reel.reel_url && (
            <Link
              to={paths.reel}
              onClick={() => saveReelDraft('reelId', reel.id)}
              className={buttonClass({ size: 'sm' })}
            >
              Keep editing
            </Link>
          )}
        </footer>
      </Card>
    </article>
  );
});

function ReelNumbers({ reel }: { reel: Reel }) {
  return (
    <ul aria-label="Numbers" className="flex flex-wrap gap-x-5 gap-y-1 text-15 text-muted">
      <NumberItem Icon={Eye} count={reel.views_count} one="view" />
      <NumberItem Icon={Heart} count={reel.likes_count} one="like" />
      <NumberItem Icon={MessageCircle} count={reel.comments_count} one="comment" />
    </ul>
  );
}

function NumberItem({ Icon, count, one }: { Icon: LucideIcon; count: number; one: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={18} aria-hidden="true" />
      <span className="type-figures">{followerCountText(count)}</span>
      <span className="sr-only">{count === 1 ? one : `${one}s`}</span>
    </li>
  );
}
