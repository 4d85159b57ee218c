/** Escapes LIKE wildcards, so that the pattern matches exactly this text. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
