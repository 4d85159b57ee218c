import type { CheckoutOrder } from '@right-circle/contract/checkout';
import type { PaidInCheckout } from '../payments.queries.ts';

type Answer = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
type Options = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email?: string };
  handler: (answer: Answer) => void;
  modal: { ondismiss: () => void };
};
type Checkout = new (options: Options) => { open: () => void };

declare global {
  interface Window {
    Razorpay?: Checkout;
  }
}

type Opening = { scriptUrl: string; name: string; description: string; prefill: Options['prefill'] };

/** Opens the provider's window. Resolves with its payment, or null if it was closed; it handles failed attempts itself. */
export async function openCheckout(
  order: CheckoutOrder,
  { scriptUrl, ...shown }: Opening,
): Promise<PaidInCheckout | null> {
  const ProviderWindow = await loadCheckout(scriptUrl);
  return await new Promise((done) => {
    const { key_id: key, order_id, amount, currency } = order;
    new ProviderWindow({
      key,
      order_id,
      amount,
      currency,
      ...shown,
      handler: (answer) =>
        done({
          order_id: answer.razorpay_order_id,
          payment_id: answer.razorpay_payment_id,
          signature: answer.razorpay_signature,
        }),
      modal: { ondismiss: () => done(null) },
    }).open();
  });
}

/** Loads the provider's script only when somebody is about to pay; a failed load can be retried. */
async function loadCheckout(scriptUrl: string): Promise<Checkout> {
  if (window.Razorpay) return window.Razorpay;
  await new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => {
      script.remove();
      fail(new Error('The payment window did not load'));
    });
    document.head.append(script);
  });
  if (!window.Razorpay) throw new Error('The payment window did not start');
  return window.Razorpay;
}
