import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { TextLink } from '../text-link.tsx';

/** State for the appeal page: the refused username, or the token from a provider's sign-in. */
type Handed = { username?: string; appealToken?: string };

/** Returns the state for the appeal page if the account is suspended; null for every other error. */
export function appealOf(error: unknown, username?: string): Handed | null {
  if (!(error instanceof ApiError) || error.code !== 'account_suspended') return null;
  const { appealToken } = error;
  return { ...(username && { username }), ...(appealToken && { appealToken }) };
}

export function AppealLink({ state }: { state: Handed }) {
  return (
    <TextLink to={paths.appeal} state={state}>
      Appeal
    </TextLink>
  );
}
