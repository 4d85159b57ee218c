const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function firstLetter(word: string): string | undefined {
  for (const { segment } of graphemes.segment(word)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  }
  return undefined;
}

/** Up to two uppercase initials, from the first two words with a letter; "?" without a name. */
export function initialsOf(name: string | null | undefined): string {
  const letters = (name ?? '').split(/\s+/).flatMap((word) => firstLetter(word) ?? []);
  return letters.slice(0, 2).join('') || '?';
}
