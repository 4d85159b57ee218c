import { lazy, Suspense } from 'react';

const HeaderSearch = lazy(async () => ({
  default: (await import('#features/people/search/header-search.tsx')).HeaderSearch,
}));

/** Loaded after the page, into a space reserved for it. */
export function LazySearch() {
  return (
    <Suspense fallback={<span className="size-11 xl:mr-2 xl:w-72" />}>
      <HeaderSearch />
    </Suspense>
  );
}
