import { useQuery } from '@tanstack/react-query';
import { fallbackCategories } from '#domain/reels/fallback-categories.ts';
import { classNames } from '#ui/class-names.ts';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { exploreQueries } from '../explore.queries.ts';
import { type ExploreFilter, sortOptions } from './explore-filter.ts';
import { categoryOptions } from './reel-categories.ts';

type ExploreFiltersProps = { filter: ExploreFilter; onChange: (filter: ExploreFilter) => void; className?: string };

export function ExploreFilters({ filter, onChange, className }: ExploreFiltersProps) {
  const categories = useQuery(exploreQueries.categories());
  const known = categories.data ?? (categories.failureCount > 0 ? fallbackCategories : []);
  return (
    <div className={classNames('grid grid-cols-2 gap-3 lg:grid-cols-1', className)}>
      <NativeSelect
        aria-label="Category"
        options={categoryOptions(known, filter.category)}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <NativeSelect
        aria-label="Sort"
        options={sortOptions}
        value={filter.sort}
        onChange={(sort) => onChange({ ...filter, sort })}
      />
    </div>
  );
}
