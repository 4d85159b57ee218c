const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstLetter(word: string): string | undefined {
  for (const { segment } of graphemes.segment(word)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  }
  return undefined;
}

/** Up to two uppercase initials, of the first two words that have a letter; "?" when there is no name to take them from. */
export function initialsOf(name: string | null | undefined): string {
  const letters = (name ?? '').split(/\s+/).flatMap((word) => firstLetter(word) ?? []);
  return letters.slice(0, 2).join('') || '?';
}
