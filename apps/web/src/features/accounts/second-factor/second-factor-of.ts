import { ApiError } from '#lib/api-client.ts';

export type PendingSignIn = NonNullable<ApiError['secondFactor']>;

/** Returns the pending second step of a sign-in whose first factor was correct; null for every other error. */
export function secondFactorOf(error: unknown): PendingSignIn | null {
  return error instanceof ApiError ? error.secondFactor : null;
}
