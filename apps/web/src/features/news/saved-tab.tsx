import type { Story } from '@right-circle/contract/news';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { ShowMore } from '#ui/buttons/show-more.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { newsQueries, noReplyTexts } from './news.queries.ts';
import { LoadingGrid, NewsGrid } from './news-grid.tsx';

export function SavedTab({ onWrite }: { onWrite: (story: Story) => void }) {
  const saved = useInfiniteQuery(newsQueries.saved());
  if (saved.isPending) return <LoadingGrid />;
  if (!saved.data) {
    return (
      <ErrorState onRetry={() => void saved.refetch()} retrying={saved.isFetching}>
        {errorText(saved.error, noReplyTexts.fetchNews)}
      </ErrorState>
    );
  }
  const stories = saved.data.pages.flatMap(({ data }) => data);
  if (stories.length === 0) {
    return (
      <EmptyState title="Nothing saved yet" icon={<Bookmark size={32} aria-hidden="true" />}>
        Press the bookmark on a story, and it waits for you here.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Saved news" className="space-y-6">
      <NewsGrid stories={stories} now={saved.dataUpdatedAt} onWrite={onWrite} />
      <ShowMore list={saved} problem={errorText(saved.error, noReplyTexts.fetchNews)} />
    </section>
  );
}
