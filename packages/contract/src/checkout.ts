import { z } from 'zod';

/** What the gateway's own checkout is opened with, where people pay in their browser. */
export const checkoutOrder = z.object({
  gateway: z.string(),
  /** Names us to the gateway; not a secret. */
  key_id: z.string(),
  order_id: z.string(),
  /** In the currency's smallest unit, as gateways count. */
  amount: z.int().positive(),
  currency: z.string(),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;
