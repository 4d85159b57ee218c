import { limits } from '@right-circle/contract/limits';
import { DAY_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { dayText } from '@right-circle/rules/moment-text';

export type DeletionProof = 'password' | 'email_link' | 'recent_sign_in';

/** Strongest proof that the owner of an account can give before it is deleted. */
export function proofFor({ hasPassword, hasEmail }: { hasPassword: boolean; hasEmail: boolean }): DeletionProof {
  if (hasPassword) return 'password';
  return hasEmail ? 'email_link' : 'recent_sign_in';
}

export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < limits.deletion.freshSignInMinutes * MINUTE_MS;
}

/** Time of the final deletion. */
export function deletionDate(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + limits.deletion.graceDays * DAY_MS);
}

/** Accounts whose deletion was requested up to this time are due. */
export function lastDueRequest(now: Date): Date {
  return new Date(now.getTime() - limits.deletion.graceDays * DAY_MS);
}

export function deletionText(deleteOn: Date, now: Date): string {
  return `Your account will be deleted on ${dayText(deleteOn, now)}. Log in before then to keep it.`;
}
