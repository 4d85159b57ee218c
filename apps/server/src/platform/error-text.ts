/**
 * The message of an error, never empty. Node says nothing about a name with several addresses, such as localhost, of which
 * none can be reached: the reasons are in its parts.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
  return error.message || parts.map(errorText).join(', ') || error.name;
}
