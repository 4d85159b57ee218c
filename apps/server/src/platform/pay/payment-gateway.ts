import type { TestCard } from '@right-circle/contract/bookings';
import type { CheckoutOrder } from '@right-circle/contract/checkout';

/** State of a payment at the gateway; `none` if it is unknown there, or nobody has paid yet. */
export type ChargeStatus = 'none' | 'authorised' | 'captured' | 'declined' | 'refunded';

export type Charge = {
  paymentId: string;
  amountInPaise: number;
  currency: string;
  /** Outcome requested from the built-in provider; real gateways ignore it. */
  testCard?: TestCard | undefined;
};

/**
 * Takes and returns money. Every call is idempotent by payment id and returns the status of the charge. Failures are
 * `AppError`: `unavailable` if the outcome is unknown, `provider_failed` if the reply was invalid.
 */
export type PaymentGateway = {
  /** Saved with each payment. */
  name: string;
  /** Set if people pay in their browser. `authorise` then only reports what they have done there. */
  checkout?: (charge: Charge) => Promise<CheckoutOrder>;
  /** Reserves the money. A declined charge may be tried again. */
  authorise: (charge: Charge) => Promise<ChargeStatus>;
  /** Captures the reserved amount. */
  capture: (charge: Charge) => Promise<ChargeStatus>;
  /** Returns what was paid a second time for a captured charge. Set where that can happen. */
  returnExtras?: (charge: Charge) => Promise<void>;
  /** Returns anything captured or reserved; later payments are refused or found by us. */
  refund: (charge: Charge) => Promise<ChargeStatus>;
  status: (paymentId: string) => Promise<ChargeStatus>;
  /** Amount it holds for this payment, in paise: captured and not refunded. */
  holding: (paymentId: string) => Promise<number>;
};
