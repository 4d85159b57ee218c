import { join } from 'node:path';
import type { Config } from '#config.ts';
import { type CatchUpDeps, catchUp } from '#features/payments/catch-up.ts';
import { checkoutRoutes } from '#features/payments/checkout.routes.ts';
import { collectPayment, gatewayStatus } from '#features/payments/collect-payment.ts';
import { comparePayments } from '#features/payments/compare-payments.ts';
import { newestComparison } from '#features/payments/comparison.store.ts';
import { mailDifferences } from '#features/payments/mail-differences.ts';
import { refuseToLeaveMoney } from '#features/payments/money-left.ts';
import { openPayment } from '#features/payments/open-payment.ts';
import {
  catchUpJob,
  comparePaymentsJob,
  mailDifferencesJob,
  refundAtGatewayJob,
  releaseEarnedJob,
  settleUnsettledJob,
  tellPayoutsJob,
  writeOffUnpaidJob,
} from '#features/payments/payment.jobs.ts';
import { paymentRoutes } from '#features/payments/payment.routes.ts';
import type { PaymentsDeps } from '#features/payments/payments-deps.ts';
import { payoutRoutes } from '#features/payments/payout.routes.ts';
import { createRazorpayGateway } from '#features/payments/razorpay-gateway.ts';
import { refundAtGateway } from '#features/payments/refund-at-gateway.ts';
import { failPayment, refundPayment } from '#features/payments/refund-payment.ts';
import { releaseEarned } from '#features/payments/release-earned.ts';
import { giveBackPayment, reopenPayment } from '#features/payments/reopen-payment.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { settleUnsettled } from '#features/payments/settle-unsettled.ts';
import { createSimulatedGateway } from '#features/payments/simulated-gateway.ts';
import { tellPayouts } from '#features/payments/tell-payouts.ts';
import { writeOffUnpaid } from '#features/payments/write-off-unpaid.ts';
import type { Platform } from '#module.ts';
import type { Db } from '#platform/db/db.ts';
import { createRazorpayClient } from '#platform/pay/razorpay-client.ts';
import { withTimeLimit } from '#platform/pay/with-time-limit.ts';
import { createSecretBox, keyInFile, type SecretBox } from '#platform/secret-box.ts';

export type PaymentHandles = ReturnType<typeof paymentHandles>;

/** What bookings do with money. Those that take a transaction commit with it; the other two talk to the gateway outside any. */
export function paymentHandles(deps: PaymentsDeps) {
  return {
    openPayment: openPayment.bind(null, deps),
    collect: collectPayment.bind(null, deps),
    settle: settlePayment.bind(null, deps),
    fail: failPayment.bind(null, deps),
    refund: refundPayment.bind(null, deps),
    reopen: reopenPayment,
    giveBack: giveBackPayment.bind(null, deps),
    gatewayStatus: gatewayStatus.bind(null, deps),
  };
}

const EVERY_FIVE_MINUTES = '*/5 * * * *';
const EVERY_NIGHT = '40 3 * * *';

/** `at` moves money as if it were that moment, for the history the demo people have. */
type WiredPayments = PaymentHandles & {
  at: (moment: Date) => PaymentHandles;
  /** What happens when money arrives by itself, once it is known who finishes the bookings it was paid for. */
  onMoneyArrived: (finishPaid: CatchUpDeps['finishPaid']) => void;
  /** Why somebody who wants to delete their account cannot leave yet, or null. */
  refuseToLeaveMoney: (db: Db, userId: string) => Promise<string | null>;
};

export function wirePayments(
  platform: Platform,
  { notify, onPaid }: Pick<Parameters<typeof tellPayouts>[0], 'notify'> & Pick<PaymentsDeps, 'onPaid'>,
): WiredPayments {
  const { config, db, now, jobs, http } = platform;
  const silent = paymentsDeps(platform);
  const deps = { ...silent, ...(onPaid && { onPaid }) };
  paymentRoutes(http, deps);
  payoutRoutes(http, { db, now, secrets: payoutSecrets(config) });
  jobs.handle(refundAtGatewayJob, async ({ paymentId }) => await refundAtGateway(deps, paymentId));
  jobs.handle(settleUnsettledJob, async () => await settleUnsettled(deps));
  jobs.handle(releaseEarnedJob, async () => await releaseEarned(deps));
  jobs.handle(tellPayoutsJob, async () => await tellPayouts({ db, now, notify }));
  jobs.handle(writeOffUnpaidJob, async () => await writeOffUnpaid({ ...deps, notify }));
  jobs.schedule(writeOffUnpaidJob, EVERY_FIVE_MINUTES);
  jobs.schedule(settleUnsettledJob, EVERY_FIVE_MINUTES);
  jobs.schedule(releaseEarnedJob, EVERY_FIVE_MINUTES);
  jobs.schedule(tellPayoutsJob, EVERY_FIVE_MINUTES);
  return {
    ...paymentHandles(deps),
    at: (moment) => paymentHandles({ ...silent, now: () => moment }),
    refuseToLeaveMoney: refuseToLeaveMoney.bind(null, { now }),
    onMoneyArrived: (finishPaid) => wireArrivals(platform, { ...deps, finishPaid }),
  };
}

function wireArrivals({ config, db, jobs, http, mailer, metrics }: Platform, deps: CatchUpDeps): void {
  const { feedbackTo: to, appName } = config;
  checkoutRoutes(http, { ...deps, keys: config.razorpay });
  jobs.handle(catchUpJob, async ({ paymentId }) => await catchUp(deps, paymentId));
  jobs.handle(comparePaymentsJob, async () => {
    await comparePayments(deps);
  });
  jobs.handle(mailDifferencesJob, async ({ comparisonId }) => {
    if (to) await mailDifferences({ db, sendMail: mailer.send, to, appName }, comparisonId);
  });
  jobs.schedule(comparePaymentsJob, EVERY_NIGHT);
  metrics.gauge(
    'payment_differences',
    'Payments on which our books and the payment provider differed when they were last compared.',
    async () => (await newestComparison(db))?.differences.length ?? 0,
  );
}

/** Real money where there are keys for it, else the built-in provider; what was paid at the other one stays reachable. */
function paymentsDeps({ config, db, now, log, jobs }: Platform): PaymentsDeps {
  const { paymentTimeoutMs: timeoutMs, razorpay, gst, appName: seller } = config;
  const simulated = withTimeLimit(createSimulatedGateway({ db, now, timeoutMs }), timeoutMs);
  const real =
    razorpay &&
    withTimeLimit(
      createRazorpayGateway({ db, now, client: createRazorpayClient({ ...razorpay, timeoutMs }) }),
      timeoutMs,
    );
  return {
    db,
    now,
    log,
    enqueue: jobs.enqueue,
    gateway: real ?? simulated,
    otherGateways: [simulated],
    taxTerms: gst.gstin ? { seller, ...gst } : null,
  };
}

export function payoutSecrets({ payoutKey, dataDir }: Pick<Config, 'payoutKey' | 'dataDir'>): SecretBox {
  return createSecretBox(async () => payoutKey ?? (await keyInFile(join(dataDir, 'payout.key'))));
}
