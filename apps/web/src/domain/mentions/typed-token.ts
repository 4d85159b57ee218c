/** The @name or #tag being typed, with its position in the text. */
export type TypedToken = { sign: '@' | '#'; typed: string; start: number; end: number };

// Characters that `readPostText` accepts in a name or a tag.
const WORD = String.raw`\p{L}\p{M}\p{N}_`;
const NAME_BEFORE_CARET = new RegExp(String.raw`(?<![${WORD}@.])@([A-Za-z0-9._]{1,30})$`, 'u');
const TAG_BEFORE_CARET = new RegExp(String.raw`(?<![${WORD}&#])#([${WORD}]{1,50})$`, 'u');
const STARTS_WITH_WORD = new RegExp(`^[${WORD}]`, 'u');

/** Returns the token right before the caret, or null if the caret is inside a word. */
export function typedToken(text: string, caret: number): TypedToken | null {
  const before = text.slice(0, caret);
  if (STARTS_WITH_WORD.test(text.slice(caret))) return null;
  const match = NAME_BEFORE_CARET.exec(before) ?? TAG_BEFORE_CARET.exec(before);
  if (!match) return null;
  const [found, typed = ''] = match;
  return { sign: found.startsWith('@') ? '@' : '#', typed, start: match.index, end: caret };
}

/** Returns the next index for the arrow keys: cyclic, with -1 (the text itself) between last and first. */
export function nextActive(active: number, by: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + by + places) % places) - 1;
}
