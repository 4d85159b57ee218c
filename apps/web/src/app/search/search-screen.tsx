import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PeopleResults } from '#features/people/search/people-results.tsx';
import { SearchPage, type SearchResultsProps } from '#features/people/search/search-page.tsx';
import { filterOf } from '#features/seek/search/seek-filter.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { foundMenu, SearchOverview } from './search-overview.tsx';

const MentorResults = lazy(async () => ({
  default: (await import('#features/seek/search/mentor-results.tsx')).MentorResults,
}));
const PostResults = lazy(async () => ({ default: (await import('./post-results.tsx')).PostResults }));
const TopicResults = lazy(async () => ({ default: (await import('./post-results.tsx')).TopicResults }));

export function SearchScreen() {
  return (
    <SearchPage
      results={(props) => (
        <Suspense fallback={<Spinner label="Loading..." className="py-12" />}>
          <Results {...props} />
        </Suspense>
      )}
    />
  );
}

function Results(props: SearchResultsProps) {
  const { search, onClear } = props;
  const [params, setParams] = useSearchParams();
  const clear = <Button onClick={onClear}>Clear search</Button>;
  switch (search.show) {
    case 'all':
      return <SearchOverview {...props} />;
    case 'people':
      return <PeopleResults q={search.q} category={search.category} emptyAction={clear} menuOf={foundMenu} />;
    case 'mentors': {
      const setSort = (sort: string) => {
        const next = new URLSearchParams(params);
        next.set('sort', sort);
        setParams(next, { preventScrollReset: true });
      };
      return <MentorResults filter={filterOf(params)} onChange={({ sort }) => setSort(sort)} onClear={onClear} />;
    }
    case 'posts':
      return <PostResults q={search.q} emptyAction={clear} />;
    case 'topics':
      return <TopicResults q={search.q} emptyAction={clear} />;
  }
}
