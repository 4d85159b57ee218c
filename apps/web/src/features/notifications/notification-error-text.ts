const DEFAULT_TEXT = 'An error occurred with notifications';

/** Returns the text of a reported error: a string, or its `message` or `error` field. */
export function socketErrorText(problem: unknown): string {
  if (isWords(problem)) return problem;
  if (typeof problem !== 'object' || problem === null) return DEFAULT_TEXT;
  const { message, error } = problem as { message?: unknown; error?: unknown };
  return [message, error].find(isWords) ?? DEFAULT_TEXT;
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
