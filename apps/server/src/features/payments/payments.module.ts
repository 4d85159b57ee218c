import type { BookingListener } from '#domain/booking-event.ts';
import type { Platform } from '#module.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { createRazorpayClient } from '#platform/pay/razorpay-client.ts';
import { withTimeLimit } from '#platform/pay/with-time-limit.ts';
import { bookingPayments } from './checkout/booking-payments.ts';
import { type CatchUpDeps, catchUp } from './checkout/catch-up.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { type Confirmed, confirmPayment } from './checkout/confirm-payment.ts';
import { createRazorpayGateway } from './checkout/razorpay-gateway.ts';
import { settleUnsettled } from './checkout/settle-payment.ts';
import { createSimulatedGateway, TEST_GATEWAY } from './checkout/simulated-gateway.ts';
import { paymentsPart } from './export-payments.ts';
import { comparePayments } from './ledger/compare-payments.ts';
import { newestComparison } from './ledger/comparison.store.ts';
import { ledgerBalances } from './ledger/ledger.store.ts';
import { mailDifferences } from './ledger/mail-differences.ts';
import {
  catchUpJob,
  compareAllPaymentsJob,
  comparePaymentsJob,
  mailDifferencesJob,
  notifyPayoutsJob,
  refundAtGatewayJob,
  releaseEarnedJob,
  settleUnsettledJob,
  writeOffUnpaidJob,
} from './payment.jobs.ts';
import { paymentRoutes } from './payment.routes.ts';
import type { FeeNeeds, PaymentsDeps } from './payments-deps.ts';
import { decidePayoutIn, withCover } from './payouts/decide-payout.ts';
import { refuseToLeaveMoney } from './payouts/money-left.ts';
import { notifyPayouts } from './payouts/notify-payouts.ts';
import { payoutRoutes } from './payouts/payout.routes.ts';
import { countOpenPayouts, type Decision, pageOfPayouts } from './payouts/payout.store.ts';
import { payoutSecrets } from './payouts/payout-secrets.ts';
import { payoutsForBank } from './payouts/payouts-for-bank.ts';
import { releaseEarned } from './payouts/release-earned.ts';
import { settleLeaving } from './payouts/settle-leaving.ts';
import { refundAtGateway } from './refunds/refund-at-gateway.ts';
import { writeOffUnpaid } from './refunds/write-off-unpaid.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';
const EVERY_NIGHT = '40 3 * * *';
const LEDGER_PATIENCE = 12;

type PaymentsNeeds = Pick<Parameters<typeof notifyPayouts>[0], 'notify'> &
  Pick<CatchUpDeps, 'finishPaid'> & { bookingChanged: BookingListener; fees: FeeNeeds };

export function paymentsModule(platform: Platform, { notify, finishPaid, bookingChanged, fees }: PaymentsNeeds) {
  const { db, now } = platform;
  const silent = { ...paymentsDeps(platform), fees };
  const deps: CatchUpDeps = {
    ...silent,
    finishPaid,
    onPaid: async (tx, bookingId) => await bookingChanged(tx, { bookingId, change: 'paid' }),
    onUnexpected: async (tx, bookingId) => await bookingChanged(tx, { bookingId, change: 'unexpected_payment' }),
  };
  return {
    forBookings: bookingPayments(deps),
    /** For the return from the checkout on a public page. */
    confirmPayment: async (confirmed: Confirmed): Promise<void> => {
      await confirmPayment({ ...deps, keySecret: platform.config.razorpay?.keySecret ?? null }, confirmed);
    },
    /** Moves money as if it were that moment, for the history the demo people have. */
    at: (moment: Date) => bookingPayments({ ...silent, now: () => moment }),
    /** Returns why somebody who wants to delete their account cannot leave yet, or null. */
    refuseToLeaveMoney: async (tx: Db, userId: string): Promise<string | null> =>
      await refuseToLeaveMoney({ now }, tx, userId),
    settleLeaving: async (tx: Tx, userId: string): Promise<void> => await settleLeaving(silent, tx, userId),
    exportPart: paymentsPart({ db, now }),
    payouts: payoutsForOperators(platform),
    testGateway: TEST_GATEWAY,
    /** Finds the order of a payment or refund by the payment provider's own id. */
    orderOfProviderId: async (id: string): Promise<string | null> =>
      (await razorpayClient(platform)?.orderOf(id)) ?? null,
    register() {
      registerPayments(platform, { ...deps, notify });
      registerArrivals(platform, deps);
    },
  };
}

