import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Somebody's money: tried again until the gateway has given it back. */
export const refundAtGatewayJob = defineJob('payments.refund-at-gateway', z.object({ paymentId: z.uuid() }), {
  untilDone: true,
});
export const settleUnsettledJob = defineJob('payments.settle-unsettled', z.object({}));
