import type { PageStats } from '@right-circle/contract/page-stats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRequest, book, finishUnfinished, notificationsOf, send } from '../../../../test/factories/bookings.ts';
import { deliverAll, type Razorpay } from '../../../../test/factories/checkout.ts';
import { aConfiguration, updateConfiguration } from '../../../../test/factories/guidance.ts';
import { balances } from '../../../../test/factories/payments.ts';
import {
  accountAt,
  aPublicMentor,
  aVisitor,
  clearVisits,
  othersLike,
  timesIn,
  type Visitor,
} from '../../../../test/factories/visits.ts';
import { createRazorpayWorld } from '../../../../test/razorpay-world.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NOW = '2030-01-01T00:00:00.000Z';
const MINUTE = 60_000;
const TAKEN = 'That time was just taken. You weren&#39;t charged. Choose another time.';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(NOW));

const bookingsOf = async ({ db }: World, mentor: { id: string }) =>
  await db
    .selectFrom('bookings')
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.seeker_id', 'bookings.state', 'payments.status', 'payments.receipt_number'])
    .where('bookings.mentor_user_id', '=', mentor.id)
    .orderBy('bookings.id')
    .execute();
const charges = async () => await world.db.selectFrom('simulated_charges').selectAll().execute();
const doneAt = ({ username }: { username: string }) => `/@${username}/book/done`;
const mailsTo = async (in_: World, { email }: Visitor) => {
  await in_.runJobs();
  return (await in_.mails()).filter(({ to }) => to === email);
};
const ready = async (mentor: { username: string }, nth = 0) => {
  const visitor = aVisitor(world, mentor);
  const time = (await visitor.times())[nth] ?? '';
  await visitor.reach(time);
  return { visitor, time };
};

