import * as contract from '@right-circle/contract/payments';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { paymentView } from '../payment.view.ts';
import type { CatchUpDeps } from './catch-up.ts';
import { confirmPayment } from './confirm-payment.ts';
import { takeNotice } from './take-notice.ts';

type CheckoutDeps = CatchUpDeps & { keys: { keySecret: string; webhookSecret: string } | null };

export function checkoutRoutes(app: FastifyInstance, { keys, ...deps }: CheckoutDeps): void {
  serve(app, contract.confirmPayment, async ({ actor, body }) => {
    const confirmed = {
      orderId: body.order_id,
      paymentId: body.payment_id,
      signature: body.signature,
      byUserId: actor.userId,
    };
    const payment = await confirmPayment({ ...deps, keySecret: keys?.keySecret ?? null }, confirmed);
    return paymentView(payment, actor.userId, deps.now());
  });
  if (keys) void app.register(async (scope) => webhookRoute(scope, { ...deps, webhookSecret: keys.webhookSecret }));
}

/** Not one of our endpoints: the gateway has its own format and signs the raw bytes. */
function webhookRoute(scope: FastifyInstance, deps: Parameters<typeof takeNotice>[0]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.post(
    '/api/payments/webhook/razorpay',
    { schema: { hide: true }, config: { rateLimit: false } },
    async ({ headers, body }, reply) => {
      await takeNotice(deps, {
        rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: textOf(headers['x-razorpay-signature']),
        eventId: textOf(headers['x-razorpay-event-id']) || undefined,
      });
      return await reply.status(200).send({ status: 'ok' });
    },
  );
}

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');
