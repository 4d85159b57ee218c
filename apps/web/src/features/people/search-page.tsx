import { limits } from '@right-circle/contract/limits';
import { categories } from '@right-circle/contract/profile-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText, noReplyTexts } from '#lib/error-texts.ts';
import { useSettled } from '#lib/use-settled.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { peopleQueries, type SearchInput } from './people.queries.ts';
import { PersonCard } from './person-card.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** The address holds what is looked for, so that results can be shared, reloaded and gone back to. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const category = categories.find((name) => name === params.get('category'));
  const change = (next: SearchInput) => {
    const entries = Object.entries(next).filter(([, value]) => value);
    setParams(Object.fromEntries(entries) as Record<string, string>, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="space-y-8">
      <PageHeading title="Find people" lead="By name, user name, or what they know." />
      <div className="space-y-5">
        <NameField key={q} q={q} onChange={(text) => change({ q: text, category })} />
        <fieldset>
          <legend className="mb-2 font-semibold text-15">Category</legend>
          <div className="flex flex-wrap gap-2">
            {categories.map((name) => (
              <ChoiceChip
                key={name}
                selected={name === category}
                onClick={() => change({ q, category: name === category ? undefined : name })}
              >
                {name}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
      </div>
      <Results q={q.trim()} category={category} />
    </div>
  );
}

function NameField({ q, onChange }: { q: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(q);
  const settled = useSettled(typed, limits.peopleSearch.pauseMs);
  useEffect(() => {
    if (settled.trim() !== q.trim()) onChange(settled.trim());
    // oxlint-disable-next-line react/exhaustive-deps -- only what is typed changes the address
  }, [settled]);
  return (
    <Field label="Name or user name" className="max-w-xl">
      <TextInput
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        lead={<Search size={18} aria-hidden="true" />}
        maxLength={limits.peopleSearch.maxCharacters}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}

function Results({ q, category }: SearchInput) {
  const search = useInfiniteQuery(peopleQueries.search({ q, category }));
  if (!q && !category) {
    return (
      <EmptyState title="Who are you looking for?" icon={<UsersRound size={32} aria-hidden="true" />}>
        Type a name, or choose a category.
      </EmptyState>
    );
  }
  if (search.isPending) return <LoadingCards />;
  if (search.isError && !search.data) {
    return (
      <ErrorState onRetry={() => void search.refetch()} retrying={search.isFetching}>
        {errorText(search.error, noReplyTexts.searchPeople)}
      </ErrorState>
    );
  }
  const people = search.data.pages.flatMap((page) => page.data);
  return (
    <section aria-label="Results">
      <p role="status" className="sr-only">
        {people.length === 0 ? 'No people found' : `${people.length} people shown`}
      </p>
      {people.length === 0 && (
        <EmptyState title="No people found" icon={<UsersRound size={32} aria-hidden="true" />}>
          Check the spelling, or look by category alone.
        </EmptyState>
      )}
      <ul className={grid}>
        {people.map((person) => (
          <li key={person.user_id}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      {search.hasNextPage && (
        <div className="mt-8 text-center">
          <Button busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
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
