import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Retried until the gateway has returned the money. */
export const refundAtGatewayJob = defineJob('payments.refund-at-gateway', z.object({ paymentId: z.uuid() }), {
  untilDone: true,
  atOnce: 4,
});
export const releaseEarnedJob = defineJob('payments.release-earned', z.object({}));
export const writeOffUnpaidJob = defineJob('payments.write-off-unpaid', z.object({}));
export const settleUnsettledJob = defineJob('payments.settle-unsettled', z.object({}));
/** Webhooks arrive in bursts: a payment is checked once, however many are about it. */
export const catchUpJob = defineJob('payments.catch-up', z.object({ paymentId: z.uuid() }), {
  oncePerKey: true,
  atOnce: 8,
});
export const comparePaymentsJob = defineJob('payments.compare', z.object({}));
/** Asks about every payment there is, after a restore: it may take hours. */
export const compareAllPaymentsJob = defineJob('payments.compare-all', z.object({}), { hours: 12, atOnce: 1 });
export const mailDifferencesJob = defineJob('payments.mail-differences', z.object({ comparisonId: z.uuid() }));
export const notifyPayoutsJob = defineJob('payments.tell-payouts', z.object({}));