/** Payouts as operators see and decide them. A decision is made in the transaction of its audit entry. */
function payoutsForOperators({ config, db, now }: Platform) {
  return {
    list: async (page: Parameters<typeof pageOfPayouts>[1]) => await withCover(db, await pageOfPayouts(db, page)),
    countOpen: async () => await countOpenPayouts(db),
    decide: async (tx: Tx, id: string, decision: Decision) => await decidePayoutIn({ now }, tx, id, decision),
    forBank: async () => await payoutsForBank({ db, secrets: payoutSecrets(config) }),
  };
}

function registerPayments(
  { config, db, now, jobs, http }: Platform,
  deps: PaymentsDeps & Pick<PaymentsNeeds, 'notify'>,
): void {
  const { notify } = deps;
  paymentRoutes(http, deps);
  payoutRoutes(http, { db, now, secrets: payoutSecrets(config) });
  jobs.handle(refundAtGatewayJob, async ({ paymentId }) => await refundAtGateway(deps, paymentId));
  jobs.handle(settleUnsettledJob, async () => await settleUnsettled(deps));
  jobs.handle(releaseEarnedJob, async () => await releaseEarned(deps));
  jobs.handle(notifyPayoutsJob, async () => await notifyPayouts({ db, now, notify }));
  jobs.handle(writeOffUnpaidJob, async () => await writeOffUnpaid(deps));
  jobs.schedule(writeOffUnpaidJob, EVERY_FIVE_MINUTES);
  jobs.schedule(settleUnsettledJob, EVERY_FIVE_MINUTES);
  jobs.schedule(releaseEarnedJob, EVERY_FIVE_MINUTES);
  jobs.schedule(notifyPayoutsJob, EVERY_FIVE_MINUTES);
}

/** Money that arrives by itself: through a checkout, a webhook, or found by the comparison with the provider. */
function registerArrivals({ config, db, jobs, http, mailer, metrics }: Platform, deps: CatchUpDeps): void {
  const { operatorEmail: to, appName } = config;
  checkoutRoutes(http, { ...deps, keys: config.razorpay });
  jobs.handle(catchUpJob, async ({ paymentId }) => await catchUp(deps, paymentId));
  jobs.handle(comparePaymentsJob, async () => {
    await comparePayments(deps);
  });
  jobs.handle(compareAllPaymentsJob, async () => {
    await comparePayments(deps, { isAll: true });
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
  metrics.gauges(
    {
      ledger_balance_paise: {
        help: 'Money in the ledger by kind of account; what is owed is negative.',
        label: 'account',
      },
      ledger_imbalance_paise: { help: 'Sum of the whole ledger. Anything but 0 is a fault.' },
    },
    async () => {
      const balances = await ledgerBalances(db);
      const sum = Object.values(balances).reduce((total, amount) => total + amount, 0);
      return { ledger_balance_paise: balances, ledger_imbalance_paise: sum };
    },
    // It reads the whole ledger.
    { everySeconds: config.metricsCacheSeconds * LEDGER_PATIENCE },
  );
}

function razorpayClient({
  config: { razorpay, paymentTimeoutMs: timeoutMs },
  health,
}: Pick<Platform, 'config' | 'health'>) {
  return razorpay && health.watchAll('payments', createRazorpayClient({ ...razorpay, timeoutMs }));
}

/** Real money where there are keys for it, else the built-in provider; what was paid at the other one stays reachable. */
function paymentsDeps({ config, db, now, log, jobs, health }: Platform): PaymentsDeps {
  const { paymentTimeoutMs: timeoutMs, gst, appName: seller } = config;
  const simulated = withTimeLimit(createSimulatedGateway({ db, now, timeoutMs }), timeoutMs);
  const client = razorpayClient({ config, health });
  const real = client && withTimeLimit(createRazorpayGateway({ db, now, client }), timeoutMs);
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
