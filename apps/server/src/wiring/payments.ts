import { collectPayment, gatewayStatus } from '#features/payments/collect-payment.ts';
import { openPayment } from '#features/payments/open-payment.ts';
import { refundAtGatewayJob, settleUnsettledJob } from '#features/payments/payment.jobs.ts';
import { paymentRoutes } from '#features/payments/payment.routes.ts';
import type { PaymentsDeps } from '#features/payments/payments-deps.ts';
import { refundAtGateway } from '#features/payments/refund-at-gateway.ts';
import { failPayment, refundPayment } from '#features/payments/refund-payment.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { settleUnsettled } from '#features/payments/settle-unsettled.ts';
import { createSimulatedGateway } from '#features/payments/simulated-gateway.ts';
import { withTimeLimit } from '#platform/pay/with-time-limit.ts';
import type { Parts } from './parts.ts';

export type PaymentHandles = ReturnType<typeof paymentHandles>;

/** What bookings do with money. Those that take a transaction commit with it; the other two talk to the gateway outside any. */
export function paymentHandles(deps: PaymentsDeps) {
  return {
    openPayment: openPayment.bind(null, deps),
    collect: collectPayment.bind(null, deps),
    settle: settlePayment.bind(null, deps),
    fail: failPayment.bind(null, deps),
    refund: refundPayment.bind(null, deps),
    gatewayStatus: gatewayStatus.bind(null, deps),
  };
}

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** `at` moves money as if it were that moment, for the history the demo people have. */
type WiredPayments = PaymentHandles & { at: (moment: Date) => PaymentHandles };

export function wirePayments({ config, db, now, log, jobs, http }: Parts): WiredPayments {
  const { paymentTimeoutMs: timeoutMs } = config;
  const gateway = withTimeLimit(createSimulatedGateway({ db, now, timeoutMs }), timeoutMs);
  const deps = { db, now, log, enqueue: jobs.enqueue, gateway };
  paymentRoutes(http, deps);
  jobs.handle(refundAtGatewayJob, async ({ paymentId }) => await refundAtGateway(deps, paymentId));
  jobs.handle(settleUnsettledJob, async () => await settleUnsettled(deps));
  jobs.schedule(settleUnsettledJob, EVERY_FIVE_MINUTES);
  return { ...paymentHandles(deps), at: (moment) => paymentHandles({ ...deps, now: () => moment }) };
}
