import { DAY_MS } from '@right-circle/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeDueAccounts } from '../../../../test/factories/account.ts';
import { aRequest, book, notificationsOf, send, sessionOf, sessionsOf } from '../../../../test/factories/bookings.ts';
import { aBookedTime, aMentor } from '../../../../test/factories/guidance.ts';
import { balances, payingIn } from '../../../../test/factories/payments.ts';
import { readZip } from '../../../../test/read-zip.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '500' } });
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<World['anAccount']>>;
const leave = async ({ api, password }: Person) => await api.delete('/user/delete-account', { password });

describe('deleting an account', () => {
  it.each(['seeker', 'provider'] as const)(
    '[POL-13] as %s: cancels and refunds upcoming sessions immediately, and the other side keeps its records',
    async (role) => {
      world.clock.set(NOW);
      const [mentor, seeker] = [await aMentor(world), await world.anAccount({ full_name: 'Kabir Sen' })];
      const before = await balances(world);
      const past = await aBookedTime(world, { mentor, seeker, startsAt: '2029-12-20T04:00:00Z' });
      const wish = {
        topic: 'Reels',
        description: 'My story',
        guests: ['ravi@example.com'],
        name: 'Kabir',
        time_zone: 'Europe/London',
      };
      const { slot_id } = await book(seeker, mentor, wish);
      const [leaver, other] = role === 'seeker' ? [seeker, mentor] : [mentor, seeker];
      expect((await leave(leaver)).statusCode).toBe(200);

      expect(await balances(world)).toEqual({ gateway: 0, mentor_held: 0, ...before });
      const paymentStatus = role === 'seeker' ? 'cancelled_by_seeker' : 'cancelled';
      const [cancelled, kept] = await sessionsOf(other);
      expect(cancelled).toMatchObject({
        slot_id,
        status: 'cancelled',
        cancelled_by_role: role,
        payment_status: paymentStatus,
        [role]: { id: null },
      });
      expect(kept).toMatchObject({ slot_id: past, status: 'completed' });
      const news = (await notificationsOf(world, other)).filter(({ type }) => type === 'status_update');
      expect(news[0]).toMatchObject({ title: 'Booking cancelled', target_url: '/dashboard/live-session' });

      world.clock.advance(7 * DAY_MS);
      await removeDueAccounts(world);
      const [gone, history] = await sessionsOf(other);
      expect(gone).toMatchObject({
        topic: 'Reels',
        [role]: { id: null, username: 'deleted', full_name: 'Deleted account' },
        ...(role === 'seeker' && { seeker_name: '', seeker_email: '', description: '', custom_fields: {}, guests: [] }),
      });
      expect(history).toMatchObject({ slot_id: past, ...(role === 'seeker' && { seeker_name: '' }) });
      const zoneOf = world.db.selectFrom('bookings').select('seeker_time_zone as zone').where('id', '=', slot_id);
      expect(await zoneOf.executeTakeFirst()).toEqual({ zone: role === 'seeker' ? null : 'Europe/London' });
    },
  );

  // Free cancellation ends 24 hours before the start at 3:30.
  it.each([
    ['while cancelling is free', '2030-01-01T03:30:00.000Z', 600],
    ['too late for a refund', '2030-01-02T03:20:00.000Z', 0],
  ])('[PROMISE-22] as a seeker, %s, returns what cancelling would', async (_when, at, refund) => {
    world.clock.set(NOW);
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    const unpaid = await balances(world);
    const { slot_id } = await book(seeker, mentor);
    const paid = await balances(world);
    world.clock.set(at);
    const preview = await seeker.api.get(`/live-session/seek/cancel-preview/${slot_id}`);
    expect(preview.json()).toMatchObject({ refund_amount: refund });
    expect((await leave(seeker)).statusCode).toBe(200);
    // Coming back within the grace period changes nothing about the money.
    await world.api().post('/auth/login', { username: seeker.username, password: seeker.password });
    expect(await sessionOf(mentor, slot_id)).toMatchObject({
      status: 'cancelled',
      payment_status: refund === 0 ? 'completed' : 'cancelled_by_seeker',
    });
    expect(await balances(world)).toEqual(refund === 0 ? paid : { gateway: 0, mentor_held: 0, ...unpaid });
    const news = (await notificationsOf(world, mentor)).map(({ title, message }) => `${title}: ${message}`);
    const isTold = news.some((text) => text.startsWith('Booking cancelled: ') && text.includes('You keep ₹600'));
    expect(isTold, news.join('\n')).toBe(refund === 0);
  });

  it('[POL-13] frees a slot that was being paid for, and returns the money', async () => {
    world.clock.set(NOW);
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    const request = await aRequest(seeker, mentor, { test_card: 'slow' });
    expect((await send(seeker, request)).statusCode).toBe(503);
    const { id } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('seeker_id', '=', seeker.id)
      .executeTakeFirstOrThrow();
    await leave(seeker);
    await world.runJobs();
    expect(await payingIn(world).gatewayStatus(id)).toBe('refunded');
    expect((await send(await world.anAccount(), { ...request, test_card: 'approved' })).statusCode).toBe(201);
  });
});

it("[PROF-02] a download has the sessions of both roles, with the person's own texts and no other address", async () => {
  world.clock.set(NOW);
  const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
  await book(seeker, mentor, { topic: 'Reels', description: 'My story' });
  const sessionsIn = async ({ token }: Person) => {
    const reply = await world.http.inject({ url: '/api/user/export', headers: { authorization: `Bearer ${token}` } });
    return JSON.parse(readZip(reply.rawPayload).get('sessions.json')?.toString() ?? 'null') as object[];
  };
  expect(await sessionsIn(seeker)).toMatchObject([
    { my_role: 'seeker', mentor: mentor.username, topic: 'Reels', email_given: 'asha.books@example.com' },
  ]);
  expect(await sessionsIn(mentor)).toMatchObject([
    { my_role: 'provider', seeker: seeker.username, topic: 'Reels', email_given: null },
  ]);
});
