import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminCommand } from '../../../../test/factories/admin.ts';
import { hold, type Razorpay } from '../../../../test/factories/checkout.ts';
import { aMentor } from '../../../../test/factories/guidance.ts';
import { manyPeople } from '../../../../test/factories/posts.ts';
import { startFakeRazorpay } from '../../../../test/fakes/razorpay.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { newestComparison } from './comparison.store.ts';

let razorpay: Razorpay;
let world: World;
beforeAll(async () => {
  razorpay = await startFakeRazorpay();
  world = await createWorld({ env: razorpay.env });
});
afterAll(async () => {
  await world.close();
  await razorpay.close();
});

const admin = async (...words: string[]) => await adminCommand(world, ...words);

it('[ADMIN-60] compares every payment after a restore, also one older than the nightly comparison goes back', async () => {
  const [mentor, [seeker]] = [await aMentor(world), await manyPeople(world, 1)];
  const { order } = await hold(seeker!, mentor);
  const paid = razorpay.pay(order.order_id);
  await seeker!.api.post('/payments/confirm', paid);
  // Refunded after the backup was made: this database does not know it.
  razorpay.payments.get(paid.payment_id)!.amount_refunded = 60_000;
  world.clock.advance(40 * DAY_MS);

  await admin('payments', 'compare');
  await world.runJobs();
  expect(await newestComparison(world.db)).toMatchObject({ compared: 0, differences: [] });

  expect(await admin('payments', 'compare', 'all')).toMatch(/^The server is comparing all payments\./);
  world.clock.advance(1000);
  await world.runJobs();
  expect(await newestComparison(world.db)).toMatchObject({
    compared: 1,
    differences: [{ status: 'completed', booksInPaise: 60_000, gatewayInPaise: 0 }],
  });
  const entries = await world.db.selectFrom('audit_log').select('after').orderBy('id').execute();
  expect(entries.map(({ after }) => after)).toEqual([
    { comparison: 'waiting' },
    { comparison: 'waiting', payments: 'all' },
  ]);
  await expect(admin('payments', 'compare', 'some')).rejects.toThrow('payments compare | payments compare all');
}, 60_000);
