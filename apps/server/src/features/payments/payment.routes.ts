import * as contract from '@right-circle/contract/payments';
import { indiaDate } from '@right-circle/rules/india-time';
import type { FastifyInstance } from 'fastify';
import { Accepted, serve } from '#platform/http/serve.ts';
import { serveDownload } from '#platform/http/serve-download.ts';
import { foundPayment, payPayment } from './checkout/pay-payment.ts';
import { paymentsCsv } from './export-payments.ts';
import { listPayments, totalPayments } from './list-payments.ts';
import { paymentDueView, paymentSummaryView, paymentView, transactionSummaryView } from './payment.view.ts';
import type { PaymentsDeps } from './payments-deps.ts';

export function paymentRoutes(app: FastifyInstance, deps: PaymentsDeps): void {
  const { db, now } = deps;
  serve(app, contract.listPayments, async ({ actor, query }) => {
    const wanted = { userType: query.user_type, status: query.status };
    const { payments, count } = await listPayments(db, actor.userId, wanted);
    return { payments: payments.map((row) => paymentView(row, actor.userId, now())), count };
  });
  serve(app, contract.getPaymentSummary, async ({ actor, query }) =>
    paymentSummaryView(await totalPayments(db, actor.userId, query.user_type)),
  );
  serve(app, contract.getTransactionSummary, async ({ actor, query }) =>
    transactionSummaryView(await totalPayments(db, actor.userId, query.user_type)),
  );
  serve(app, contract.getPayment, async ({ actor, params }) =>
    paymentView(await foundPayment(deps, actor.userId, params.id), actor.userId, now()),
  );
  serve(app, contract.payPayment, async ({ actor, params, body }) => {
    const pay = { paymentId: params.id, byUserId: actor.userId, testCard: body?.test_card };
    const { payment, order } = await payPayment(deps, pay);
    return order ? new Accepted(paymentDueView(payment, order)) : paymentView(payment, actor.userId, now());
  });
  serveDownload(app, contract.exportPayments, async (userId) => ({
    fileName: `right-circle-payments-${indiaDate(now())}.csv`,
    contentType: 'text/csv; charset=utf-8',
    chunks: paymentsCsv(db, userId, now()),
  }));
}
