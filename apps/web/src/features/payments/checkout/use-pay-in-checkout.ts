import type { CheckoutOrder } from '@right-circle/contract/checkout';
import { useAppConfig } from '#lib/app-config.ts';
import { useAuth } from '#lib/session/session.tsx';
import { sendPaid } from '../payments.queries.ts';

/** Pays an order in the provider's window, then confirms it; false if closed unpaid. Null if there is no such window. */
export function usePayInCheckout(): ((order: CheckoutOrder, description: string) => Promise<boolean>) | null {
  const { appName: name, checkout } = useAppConfig();
  const { user } = useAuth();
  if (!checkout) return null;
  return async (order, description) => {
    const { openCheckout } = await import('./open-checkout.ts');
    const prefill = { name: user?.full_name ?? '', ...(user?.email && { email: user.email }) };
    const paid = await openCheckout(order, { scriptUrl: checkout.scriptUrl, name, description, prefill });
    if (paid) await sendPaid(paid);
    return paid !== null;
  };
}
