/** About four in English, fewer in Devanagari. */
const CHARACTERS_A_TOKEN = 4;

export function estimatedTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}
