import { paths } from '#domain/navigation/paths.ts';
import { ApiError } from '#lib/api-client.ts';
import { TextLink } from '../text-link.tsx';

/** Links to payouts if the deletion was refused because the person would lose money. */
export function PayoutLink({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code !== 'money_left') return null;
  return <TextLink to={paths.payments}>Go to payouts</TextLink>;
}
