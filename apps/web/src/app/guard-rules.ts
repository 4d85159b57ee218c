import { paths } from '#lib/paths.ts';

/** Where a protected screen sends someone without a token: a visitor to the landing page, a person whose session just ended to the login. */
export function signedOutTarget({ enteredSignedIn }: { enteredSignedIn: boolean }): string {
  return enteredSignedIn ? paths.login : paths.landing;
}
