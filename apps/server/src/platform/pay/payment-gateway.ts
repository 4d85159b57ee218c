import type { TestCard } from '@right-circle/contract/bookings';

/** What the gateway holds under a payment; `none` when it never heard of it. */
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
  /** Reserves the money. A declined charge may be tried again. */
  authorise: (charge: Charge) => Promise<ChargeStatus>;
  /** Takes what was reserved. */
  capture: (charge: Charge) => Promise<ChargeStatus>;
  /** Gives back whatever was taken or reserved; what arrives under this payment later is refused. */
  refund: (charge: Charge) => Promise<ChargeStatus>;
  status: (paymentId: string) => Promise<ChargeStatus>;
};
