import { ApiError, NoReplyError } from '#lib/api-client.ts';

const UNNAMED = 'An error occurred. Please try again.';

/** Returns the text shown when an account could not be linked, changed or unlinked. */
export function accountErrorText(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? UNNAMED;
  if (error instanceof NoReplyError || !(error instanceof Error)) return UNNAMED;
  return error.message || UNNAMED;
}
