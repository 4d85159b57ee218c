/**
 * Normalises spelling so that one pattern matches all variants of a word: lower case, no nukta, one nasal sign,
 * straight apostrophes.
 */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll('\u093C', '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')
    .replaceAll('’', "'")
    .toLowerCase();
}
