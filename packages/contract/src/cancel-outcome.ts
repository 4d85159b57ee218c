import { z } from 'zod';

const rupees = z.number().nonnegative();

/** What cancelling a session does, for the person who asks. */
export const cancelOutcome = z.object({
  paid_amount: rupees,
  refund_amount: rupees,
  currency: z.literal('INR'),
  /** Until when cancelling is or was free; null where no deadline applies. */
  free_until: z.string().nullable(),
  /** Cancelling was free before, or never is: without `expected` the cancellation is refused. */
  is_late: z.boolean(),
  can_ask_refund: z.boolean(),
});
export type CancelOutcome = z.infer<typeof cancelOutcome>;

/** The amounts somebody has read and agreed to. */
export const expectedOutcome = z.object({ paid_amount: rupees, refund_amount: rupees });
export type ExpectedOutcome = z.infer<typeof expectedOutcome>;
