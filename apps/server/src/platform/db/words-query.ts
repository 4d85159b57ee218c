/** `search_words` has the beginnings of words up to this size, and so much of the whole word. */
const [BEGINNING, WORD] = [8, 500];

/** A `tsquery` for `search_words`: each term begins a word, and means its characters only. */
export function wordsQuery(terms: readonly string[]): string {
  return terms
    .map((term) => {
      const characters = [...term].slice(0, WORD);
      const quoted = `'${characters.join('').replaceAll(/['\\]/g, '$&$&')}'`;
      return characters.length > BEGINNING ? `${quoted}:*` : quoted;
    })
    .join(' & ');
}
