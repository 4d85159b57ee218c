import { ApiError } from '#lib/api-client.ts';

export type PendingSignIn = NonNullable<ApiError['secondFactor']>;

/** Returns what finishes a sign-in whose first factor was right; null for every other error. */
export function secondFactorOf(error: unknown): PendingSignIn | null {
  return error instanceof ApiError ? error.secondFactor : null;
}
