import { limits } from '@right-circle/contract/limits';
import { searchTerms } from '@right-circle/rules/search-terms';
import type { Db } from '#platform/db/db.ts';
import { type Match, searchPeople } from './search.store.ts';

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
