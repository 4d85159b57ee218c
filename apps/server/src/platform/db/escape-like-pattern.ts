/** Escapes the wild cards of LIKE, so that the pattern matches exactly this text. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
