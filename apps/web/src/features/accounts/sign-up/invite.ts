/** Returns the code in a pasted invitation link, or the text itself. */
export function inviteCodeIn(typed: string): string {
  const text = typed.trim();
  return /[?&]invite=([\w-]+)/.exec(text)?.[1] ?? text;
}
