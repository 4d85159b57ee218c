import type { Story, TrendingNews } from '@right-circle/contract/news';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { errorText } from '#lib/error-text.ts';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { newsQueries, noReplyTexts } from './news.queries.ts';
import { LoadingGrid, NewsGrid } from './news-grid.tsx';
import { noticeOf } from './news-texts.ts';
import { TopicsPanel } from './topics-panel.tsx';

export function TrendingTab({ onWrite }: { onWrite: (story: Story) => void }) {
  const [search, setSearch] = useSearchParams();
  const category = search.get('category') ?? '';
  const news = useQuery({ ...newsQueries.trending(category), placeholderData: keepPreviousData });
  const choose = (next: string) =>
    setSearch(next ? { category: next } : {}, { replace: true, preventScrollReset: true });
  if (news.isPending) return <LoadingGrid />;
  if (news.isError) {
    return (
      <ErrorState onRetry={() => void news.refetch()} retrying={news.isFetching}>
        {errorText(news.error, noReplyTexts.fetchNews)}
      </ErrorState>
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <aside
        aria-label="Community"
        className={classNames(
          'lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:self-start',
          news.data.topics.length === 0 && 'max-lg:order-last',
        )}
      >
        <TopicsPanel topics={news.data.topics} />
      </aside>
      <section aria-label="News" className="min-w-0 space-y-5 lg:col-start-1 lg:row-start-1">
        <Notice news={news.data} now={news.dataUpdatedAt} />
        {news.data.categories.length > 1 && (
          <CategoryChips categories={news.data.categories} chosen={category} onChoose={choose} />
        )}
        {news.data.data.length > 0 ? (
          <NewsGrid stories={news.data.data} now={news.dataUpdatedAt} onWrite={onWrite} hasLead />
        ) : (
          news.data.status !== 'off' && (
            <EmptyState title="Nothing new here" icon={<Newspaper size={32} aria-hidden="true" />}>
              {category ? 'There are no recent stories in this category.' : 'There are no recent stories.'}
            </EmptyState>
          )
        )}
      </section>
    </div>
  );
}

function Notice({ news, now }: { news: TrendingNews; now: number }) {
  const notice = noticeOf(news, now);
  return notice && <Banner title={notice.title}>{notice.text}</Banner>;
}

type CategoryChipsProps = { categories: readonly string[]; chosen: string; onChoose: (category: string) => void };

function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Category</legend>
      <ChoiceChip selected={chosen === ''} onClick={() => onChoose('')}>
        All
      </ChoiceChip>
      {categories.map((category) => (
        <ChoiceChip key={category} selected={category === chosen} onClick={() => onChoose(category)}>
          {category}
        </ChoiceChip>
      ))}
    </fieldset>
  );
}
