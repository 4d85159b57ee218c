import type { FoundPerson } from '@right-circle/contract/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { peopleErrorTexts } from '#domain/people/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { ShowMore } from '#ui/buttons/show-more.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { peopleQueries, type SearchInput } from '../people.queries.ts';
import { PersonCard } from './person-card.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

type PeopleResultsProps = SearchInput & {
  emptyAction?: ReactNode;
  /** Menu of actions for a person. */
  menuOf: (person: FoundPerson) => ReactNode;
};

/** Paginated list of search results. */
export function PeopleResults({ q, category, emptyAction, menuOf }: PeopleResultsProps) {
  const search = useInfiniteQuery(peopleQueries.search({ q, category }));
  if (search.isPending) return <LoadingCards />;
  if (search.isError && !search.data) {
    return (
      <ErrorState onRetry={() => void search.refetch()} retrying={search.isFetching}>
        {errorText(search.error, peopleErrorTexts.searchPeople)}
      </ErrorState>
    );
  }
  const people = search.data.pages.flatMap((page) => page.data);
  return (
    <section aria-label="People">
      <p role="status" className="sr-only">
        {people.length === 0 ? 'No people found' : `${people.length} people shown`}
      </p>
      {people.length === 0 && (
        <EmptyState title="No people found" icon={<UsersRound size={32} aria-hidden="true" />} action={emptyAction}>
          Check the spelling, or search by category alone.
        </EmptyState>
      )}
      <ul className={grid}>
        {people.map((person) => (
          <li key={person.user_id}>
            <PersonCard person={person} menu={menuOf(person)} />
          </li>
        ))}
      </ul>
      <ShowMore list={search} problem={errorText(search.error, peopleErrorTexts.searchPeople)} className="mt-8" />
    </section>
  );
}

function LoadingCards() {
  return (
    <output className={grid}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="card" className="h-36" />
      ))}
    </output>
  );
}
