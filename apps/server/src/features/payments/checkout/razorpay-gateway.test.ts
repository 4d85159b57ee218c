import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRazorpayClient, type RazorpayClient } from '#platform/pay/razorpay-client.ts';
import { finishUnfinished } from '../../../../test/factories/bookings.ts';
import { deliverAll, hold, type Razorpay, stateOf } from '../../../../test/factories/checkout.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { createRazorpayWorld } from '../../../../test/razorpay-world.ts';
import type { World } from '../../../../test/world.ts';
import { takeAgreed } from './collect-payment.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';

let world: World;
let razorpay: Razorpay;
beforeAll(async () => {
  ({ world, razorpay } = await createRazorpayWorld({ env: { PAYMENT_TIMEOUT_MS: '5000' } }));
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.set('2030-01-01T00:00:00.000Z');
  razorpay.webhooks.length = 0;
});

async function aHold() {
  const [mentor, [seeker]] = [await aMentor(world), await manyPeople(world, 1)];
  const held = await hold(seeker!, mentor);
  return { ...held, ...(await stateOf(world, held.booking_id)) };
}

/** The gateway as one process uses it; `slow` is called before each refund reaches Razorpay. */
function aProcess(slow: () => Promise<void> = async () => undefined) {
  const { baseUrl, keyId, keySecret } = world.config.razorpay!;
  const client = createRazorpayClient({ baseUrl, keyId, keySecret, timeoutMs: 1000 });
  const refund: RazorpayClient['refund'] = async (...asked) => {
    await slow();
    return await client.refund(...asked);
  };
  return createRazorpayGateway({ db: world.db, now: world.clock.now, client: { ...client, refund } });
}
const only = (orderId: string) => [...razorpay.payments.values()].filter(({ order_id }) => order_id === orderId);

it('[ORDER-03] of two payments of an order, both processes that return one keep the same', async () => {
  const { paymentId, order } = await aHold();
  const charge = { paymentId, amountInPaise: 60_000, currency: 'INR' };
  razorpay.pay(order.order_id);
  razorpay.pay(order.order_id);
  const take = async (gateway: ReturnType<typeof aProcess>) => {
    const status = await takeAgreed(gateway, charge);
    await gateway.returnExtras?.(charge);
    return status;
  };
  let isFirst = true;
  const answers: string[] = [];
  const one = aProcess(async () => {
    if (!isFirst) return;
    isFirst = false;
    answers.push(await take(aProcess()));
  });
  answers.push(await take(one));
  expect(answers).toEqual(['captured', 'captured']);
  expect(only(order.order_id)).toMatchObject([
    { status: 'captured', amount_refunded: 0 },
    { status: 'refunded', amount_refunded: 60_000 },
  ]);
});

it.each(['one rupee', 'dollars'])('[ORDER-09] a payment of %s books nothing and is returned', async (what) => {
  const { booking_id, order } = await aHold();
  const { payment_id } = razorpay.pay(order.order_id, 'captured');
  const payment = razorpay.payments.get(payment_id)!;
  if (what === 'dollars') payment.currency = 'USD';
  else payment.amount = 100;
  await expect(deliverAll(world, razorpay)).rejects.toMatchObject({ code: 'provider_failed' });
  await finishUnfinished(world);
  expect(await stateOf(world, booking_id)).toMatchObject({ state: 'held', status: 'pending' });
  world.clock.advance(600_000);
  await finishUnfinished(world);
  expect(await stateOf(world, booking_id)).toMatchObject({ state: 'expired', status: 'failed' });
  expect(payment).toMatchObject({ status: 'refunded', amount_refunded: payment.amount });
});