describe('paying', () => {
  it('[PROMISE-37] shows terms that have changed meanwhile, and books once they are confirmed', async () => {
    const mentor = await aPublicMentor(world);
    const { visitor } = await ready(mentor);
    const shown = await visitor.review();
    const { configuration_id, version, selected_time_slots } = mentor.configuration;
    const input = aConfiguration({ selected_time_slots });
    const permissions = { ...input.guest_permissions, can_cancel: false };
    const saved = await updateConfiguration(mentor, configuration_id, {
      ...input,
      guest_permissions: permissions,
      version,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const refused = await visitor.send('/pay', shown);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('The mentor has changed the terms of this session. Nothing was booked');
    expect(refused.body).toContain('You won&#39;t get a refund if you cancel this session.');
    expect(await bookingsOf(world, mentor)).toEqual([]);
    expect((await visitor.pay()).headers.location).toBe(doneAt(mentor));
    expect(await bookingsOf(world, mentor)).toMatchObject([{ state: 'confirmed', status: 'completed' }]);
  });

  it('[STATS-08] counts a booking for the source its visitor came from', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [time = ''] = timesIn(await visitor.open('?minutes=30&from=instagram'));
    expect(time, 'links carry it along').toContain('via=instagram');
    await visitor.reach(time);
    await visitor.pay();
    const { counts } = (await mentor.api.get('/user/page-stats?days=7')).json<PageStats>();
    const finished = counts.filter(({ kind }) => kind === 'finish');
    expect(finished).toMatchObject([{ source: 'instagram', count: 1 }]);
  });

  it('[VISIT-17][VISIT-18] books like the app, opens the account with it and mails a link to set a password', async () => {
    const mentor = await aPublicMentor(world, { account: { full_name: 'Meera Iyer' } });
    const { visitor, time } = await ready(mentor);
    expect(await accountAt(world, visitor.email), 'not before').toBeUndefined();
    const review = (await visitor.open('/pay')).body;
    expect(review).toContain('<button class="button primary" type="submit">Pay ₹600</button>');
    expect(review).toContain('<li>You can cancel until Tue 1 Jan at 9:00 am IST, with a full refund.</li>');
    const before = await balances(world);
    expect((await visitor.pay()).headers.location).toBe(doneAt(mentor));

    const [booking] = await bookingsOf(world, mentor);
    const account = await accountAt(world, visitor.email);
    expect(booking).toMatchObject({ state: 'confirmed', status: 'completed', receipt_number: expect.anything() });
    expect(account).toMatchObject({
      id: booking?.seeker_id,
      full_name: 'Asha Rao',
      date_of_birth: '1998-04-12',
      password_hash: null,
      email_verified_at: new Date(NOW),
    });
    expect(account?.username).toMatch(/^asha\.rao/);
    const after = await balances(world);
    expect((after['gateway'] ?? 0) - (before['gateway'] ?? 0)).toBe(60_000);
    expect(await visitor.times()).not.toContain(time);
    const done = (await visitor.open('/done')).body;
    for (const text of ['Session Booked Successfully!', '₹600 (paid)', 'created an account for you', visitor.email])
      expect(done).toContain(text);
    expect((await notificationsOf(world, mentor)).map(({ message }) => message).join()).toContain('Asha Rao booked');

    const mails = await mailsTo(world, visitor);
    const invitations = mails.filter(({ subject }) => subject === 'Set your Right Circle password');
    expect(invitations).toHaveLength(1);
    expect(mails.length, 'code, invitation, confirmation and receipt').toBeGreaterThanOrEqual(4);
    // Without a password still, and not invited again.
    const second = aVisitor(world, mentor, { email: visitor.email });
    await second.reach((await second.times())[0] ?? '');
    expect((await second.pay()).headers.location).toBe(doneAt(mentor));
    expect((await mailsTo(world, visitor)).filter(({ subject }) => subject.includes('Set your'))).toHaveLength(1);
    const token = /reset-password\?token=([\w-]+)/.exec(invitations[0]?.text ?? '')?.[1];
    const reset = await world.api().post('/auth/reset-password', { token, password: 'a quiet harbour 7' });
    expect(reset.statusCode).toBe(200);
    const login = await world.api().post('/auth/login', { username: visitor.email, password: 'a quiet harbour 7' });
    expect(login.statusCode).toBe(200);
  });

  it('[VISIT-17] signs a new person in once the booking is theirs', async () => {
    const mentor = await aPublicMentor(world);
    const { visitor } = await ready(mentor);
    expect((await visitor.open('/pay')).body).not.toContain('data-sign-in');
    expect((await visitor.send('/sign-in')).statusCode).toBe(204);
    await visitor.pay({ card: 'declined' });
    expect((await visitor.send('/sign-in')).statusCode, 'not paid').toBe(204);
    await visitor.pay();
    const signedIn = await visitor.send('/sign-in');
    expect(signedIn.json<{ user: { email: string } }>().user.email).toBe(visitor.email);
  });

  it('[VISIT-19] gives one time to one of forty visitors, charged once', async () => {
    const mentor = await aPublicMentor(world);
    const before = (await charges()).length;
    const first = aVisitor(world, mentor);
    const times = await first.times();
    // The next ones are too close to the first.
    const [time = '', next = ''] = [times[0], times[4]];
    await first.reach(time);
    expect((await first.open('/pay')).body).toContain('Pay ₹600');
    const visitors = [first, ...(await othersLike(world, mentor, first, 39))];
    const replies = await Promise.all(visitors.map(async (visitor) => await visitor.send('/pay', { attempt: '1' })));
    expect(replies.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    const losers = replies.filter(({ statusCode }) => statusCode === 409);
    expect(losers).toHaveLength(39);
    expect(losers.every(({ body }) => body.includes(TAKEN))).toBe(true);
    expect(await bookingsOf(world, mentor)).toMatchObject([{ state: 'confirmed', status: 'completed' }]);
    expect((await charges()).length - before).toBe(1);
    const emails = visitors.map(({ email }) => email);
    expect(await world.db.selectFrom('users').select('id').where('email', 'in', emails).execute()).toHaveLength(1);

    const loser = visitors[replies.findIndex(({ statusCode }) => statusCode === 409)]!;
    expect((await loser.open(next)).body, 'answers are kept').toContain('value="Growing a channel"');
    expect((await loser.begin(next)).headers.location, 'and so is the code').toBe(`/@${mentor.username}/book/pay`);
    expect((await loser.pay()).headers.location).toBe(doneAt(mentor));
  });

  it('[VISIT-20] charges once for a button pressed many times, and again only after a declined card', async () => {
    const mentor = await aPublicMentor(world);
    const { visitor } = await ready(mentor);
    const declined = await visitor.pay({ card: 'declined' });
    expect([declined.statusCode, declined.body.includes('The payment was declined.')]).toEqual([402, true]);
    expect(await visitor.times()).toHaveLength((await aVisitor(world, mentor).times()).length);
    const stale = await visitor.send('/pay', { attempt: '1', card: 'approved' });
    expect(stale.headers.location, 'an old page').toBe(`/@${mentor.username}/book/pay`);
    const before = (await charges()).length;
    const replies = await Promise.all(
      Array.from({ length: 8 }, async () => await visitor.send('/pay', { attempt: '2' })),
    );
    expect(replies.map(({ headers }) => headers.location)).toEqual(replies.map(() => doneAt(mentor)));
    expect((await charges()).length - before).toBe(1);
    const rows = await bookingsOf(world, mentor);
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'confirmed']);
    expect((await visitor.open('/pay')).headers.location).toBe(doneAt(mentor));
    const another = await visitor.begin((await visitor.times())[0] ?? '');
    expect(another.headers.location, 'another booking starts afresh').toBe(`/@${mentor.username}/book/code`);
  });

  it('[VISIT-20] finds its booking again when the outcome was unknown', async () => {
    const slow = await createWorld({ env: { PAYMENT_TIMEOUT_MS: '500' } });
    try {
      const mentor = await aPublicMentor(slow);
      const visitor = aVisitor(slow, mentor);
      await visitor.reach((await visitor.times())[0] ?? '');
      const unknown = await visitor.pay({ card: 'slow' });
      expect([unknown.statusCode, unknown.body.includes('Your payment isn&#39;t confirmed yet.')]).toEqual([503, true]);
      expect((await visitor.open('/done')).body).toContain('Confirming your payment');
      expect((await visitor.open('/edit')).headers.location).toBe(`/@${mentor.username}/book/pay`);
      await finishUnfinished(slow);
      expect((await visitor.open('/done')).body).toContain('Session Booked Successfully!');
      expect(await bookingsOf(slow, mentor)).toMatchObject([{ state: 'confirmed', status: 'completed' }]);
      expect((await mailsTo(slow, visitor)).filter(({ subject }) => subject.includes('Set your'))).toHaveLength(1);
    } finally {
      await slow.close();
    }
  });

  it('[VISIT-17] uses an account that was opened with the address meanwhile', async () => {
    const mentor = await aPublicMentor(world);
    const { visitor } = await ready(mentor);
    const twin = aVisitor(world, mentor, { email: visitor.email });
    await twin.reach((await twin.times())[4] ?? '');
    const replies = await Promise.all([visitor.pay(), twin.pay()]);
    expect(replies.map(({ headers }) => headers.location)).toEqual([doneAt(mentor), doneAt(mentor)]);
    const seekers = new Set((await bookingsOf(world, mentor)).map(({ seeker_id }) => seeker_id));
    expect(seekers.size).toBe(1);
  });

  it('[VISIT-25] invites guests if the mentor allows it', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [time = '', next = ''] = [(await visitor.times())[0], (await visitor.times())[6]];
    expect((await visitor.open(time)).body).toContain('Up to 5 email addresses, separated by commas.');
    const wrong = await visitor.begin(time, { guests: 'ravi@example.com, not-an-address' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('“not-an-address” is not an email address.');
    expect(wrong.body, 'what was typed').toContain('value="ravi@example.com, not-an-address"');
    const many = Array.from({ length: 6 }, (_, n) => `g${n}@example.com`).join(' ');
    expect((await visitor.begin(time, { guests: many })).body).toContain('You can invite at most 5 people.');
    await visitor.reach(time, { guests: 'ravi@example.com; mira@example.com' });
    expect((await visitor.open('/pay')).body).toContain('<dd class="text">ravi@example.com, mira@example.com</dd>');
    await visitor.pay();
    await world.runJobs();
    const guests = ['ravi@example.com', 'mira@example.com'];
    const invited = (await world.mails()).filter(({ to }) => guests.includes(to)).map(({ to }) => to);
    expect(new Set(invited)).toEqual(new Set(guests));

    const permissions = { ...mentor.configuration.guest_permissions, can_invite_others: false };
    await world.db
      .updateTable('mentors')
      .set({ guest_permissions: JSON.stringify(permissions) })
      .where('user_id', '=', mentor.id)
      .execute();
    const alone = aVisitor(world, mentor);
    expect((await alone.open(next)).body).not.toContain('name="guests"');
    await alone.reach(next, { guests: 'ravi@example.com' });
    expect((await alone.open('/pay')).body).not.toContain('ravi@example.com');
    expect((await alone.pay()).headers.location).toBe(doneAt(mentor));
  });

  it('[STATS-11] counts a booking made after logging in for the source of the link', async () => {
    const mentor = await aPublicMentor(world);
    const visitor = aVisitor(world, mentor);
    const [time = ''] = timesIn(await visitor.open('?minutes=30&from=whatsapp'));
    for (const path of ['?minutes=30&from=whatsapp', time]) {
      const login = /href="\/auth\/login\?next=([^"]+)"/.exec((await visitor.open(path)).body)?.[1] ?? '';
      const next = new URL(decodeURIComponent(login), 'http://circle.test');
      expect([next.pathname, next.searchParams.get('via')]).toEqual([
        `/dashboard/book-session/${mentor.id}`,
        'whatsapp',
      ]);
      const start = new URLSearchParams(time).get('start');
      expect(next.searchParams.get('start')).toBe(path === time ? start : null);
    }
    const seeker = await world.anAccount({ verified: true });
    const request = await aRequest(seeker, mentor, { minutes: 30 });
    expect((await send(seeker, { ...request, via: 'whatsapp' })).statusCode).toBe(201);
    const { counts } = (await mentor.api.get('/user/page-stats?days=7')).json<PageStats>();
    expect(counts.filter(({ kind }) => kind === 'finish')).toMatchObject([{ source: 'whatsapp', count: 1 }]);
  });

  it('[VISIT-17] of a request waits for the mentor', async () => {
    const mentor = await aPublicMentor(world);
    const confirmation = { ...mentor.configuration.booking_confirmation, require_approval: true };
    await world.db
      .updateTable('mentors')
      .set({ booking_confirmation: JSON.stringify(confirmation) })
      .where('user_id', '=', mentor.id)
      .execute();
    const { visitor } = await ready(mentor);
    expect((await visitor.open('/pay')).body).toContain('<strong>Needs approval</strong>');
    await visitor.pay();
    expect((await visitor.open('/done')).body).toContain('<h1>Request sent</h1>');
  });
});

