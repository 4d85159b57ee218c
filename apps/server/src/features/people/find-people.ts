import { limits } from '@right-circle/contract/limits';
import { searchTerms } from '@right-circle/rules/search-terms';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db/db.ts';
import { placeText, readPlace } from './search.rules.ts';
import { type Match, searchPeople } from './search.store.ts';

type Query = { q: string; category?: string | undefined; cursor?: string | undefined };

const { pageSize } = limits.peopleSearch;
const FORGIVING = '~';

/** People whose names start with the typed text; if there are none, people with similar names. */
export async function findPeople(
  db: Db,
  viewerId: string,
  { q, category, cursor }: Query,
): Promise<{ people: Match[]; next: string | null }> {
  const terms = searchTerms(q);
  if (terms.length === 0 && !category) return { people: [], next: null };
  const isForgivingPage = cursor?.startsWith(FORGIVING) ?? false;
  const after = cursor ? readPlace(cursor.replace(FORGIVING, '')) : null;
  if (cursor && !after) throw new AppError('invalid_input', 'This page of results does not exist.');

  const page = async (isForgiving: boolean) => {
    const found = await searchPeople(db, { viewerId, terms, isForgiving, category, after, limit: pageSize + 1 });
    const people = found.slice(0, pageSize);
    const last = people.at(-1);
    const next = found.length > pageSize && last ? (isForgiving ? FORGIVING : '') + placeText(last) : null;
    return { people, next };
  };
  const exact = isForgivingPage ? null : await page(false);
  if (exact && (exact.people.length > 0 || after || terms.length === 0)) return exact;
  return await page(true);
}

const { max } = limits.suggestions;

/**
 * Returns people whose names start with the typed text: those the writer knows, then others if there is room. Never the
 * writer.
 */
export async function suggestMentions(db: Db, viewerId: string, typed: string): Promise<Match[]> {
  const terms = searchTerms(typed);
  if (terms.length === 0) return [];
  const search = { viewerId, terms, isForgiving: false, category: undefined, after: null, limit: max + 1 };
  const known = await searchPeople(db, { ...search, circleOf: viewerId });
  const others = known.length > max ? [] : await searchPeople(db, search);
  const byId = new Map([...known, ...others].map((person) => [person.id, person]));
  byId.delete(viewerId);
  return [...byId.values()].slice(0, max);
}
