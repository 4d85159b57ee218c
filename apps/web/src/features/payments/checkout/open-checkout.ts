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

/** Shows the provider's own window. What it hands over once it is paid, or null when it was closed; failed tries stay inside it. */
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

/** Fetched when somebody is about to pay and not before; a script that did not come is asked for again. */
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
