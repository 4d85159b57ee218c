import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Changes the data of cached queries. The reply to a request in flight may be older than the change and would undo it,
 * so the change is applied to that reply too, and must have no effect on data that already contains it. If saving fails,
 * change the data back instead of refetching: the change would be applied to the refetched data as well.
 */
export function changeCached<Data>(client: QueryClient, filters: QueryFilters, change: (data: Data) => Data): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    const apply = () =>
      client.setQueryData<Data>(query.queryKey, (data) => (data === undefined ? undefined : change(data)));
    apply();
    if (isFetching(query)) onceFetched(client, query, apply);
  }
}

/** Puts an item first in a list of pages, unless it is listed already. */
export function putFirst<Item extends { id: string }, Page extends { data: Item[] }>(
  pages: readonly Page[],
  item: Item,
): Page[] {
  const [first, ...rest] = pages;
  const isListed = pages.some(({ data }) => data.some(({ id }) => id === item.id));
  return first && !isListed ? [{ ...first, data: [item, ...first.data] }, ...rest] : [...pages];
}

function onceFetched(client: QueryClient, query: Query, apply: () => void): void {
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query !== query || (event.type === 'updated' && isFetching(query))) return;
    if (event.type === 'removed') return stop();
    if (event.type !== 'updated') return;
    stop();
    apply();
  });
}

function isFetching({ state }: Query): boolean {
  return state.fetchStatus !== 'idle';
}
