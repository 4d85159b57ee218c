export const sortOptions = [
  { value: 'desc', label: 'Newest First' },
  { value: 'asc', label: 'Oldest First' },
] as const;
export type SortOrder = (typeof sortOptions)[number]['value'];

/** Filter from the address; an empty category means all of them. */
export type ExploreFilter = { category: string; sort: SortOrder };

export function filterOf(search: URLSearchParams): ExploreFilter {
  return { category: search.get('category') ?? '', sort: search.get('sort') === 'asc' ? 'asc' : 'desc' };
}

/** Returns the search params for a filter; defaults are left out. */
export function searchOf({ category, sort }: ExploreFilter): URLSearchParams {
  return new URLSearchParams({ ...(category && { category }), ...(sort === 'asc' && { sort }) });
}

/** Returns the query for the server. */
export function queryOf({ category, sort }: ExploreFilter): { sort_by: SortOrder; category?: string } {
  return { sort_by: sort, ...(category && { category }) };
}
