import { z } from 'zod';

/** Options for opening the gateway's own checkout in the browser. */
export const checkoutOrder = z.object({
  gateway: z.string(),
  /** Public key that identifies us to the gateway. */
  key_id: z.string(),
  order_id: z.string(),
  /** In the currency's smallest unit, as gateways expect. */
  amount: z.int().positive(),
  currency: z.string(),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;
