export const sortOptions = [
  { value: 'desc', label: 'Newest First' },
  { value: 'asc', label: 'Oldest First' },
] as const;
export type SortOrder = (typeof sortOptions)[number]['value'];

/** What the address says: an empty category is all of them. */
export type ExploreFilter = { category: string; sort: SortOrder };

export function filterOf(search: URLSearchParams): ExploreFilter {
  return { category: search.get('category') ?? '', sort: search.get('sort') === 'asc' ? 'asc' : 'desc' };
}

/** The address of a choice; what is as usual is left out. */
export function searchOf({ category, sort }: ExploreFilter): URLSearchParams {
  return new URLSearchParams({ ...(category && { category }), ...(sort === 'asc' && { sort }) });
}

/** What the server is asked. */
export function queryOf({ category, sort }: ExploreFilter): { sort_by: SortOrder; category?: string } {
  return { sort_by: sort, ...(category && { category }) };
}