it('[VISIT-22] forgets visits after half an hour, and accounts that were never paid after a day', async () => {
  const mentor = await aPublicMentor(world);
  const [paid, unpaid] = [(await ready(mentor, 0)).visitor, (await ready(mentor, 5)).visitor];
  await paid.pay();
  await unpaid.pay({ card: 'declined' });
  expect(await accountAt(world, unpaid.email)).toBeDefined();
  const visits = async () =>
    (await world.db.selectFrom('visits').select('email').where('mentor_user_id', '=', mentor.id).execute()).length;
  world.clock.advance(29 * MINUTE);
  await clearVisits(world);
  expect(await visits()).toBe(2);
  world.clock.advance(MINUTE);
  expect((await unpaid.open('/pay')).headers.location, 'over').toBe(`/@${mentor.username}/book`);
  const late = await unpaid.send('/code', { code: '123456' });
  expect([late.statusCode, late.body.includes('This booking took too long')]).toEqual([400, true]);
  await clearVisits(world);
  expect(await visits()).toBe(0);
  expect(await accountAt(world, unpaid.email)).toBeDefined();
  world.clock.advance(24 * 60 * MINUTE);
  await clearVisits(world);
  expect(await accountAt(world, unpaid.email)).toBeUndefined();
  expect(await accountAt(world, paid.email)).toBeDefined();
});

