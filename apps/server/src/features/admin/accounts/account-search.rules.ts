import { searchTerms } from '@right-circle/rules/search-terms';

export type AccountSearch =
  | { by: 'nothing' }
  | { by: 'id'; id: string }
  | { by: 'email'; beginning: string }
  | { by: 'names'; terms: string[] };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A search text: an id, an email address (an @ after the first character), or the beginnings of names. */
export function accountSearchOf(typed: string): AccountSearch {
  const text = typed.trim();
  if (ID.test(text)) return { by: 'id', id: text.toLowerCase() };
  if (text.indexOf('@') > 0) return { by: 'email', beginning: text.toLowerCase() };
  const terms = searchTerms(text);
  return terms.length > 0 ? { by: 'names', terms } : { by: 'nothing' };
}
