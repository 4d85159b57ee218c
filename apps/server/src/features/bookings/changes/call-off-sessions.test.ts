import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeModerator } from '../../../../test/factories/account.ts';
import { aRequest, book, notificationsOf, send, sessionOf } from '../../../../test/factories/bookings.ts';
import { aBookedTime, aMentor } from '../../../../test/factories/guidance.ts';
import { balances, payingIn } from '../../../../test/factories/payments.ts';
import { acceptInvitation } from '../../../../test/factories/session-mail.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const GUEST = 'meera@guest.example';

type Person = Awaited<ReturnType<World['anAccount']>>;
let world: World;
let moderator: Person;
beforeAll(async () => {
  world = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '500' } });
  moderator = await world.anAccount();
  await makeModerator(world.db, moderator.id);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await world.runJobs();
  await world.db.deleteFrom('mail_outbox').execute();
});

async function suspend({ id }: { id: string }): Promise<void> {
  const reader = await world.anAccount();
  const target = { target_type: 'profile', target_id: id, reason: 'spam', details: '' };
  const { report_id } = (await reader.api.post('/user/report', target)).json<{
    report_id: string;
  }>();
  const decided = await moderator.api.post(`/moderation/reports/${report_id}/decide`, {
    action: 'suspend',
    reason: 'spam',
    note: 'Against rule 3.',
  });
  if (decided.statusCode !== 200) throw new Error(decided.body);
  await world.runJobs();
}
const mailTo = async (address: string, subject: RegExp) =>
  (await world.mails()).filter((mail) => mail.to === address && subject.test(mail.subject));

describe('suspending a mentor', () => {
  it('[POL-13] cancels upcoming sessions, refunds everything and notifies both sides', async () => {
    const mentor = await aMentor(world, { account: { full_name: 'Kabir Menon' } });
    const seeker = await world.anAccount({ full_name: 'Ravi Iyer' });
    const before = await balances(world);
    const past = await aBookedTime(world, { mentor, seeker, startsAt: '2029-12-20T04:00:00Z' });
    const { slot_id } = await book(seeker, mentor, { guests: [GUEST] });
    await acceptInvitation(world, GUEST);
    await suspend(mentor);

    expect(await balances(world)).toEqual({ gateway: 0, mentor_held: 0, ...before });
    expect(await sessionOf(seeker, slot_id)).toMatchObject({
      status: 'cancelled',
      cancelled_by_role: null,
      cancellation_reason: 'The account of the mentor is suspended.',
      payment_status: 'refunded',
    });
    expect(await sessionOf(seeker, past)).toMatchObject({ status: 'completed' });
    const news = (await notificationsOf(world, seeker)).filter(({ type }) => type === 'status_update');
    expect(news.map(({ message }) => message)).toEqual([
      'The account of Kabir Menon is suspended, so your session on Wed 2 Jan at 9:00 am IST has been cancelled.',
      "You'll get a full refund of ₹600 for your session with Kabir Menon on Wed 2 Jan at 9:00 am IST.",
    ]);
    const [toSeeker, ...more] = await mailTo(seeker.email, /^Cancelled/);
    expect(more).toEqual([]);
    expect(toSeeker?.text).toContain('Reason: The account of the mentor is suspended.');
    expect(toSeeker?.text).toContain("You'll get a full refund of ₹600.");
    expect(toSeeker?.calendar?.method).toBe('CANCEL');
    expect(await mailTo(GUEST, /^Cancelled/)).toHaveLength(1);
    const [aboutAccount] = await mailTo(mentor.email, /^Your Right Circle account is suspended$/);
    expect(aboutAccount?.text).toContain('Your upcoming sessions are cancelled');
    const waiting = await world.db
      .selectFrom('booking_reminders')
      .select('id')
      .where('booking_id', '=', slot_id)
      .execute();
    expect(waiting, 'nobody is reminded').toEqual([]);
  });

  it('[POL-13] releases a slot that is being paid for, and returns the money', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    expect((await send(seeker, await aRequest(seeker, mentor, { test_card: 'slow' }))).statusCode).toBe(503);
    const { id } = await world.db
      .selectFrom('payments')
      .select('id')
      .where('seeker_id', '=', seeker.id)
      .executeTakeFirstOrThrow();
    await suspend(mentor);
    expect(await payingIn(world).gatewayStatus(id)).toBe('refunded');
  });

  it('[POL-13] refuses or cancels a concurrent booking', async () => {
    const mentor = await aMentor(world);
    const seekers = await Promise.all([0, 1, 2].map(async () => await world.anAccount()));
    const requests = await Promise.all(seekers.map(async (seeker, nth) => await aRequest(seeker, mentor, { nth })));
    await Promise.all([
      suspend(mentor),
      ...seekers.map(async (seeker, nth) => await send(seeker, requests[nth] as (typeof requests)[number])),
    ]);
    const left = await world.db
      .selectFrom('bookings')
      .select('id')
      .where('mentor_user_id', '=', mentor.id)
      .where('state', 'in', ['held', 'confirmed'])
      .execute();
    expect(left).toEqual([]);
  });
});

it("[POL-13] suspending a seeker frees the mentor's time and notifies the mentor", async () => {
  const [mentor, seeker] = [await aMentor(world), await world.anAccount({ full_name: 'Ravi Iyer' })];
  const { slot_id } = await book(seeker, mentor);
  await suspend(seeker);
  expect(await sessionOf(mentor, slot_id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  const news = (await notificationsOf(world, mentor)).filter(({ type }) => type === 'status_update');
  expect(news.map(({ message }) => message)).toEqual([
    'The account of Ravi Iyer is suspended, so your session on Wed 2 Jan at 9:00 am IST has been cancelled.',
  ]);
  expect(await mailTo(seeker.email, /^Cancelled/)).toHaveLength(1);
});