describe('with a checkout in the browser', () => {
  let real: World;
  let razorpay: Razorpay;
  beforeAll(async () => {
    ({ world: real, razorpay } = await createRazorpayWorld({ env: { PAYMENT_TIMEOUT_MS: '5000' } }));
  });
  afterAll(() => real.close());
  beforeEach(() => {
    real.clock.set(NOW);
    razorpay.webhooks.length = 0;
  });

  const held = async (mentor: { username: string }, from = 'own') => {
    const visitor = aVisitor(real, mentor);
    await visitor.reach(timesIn(await visitor.open(`?minutes=30&from=${from}`))[0] ?? '');
    expect((await visitor.pay()).headers.location).toBe(`/@${mentor.username}/book/checkout`);
    const page = await visitor.open('/checkout');
    expect(page.statusCode).toBe(200);
    return { visitor, page, orderId: /data-order="([^"]+)"/.exec(page.body)?.[1] ?? '' };
  };
  const returned = (paid: object) => paid as Record<string, string>;

  it('[VISIT-21] holds the time, opens the window on a page of its own and books once it is paid', async () => {
    const mentor = await aPublicMentor(real);
    const { visitor, page, orderId } = await held(mentor);
    const origin = new URL(real.config.razorpay?.checkoutUrl ?? '').origin;
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${origin}`);
    expect(page.headers['content-security-policy']).toContain(`frame-src ${origin}`);
    expect(page.body).toContain('data-amount="60000"');
    expect((await visitor.open('/pay')).headers['content-security-policy']).not.toContain(origin);
    await visitor.pay();
    expect((await visitor.open('/checkout')).body, 'the same order').toContain(`data-order="${orderId}"`);
    expect(page.body).toMatch(/held for you until <time[^>]*>5:\d\d am IST/);
    expect(await bookingsOf(real, mentor)).toMatchObject([{ state: 'held', status: 'pending' }]);
    expect((await mailsTo(real, visitor)).filter(({ subject }) => subject.includes('Set your'))).toEqual([]);

    const forged = await visitor.send('/paid', { order_id: orderId, payment_id: 'pay_x', signature: 'no' });
    expect([forged.statusCode, forged.body.includes('could not be verified')]).toEqual([400, true]);
    const paid = returned(razorpay.pay(orderId));
    const stranger = aVisitor(real, mentor);
    await stranger.reach((await stranger.times())[0] ?? '');
    expect((await stranger.send('/paid', paid)).statusCode, 'another visitor').toBe(400);
    expect((await visitor.send('/paid', paid)).headers.location).toBe(doneAt(mentor));
    expect((await visitor.send('/paid', paid)).headers.location, 'again').toBe(doneAt(mentor));
    expect(await bookingsOf(real, mentor)).toMatchObject([{ state: 'confirmed', status: 'completed' }]);
    expect((await mailsTo(real, visitor)).filter(({ subject }) => subject.includes('Set your'))).toHaveLength(1);
  });

  it('[VISIT-21][VISIT-34][STATS-11][PROMISE-34] books money that comes late if the time is free, and refunds it if it is not', async () => {
    const mentor = await aPublicMentor(real);
    const first = await held(mentor, 'instagram');
    real.clock.advance(10 * MINUTE);
    await finishUnfinished(real);
    expect((await first.visitor.open('/done')).body).toContain('The time to pay ran out');
    // By now what the visitor typed is deleted.
    real.clock.advance(30 * MINUTE);
    await clearVisits(real);
    razorpay.pay(first.orderId);
    await deliverAll(real, razorpay);
    expect(await bookingsOf(real, mentor)).toMatchObject([{ state: 'confirmed', status: 'completed' }]);
    expect((await mailsTo(real, first.visitor)).filter(({ subject }) => subject.includes('Set your'))).toHaveLength(1);

    const { counts } = (await mentor.api.get('/user/page-stats?days=7')).json<PageStats>();
    expect(counts.filter(({ kind }) => kind === 'finish')).toMatchObject([{ source: 'instagram', count: 1 }]);

    const second = await held(mentor);
    real.clock.advance(10 * MINUTE);
    await finishUnfinished(real);
    const rival = await held(mentor);
    await rival.visitor.send('/paid', returned(razorpay.pay(rival.orderId)));
    razorpay.pay(second.orderId);
    await deliverAll(real, razorpay);
    const rows = await bookingsOf(real, mentor);
    expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'expired', 'confirmed']);
    const [payment] = [...razorpay.payments.values()].filter(({ order_id }) => order_id === second.orderId);
    expect(payment?.status).toBe('refunded');
    const [refund, ...more] = (await mailsTo(real, second.visitor)).filter(({ subject }) => subject.includes('Refund'));
    expect(more).toEqual([]);
    expect(refund?.subject).toBe(`Refund of ₹600: your session with ${mentor.full_name}`);
    expect(refund?.text).toContain("wasn't booked.\n\nYou'll get a full refund of ₹600.");
    expect(refund?.text).toContain(`\nFind another time:\n${real.config.publicUrl}/@${mentor.username}/book\n`);
    await deliverAll(real, razorpay);
    expect((await mailsTo(real, second.visitor)).filter(({ subject }) => subject.includes('Refund'))).toHaveLength(1);
  });

  it.each(['captured', 'authorized'] as const)(
    '[PROMISE-34] tells a visitor who paid another amount, %s, that they get it back',
    async (status) => {
      const mentor = await aPublicMentor(real);
      const { visitor, orderId } = await held(mentor);
      const payment = razorpay.payments.get(razorpay.pay(orderId, status).payment_id)!;
      payment.amount = 100;
      await expect(deliverAll(real, razorpay)).rejects.toMatchObject({ code: 'provider_failed' });
      real.clock.advance(10 * MINUTE);
      await finishUnfinished(real);
      expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 100 });
      await deliverAll(real, razorpay);
      const mails = (await mailsTo(real, visitor)).filter(({ subject }) => subject.includes('Refund'));
      expect(mails.map(({ subject }) => subject)).toEqual([`Refund: your session with ${mentor.full_name}`]);
      expect(mails[0]?.text).toContain("so the session wasn't booked.\n\nYou'll get all of it back.");
      const account = await accountAt(real, visitor.email);
      const told = (await notificationsOf(real, { id: account?.id ?? '' })).map(({ message }) => message).join('\n');
      expect(told).toContain("couldn't be booked. If you paid, you'll get all of it back.");
      expect(told).toContain("We couldn't use your payment for the session");
      expect(told).not.toContain("You weren't charged.");
    },
  );
});

it('[VISIT-19] a time that somebody books inside the app is gone for a visitor, who is not charged', async () => {
  const mentor = await aPublicMentor(world);
  const { visitor } = await ready(mentor);
  await book(await world.anAccount({ verified: true }), mentor, { minutes: 30 });
  const before = (await charges()).length;
  const reply = await visitor.pay();
  expect([reply.statusCode, reply.body.includes(TAKEN)]).toEqual([409, true]);
  expect((await charges()).length).toBe(before);
  expect(await accountAt(world, visitor.email)).toBeUndefined();
});
