/** Whether a text has more letters of Hindi (Devanagari) than of English, so that it is written in Hindi. */
export function isMostlyDevanagari(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/\p{Script=Devanagari}/gu) > count(/[a-z]/giu);
}
