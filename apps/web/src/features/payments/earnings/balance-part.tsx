import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { noReplyTexts, paymentQueries } from '../payments.queries.ts';
import { BalanceCard } from './balance-card.tsx';

/** Shown only to people who have earned something. */
export function BalancePart() {
  const balance = useQuery(paymentQueries.balance());
  if (balance.data)
    return balance.data.earned > 0 || balance.data.payouts.length > 0 ? <BalanceCard balance={balance.data} /> : null;
  if (!balance.isError) return null;
  return (
    <Banner
      kind="error"
      className="mt-8"
      action={
        <Button size="sm" busy={balance.isFetching} onClick={() => void balance.refetch()}>
          Try again
        </Button>
      }
    >
      {errorText(balance.error, noReplyTexts.fetchBalance)}
    </Banner>
  );
}
