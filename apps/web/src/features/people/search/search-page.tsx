import { limits } from '@right-circle/contract/limits';
import { categories } from '@right-circle/contract/profile-choices';
import { Search as SearchIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTypedSearch } from '#lib/forms/use-typed-search.ts';
import { usePageName } from '#lib/page-title.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { ChoiceChip } from '#ui/buttons/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { LinkTabs, linkTabClass } from '#ui/navigation/link-tabs.tsx';
import { isFound, type Kind, kinds, type Search, searchOf, withSearch } from './search-address.ts';

const labels: Record<Kind, string> = {
  all: 'All',
  people: 'People',
  mentors: 'Mentors',
  posts: 'Posts',
  topics: 'Topics',
};

export type SearchResultsProps = {
  search: Search;
  /** Returns the URL of this search with the given parts changed. */
  linkTo: (part: Partial<Search>) => string;
  onClear: () => void;
};

export function SearchPage({ results }: { results: (props: SearchResultsProps) => ReactNode }) {
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  usePageName(search.q ? `Search: ${search.q}` : undefined);
  const type = (q: string) =>
    setParams((now) => withSearch(now, { ...searchOf(now), q }), { replace: true, preventScrollReset: true });
  const choose = (part: Partial<Search>) =>
    setParams(withSearch(params, { ...search, ...part }), { preventScrollReset: true });
  const linkTo = (part: Partial<Search>) => `?${withSearch(params, { ...search, ...part })}`;
  return (
    <div className="space-y-8">
      <PageHeading title="Search" lead="People, mentors, topics and posts." />
      <div className="space-y-5">
        <WordsField q={search.q} onChange={type} />
        <fieldset>
          <legend className="mb-2 font-semibold text-15">Category</legend>
          <div className="flex flex-wrap gap-2">
            {categories.map((name) => (
              <ChoiceChip
                key={name}
                selected={name === search.category}
                onClick={() => choose({ category: name === search.category ? undefined : name })}
              >
                {name}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
        <LinkTabs label="What to show">
          {kinds.map((kind) => (
            <Link
              key={kind}
              to={linkTo({ show: kind })}
              preventScrollReset
              aria-current={kind === search.show ? 'page' : undefined}
              className={linkTabClass}
            >
              {labels[kind]}
            </Link>
          ))}
        </LinkTabs>
      </div>
      {isFound(search.show, search) ? (
        results({ search, linkTo, onClear: () => choose({ q: '', category: undefined, show: 'all' }) })
      ) : (
        <NothingAsked search={search} linkTo={linkTo} />
      )}
    </div>
  );
}

function WordsField({ q, onChange }: { q: string; onChange: (text: string) => void }) {
  const { typed, setTyped } = useTypedSearch(q, onChange);
  return (
    <Field label="Search for" className="max-w-xl">
      <SearchInput
        value={typed}
        onText={setTyped}
        placeholder="A name, topic, tag or word"
        maxLength={limits.peopleSearch.maxCharacters}
      />
    </Field>
  );
}

function NothingAsked({ search, linkTo }: Pick<SearchResultsProps, 'search' | 'linkTo'>) {
  const icon = <SearchIcon size={32} aria-hidden="true" />;
  if (!search.category) {
    return (
      <EmptyState title="What are you looking for?" icon={icon}>
        {isFound(search.show, { q: '', category: 'Food' })
          ? 'Type a name, topic or word, or choose a category.'
          : 'Type a topic or word.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`${labels[search.show]} have no category`}
      icon={icon}
      action={
        <Link to={linkTo({ category: undefined })} preventScrollReset className={buttonClass()}>
          Search without {search.category}
        </Link>
      }
    >
      Only people and mentors can be found by category.
    </EmptyState>
  );
}
