import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { TextLink } from '../text-link.tsx';

/** What the appeal page is handed: the name that was refused, or what a provider's sign-in has proven. */
type Handed = { username?: string; appealToken?: string };

/** Handed on with a refusal that says the account is suspended; null for every other one. */
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
