import { limits } from '@right-circle/contract/limits';
import { type Category, categories } from '@right-circle/contract/profile-choices';

export const kinds = ['all', 'people', 'mentors', 'posts', 'topics'] as const;
export type Kind = (typeof kinds)[number];

/** Search parameters, kept in the URL so that results can be shared, reloaded and returned to. */
export type Search = { q: string; category: Category | undefined; show: Kind };

export function searchOf(params: URLSearchParams): Search {
  return {
    q: params.get('q')?.trim().slice(0, limits.peopleSearch.maxCharacters) ?? '',
    category: categories.find((name) => name === params.get('category')),
    show: kinds.find((kind) => kind === params.get('show')) ?? 'all',
  };
}

/** Keeps other URL parameters, such as the mentors' sort order, while the same kind is shown. */
export function withSearch(params: URLSearchParams, next: Search): URLSearchParams {
  const isSameKind = searchOf(params).show === next.show;
  const changed = new URLSearchParams(isSameKind ? params : undefined);
  const entries = { q: next.q, category: next.category, show: next.show === 'all' ? undefined : next.show };
  for (const [name, value] of Object.entries(entries)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

/** Posts and tags have no category. */
export function isFound(kind: Kind, { q, category }: Pick<Search, 'q' | 'category'>): boolean {
  if (kind === 'posts' || kind === 'topics') return q !== '' && category === undefined;
  return q !== '' || category !== undefined;
}

/** Returns the categories that have a word starting with the typed text. */
export function categoriesLike(q: string): Category[] {
  const typed = q.toLowerCase().replace(/^#/, '');
  if (!typed) return [];
  return categories.filter((name) => [name, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(typed)));
}
