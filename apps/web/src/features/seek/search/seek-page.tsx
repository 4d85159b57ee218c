import { limits } from '@right-circle/contract/limits';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { GuidanceTabs } from '#domain/guidance/guidance-tabs.tsx';
import { useTypedSearch } from '#lib/forms/use-typed-search.ts';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { FilterBar } from './filter-bar.tsx';
import { MentorList } from './mentor-list.tsx';
import { filterOf, noFilter, paramsOf, type SeekFilter } from './seek-filter.ts';
import { SortSelect } from './sort-select.tsx';

/** Keeps search, filters and order in the URL, so that a list can be shared, reloaded and returned to. */
export function SeekPage() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const list = useRef<HTMLElement>(null);
  const apply = (next: SeekFilter) => setParams(paramsOf(next), { preventScrollReset: true });
  const search = (text: string) =>
    setParams((now) => paramsOf({ ...filterOf(now), search: text }), { replace: true, preventScrollReset: true });
  return (
    <>
      <GuidanceTabs />
      <PageHeading
        title="Seek Guidance"
        lead="Fifteen minutes or more with someone who has done it."
        className="mt-8"
      />
      <section ref={list} tabIndex={-1} aria-labelledby="mentors-heading" className="mt-10 outline-none">
        <h2 id="mentors-heading" className="type-display text-28">
          Top Influencers
        </h2>
        <div className="mt-4 flex flex-wrap gap-3">
          <MentorSearch search={filter.search} onChange={search} />
          <SortSelect sort={filter.sort} onChange={(sort) => apply({ ...filter, sort })} />
          <FilterBar filter={filter} onChange={apply} />
        </div>
        <MentorList
          filter={filter}
          onClear={() => {
            apply(noFilter);
            list.current?.focus();
          }}
        />
      </section>
    </>
  );
}

type MentorSearchProps = { search: string; onChange: (text: string) => void };

function MentorSearch({ search, onChange }: MentorSearchProps) {
  const { typed, setTyped } = useTypedSearch(search, onChange);
  return (
    <SearchInput
      aria-label="Search influencers"
      placeholder="Name or topic"
      value={typed}
      onText={setTyped}
      maxLength={limits.peopleSearch.maxCharacters}
      className="min-w-0 flex-1 basis-36 sm:max-w-md"
    />
  );
}
