/** A pattern that matches this text and nothing else, with what LIKE would read as a wild card taken literally. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
