const DEFAULT_TEXT = 'An error occurred with notifications';

/** The words of whatever was reported: a text, or the `message` or `error` field of something. */
export function socketErrorText(problem: unknown): string {
  if (isWords(problem)) return problem;
  if (typeof problem !== 'object' || problem === null) return DEFAULT_TEXT;
  const { message, error } = problem as { message?: unknown; error?: unknown };
  return [message, error].find(isWords) ?? DEFAULT_TEXT;
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
