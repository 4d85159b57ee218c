import type { Story } from '@right-circle/contract/news';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { NewsCard } from './news-card.tsx';

type NewsGridProps = {
  stories: readonly Story[];
  now: number;
  onWrite: (story: Story) => void;
  /** Gives the first story the whole width. */
  hasLead?: boolean;
};

const grid = 'grid gap-4 sm:grid-cols-2';

export function NewsGrid({ stories, now, onWrite, hasLead = false }: NewsGridProps) {
  return (
    <ul className={grid}>
      {stories.map((story, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={story.id} className={classNames('min-w-0', isLead && 'sm:col-span-2')}>
            <NewsCard story={story} now={now} onWrite={onWrite} isLead={isLead} />
          </li>
        );
      })}
    </ul>
  );
}

export function LoadingGrid() {
  return (
    <output className={grid}>
      <VisuallyHidden>Loading the news</VisuallyHidden>
      {['one', 'two', 'three', 'four'].map((name) => (
        <Card key={name} className="space-y-3">
          <Skeleton className="w-24" />
          <Skeleton className="h-6 w-11/12" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="w-2/5" />
        </Card>
      ))}
    </output>
  );
}
