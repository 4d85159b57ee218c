import { paths } from '#domain/navigation/paths.ts';
import { type ReturnPage, returnState } from '#domain/sign-in/return-page.ts';
import type { SessionState } from '#lib/session/session-state.ts';

/**
 * Redirect target of a protected screen for someone without a token: the landing page for a visitor, the login for someone
 * whose session just ended.
 */
export function signedOutTarget({ enteredSignedIn }: { enteredSignedIn: boolean }): string {
  return enteredSignedIn ? paths.login : paths.landing;
}

/** Page to pass on to the sign-in screens. Null after a requested logout: the next person may be someone else. */
export function returnStateAfterSignOut(
  page: { pathname: string; search: string; hash: string },
  { enteredSignedIn, endedBy }: { enteredSignedIn: boolean; endedBy: SessionState['endedBy'] },
): ReturnPage | null {
  if (!enteredSignedIn) return returnState(page, null);
  return endedBy ? returnState(page, endedBy) : null;
}
