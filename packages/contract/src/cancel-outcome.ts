import { z } from 'zod';

const rupees = z.number().nonnegative();

/** Result of cancelling a session, for the person who asks. */
export const cancelOutcome = z.object({
  paid_amount: rupees,
  refund_amount: rupees,
  currency: z.literal('INR'),
  /** End of free cancellation; null if no deadline applies. */
  free_until: z.string().nullable(),
  /** Free cancellation has ended or was never offered, so the call is refused without `expected`. */
  is_late: z.boolean(),
  can_ask_refund: z.boolean(),
});
export type CancelOutcome = z.infer<typeof cancelOutcome>;
