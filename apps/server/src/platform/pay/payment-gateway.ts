import type { TestCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';

/** What the gateway holds under a payment; `none` when it never heard of it, or nobody has paid yet. */
export type ChargeStatus = 'none' | 'authorised' | 'captured' | 'declined' | 'refunded';

export type Charge = {
  paymentId: string;
  amountInPaise: number;
  currency: string;
  /** What the built-in provider is to do; real gateways ignore it. */
  testCard?: TestCard | undefined;
};

/**
 * Where money is taken and given back. Every call is idempotent by payment id and answers with where the charge stands.
 * Failures are `AppError`: `unavailable` when nobody knows what happened, `provider_failed` when the gateway answered nonsense.
 */
export type PaymentGateway = {
  /** Kept with each payment. */
  name: string;
  /** Where people pay in their browser. `authorise` then only tells what they have done there. */
  checkout?: (charge: Charge) => Promise<CheckoutOrder>;
  /** Reserves the money. A declined charge may be tried again. */
  authorise: (charge: Charge) => Promise<ChargeStatus>;
  /** Takes what was reserved. */
  capture: (charge: Charge) => Promise<ChargeStatus>;
  /** Gives back whatever was taken or reserved; what arrives under this payment later is refused or found by us. */
  refund: (charge: Charge) => Promise<ChargeStatus>;
  status: (paymentId: string) => Promise<ChargeStatus>;
  /** What it holds for us under this payment, in paise: taken and not given back. */
  holding: (paymentId: string) => Promise<number>;
};
