import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { TextLink } from '../text-link.tsx';

/** The step before a deletion that was refused because money would be lost with it. */
export function PayoutLink({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code !== 'money_left') return null;
  return <TextLink to={paths.payments}>Go to payouts</TextLink>;
}
