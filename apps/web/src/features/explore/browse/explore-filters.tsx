import { useQuery } from '@tanstack/react-query';
import { fallbackCategories } from '#domain/reels/fallback-categories.ts';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { exploreQueries } from '../explore.queries.ts';
import { type ExploreFilter, sortOptions } from './explore-filter.ts';
import { categoryOptions } from './reel-categories.ts';

type ExploreFiltersProps = { filter: ExploreFilter; onChange: (filter: ExploreFilter) => void };

export function ExploreFilters({ filter, onChange }: ExploreFiltersProps) {
  const categories = useQuery(exploreQueries.categories());
  const known = categories.data ?? (categories.failureCount > 0 ? fallbackCategories : []);
  return (
    <div className="flex flex-wrap gap-3">
      <NativeSelect
        aria-label="Category"
        options={categoryOptions(known, filter.category)}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
        className="min-w-0 flex-1 basis-36"
      />
      <NativeSelect
        aria-label="Sort"
        options={sortOptions}
        value={filter.sort}
        onChange={(sort) => onChange({ ...filter, sort })}
        className="min-w-0 flex-1 basis-36"
      />
    </div>
  );
}
