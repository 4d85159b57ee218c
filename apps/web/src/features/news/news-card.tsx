import type { Story } from '@right-circle/contract/news';
import { Bookmark, BookmarkCheck, Clapperboard, ExternalLink, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { momentText } from '#lib/format/date-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Ring } from '#ui/identity/ring.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useSaveStory } from './news.queries.ts';
import { ageText, moreSourcesText } from './news-texts.ts';

type NewsCardProps = {
  story: Story;
  now: number;
  onWrite: (story: Story) => void;
  /** True for the first story of the page, which has larger type. */
  isLead: boolean;
};

export function NewsCard({ story, now, onWrite, isLead }: NewsCardProps) {
  return (
    <Card className="flex h-full flex-col gap-3 pb-3!">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-13 text-jamun">{story.category}</p>
          <h2 dir="auto" className={classNames('type-display mt-1 break-words text-22', isLead && 'sm:text-28')}>
            <Headline story={story} />
          </h2>
        </div>
        {story.sources_count > 1 && <SourcesRing count={story.sources_count} />}
      </div>
      {story.summary && (
        <p dir="auto" className="break-words text-15 text-muted">
          {story.summary}
        </p>
      )}
      <StoryMeta story={story} now={now} />
      {/* Samples have no URL and get no buttons: they are invented, and nobody should share them as news. */}
      {story.url && (
        <div className="mt-auto flex items-start justify-between gap-2 border-line border-t pt-2">
          <div className="-ml-4 flex flex-wrap">
            <Button
              size="sm"
              variant="quiet"
              icon={<PenLine size={18} aria-hidden="true" />}
              onClick={() => onWrite(story)}
            >
              Write a post about this
            </Button>
            <Link to={paths.createReelAbout(story.id)} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
              <Clapperboard size={18} aria-hidden="true" />
              Make a reel
              <VisuallyHidden> about “{story.title}”</VisuallyHidden>
            </Link>
          </div>
          <SaveToggle story={story} />
        </div>
      )}
    </Card>
  );
}

function Headline({ story: { title, url } }: { story: Story }) {
  if (!url) return title;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="hover:underline">
      {title} <ExternalLink size={16} aria-hidden="true" className="mb-1 inline text-muted" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

function StoryMeta({ story, now }: { story: Story; now: number }) {
  if (!story.url) {
    return (
      <p className="pb-2">
        <Badge tone="upcoming">Sample</Badge>
      </p>
    );
  }
  const more = moreSourcesText(story.sources_count);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 text-muted">
      <span className="min-w-0 break-words">
        <bdi className="font-semibold text-ink">{story.source}</bdi> ·{' '}
        <time dateTime={story.published_at} title={momentText(story.published_at)} className="whitespace-nowrap">
          {ageText(story.published_at, now)}
        </time>
      </span>
      {more && <Badge tone="live">{more}</Badge>}
    </p>
  );
}

function SaveToggle({ story }: { story: Story }) {
  const { title, is_saved: isSaved } = story;
  const save = useSaveStory(story);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <IconButton
      label={`Save for later: ${title}`}
      aria-pressed={isSaved}
      className="-mr-3"
      icon={<Icon size={20} aria-hidden="true" className={isSaved ? 'fill-marigold' : undefined} />}
      onClick={() => save.mutate(!isSaved)}
    />
  );
}

const FULL = 5;

/** One arc per source of the story; five close the ring. */
function SourcesRing({ count }: { count: number }) {
  const segments = Array.from({ length: Math.min(count, FULL) }, () => ({ amount: 1, tone: 'rani' as const }));
  return (
    <span aria-hidden="true" className="relative grid size-12 shrink-0 place-items-center">
      <Ring segments={segments} total={FULL} strokeWidth={9} gap={6} className="absolute inset-0 size-full" />
      <span className="type-display type-figures text-18 leading-none">{count}</span>
    </span>
  );
}
