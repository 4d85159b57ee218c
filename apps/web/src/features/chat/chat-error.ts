import { limits } from '@right-circle/contract/limits';
import { ApiError, NoReplyError } from '#lib/api-client.ts';

type ErrorWords = { title: string; body: string };

/** Returns the texts shown when the workspace cannot be displayed. */
export function errorWords(error: unknown): ErrorWords {
  const message = error instanceof Error ? error.message : String(error);
  const isSignedOut = (error instanceof ApiError && error.status === 401) || /401|unauthorized/i.test(message);
  if (isSignedOut) return { title: 'Authentication Required', body: 'Please log in again to continue.' };
  if (error instanceof NoReplyError || /network|fetch/i.test(message)) {
    return { title: 'Connection Problem', body: 'Please check your internet connection and try again.' };
  }
  return {
    title: 'Something went wrong',
    body: 'An unexpected error occurred. Our team has been notified.',
  };
}

export function retryButton(retries: number): { label: string; isDisabled: boolean } {
  const isDisabled = retries >= limits.chat.maxRetries;
  return { label: isDisabled ? 'Too many retries' : 'Try Again', isDisabled };
}
