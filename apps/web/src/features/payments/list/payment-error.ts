import { ApiError, NoReplyError } from '#lib/api-client.ts';

type ErrorWords = { what: string; next?: string };

/** Returns the texts of the panel for a failed call. */
export function paymentErrorWords(error: unknown): ErrorWords {
  if (error instanceof NoReplyError) {
    return {
      what: 'Unable to connect to the server.',
      next: 'Please check your internet connection and try again.',
    };
  }
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
    return {
      what: 'You are not authorized to view this data.',
      next: 'Please log in again or contact support.',
    };
  }
  const said = error instanceof ApiError ? error.detail : error instanceof Error ? error.message : null;
  return { what: said || 'An unexpected error occurred. Please try again.' };
}
