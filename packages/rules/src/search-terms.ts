const MAX_TERMS = 5;

/** Search terms: without the @ of user names, in lower case, each matching the beginning of a word. */
export function searchTerms(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^@+/, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_TERMS);
}
