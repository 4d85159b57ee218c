import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionsOf } from '../../../../test/factories/bookings.ts';
import { accountAt, aPublicMentor, aVisitor } from '../../../../test/factories/visits.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let mentor: Awaited<ReturnType<typeof aPublicMentor>>;
beforeAll(async () => {
  world = await createWorld();
  mentor = await aPublicMentor(world, { account: { verified: true } });
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<World['anAccount']>>;
const visitAs = async ({ email }: Pick<Person, 'email'>) => {
  const visitor = aVisitor(world, mentor, { email });
  const [time = ''] = await visitor.times();
  await visitor.begin(time);
  return { visitor, time, confirmed: await visitor.confirm() };
};
const bookingsBy = async ({ id }: { id: string }) =>
  await world.db.selectFrom('bookings').select('id').where('seeker_id', '=', id).execute();
const change = async ({ id }: { id: string }, fields: object) =>
  await world.db.updateTable('users').set(fields).where('id', '=', id).execute();
const aKey = async ({ id }: { id: string }) =>
  await world.db
    .insertInto('passkeys')
    .values({
      id: `key-${id}`,
      user_id: id,
      public_key: Buffer.of(0),
      counter: 0,
      transports: [],
      name: 'Key',
      created_at: new Date(0),
    })
    .execute();

describe('somebody with an account', () => {
  it('[VISIT-13] is recognised by the code, books with it and is signed in once', async () => {
    const asha = await world.anAccount({ verified: true });
    const { visitor, confirmed } = await visitAs(asha);
    expect(confirmed.headers.location).toBe(`/@${mentor.username}/book/pay`);
    expect((await visitor.open('/pay')).body).toContain(`data-sign-in="/@${mentor.username}/book/sign-in"`);
    const signedIn = await visitor.send('/sign-in');
    expect(signedIn.statusCode).toBe(200);
    const { access_token, user } = signedIn.json<{ access_token: string; user: { id: string } }>();
    expect(user.id).toBe(asha.id);
    expect(signedIn.headers['set-cookie']).toMatch(/^device=/);
    expect((await world.api(access_token).get('/user')).statusCode).not.toBe(401);
    expect((await visitor.send('/sign-in')).statusCode, 'once').toBe(204);

    expect((await visitor.pay()).headers.location).toBe(`/@${mentor.username}/book/done`);
    const done = await visitor.open('/done');
    expect(done.body).toContain('Session Booked Successfully!');
    expect(done.body).not.toContain('created an account');
    expect(await sessionsOf(asha)).toMatchObject([{ payment_status: 'completed', seeker_email: asha.email }]);
    const row = await accountAt(world, asha.email);
    expect([row?.id, row?.password_hash === null]).toEqual([asha.id, false]);
    await world.runJobs();
    const subjects = (await world.mails()).filter(({ to }) => to === asha.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('password'))).toEqual([]);
  });

  it('[VISIT-13] is signed in only in the browser that has the code', async () => {
    const asha = await world.anAccount({ verified: true });
    const visitor = aVisitor(world, mentor, { email: asha.email });
    const [time = ''] = await visitor.times();
    await visitor.begin(time);
    expect((await visitor.send('/sign-in')).statusCode, 'before the code').toBe(204);
    await visitor.confirm();
    const stranger = aVisitor(world, mentor, { email: asha.email });
    await stranger.open(time);
    expect((await stranger.send('/sign-in')).statusCode).toBe(204);
    expect((await visitor.send('/sign-in')).statusCode).toBe(200);
  });

  it.each([
    ['a second factor', async (person: Person) => await aKey(person), 'two-step verification'],
    ['a suspension', async (person: Person) => await change(person, { suspended_at: new Date(0) }), 'suspended'],
    [
      'a deletion ahead',
      async (person: Person) => await change(person, { deletion_requested_at: world.clock.now() }),
      'scheduled for deletion',
    ],
  ])('[VISIT-14] and %s is sent to the log-in after the code', async (_what, prepare, text) => {
    const asha = await world.anAccount({ verified: true });
    await prepare(asha);
    const { visitor, confirmed } = await visitAs(asha);
    expect(confirmed.statusCode).toBe(403);
    expect(confirmed.body).toContain(text);
    expect(confirmed.body).toMatch(/href="\/auth\/login\?next=[^"]*book-session/);
    expect((await visitor.pay()).statusCode).toBe(403);
    expect((await visitor.send('/sign-in')).statusCode).toBe(204);
    expect(await bookingsBy(asha)).toEqual([]);
    expect((await accountAt(world, asha.email))?.deletion_requested_at ?? null).toEqual(
      text === 'scheduled for deletion' ? expect.any(Date) : null,
    );
  });

  it('[VISIT-14] and a second factor added since is sent to the log-in when paying and signing in', async () => {
    const asha = await world.anAccount({ verified: true });
    const { visitor } = await visitAs(asha);
    await aKey(asha);
    expect((await visitor.send('/sign-in')).statusCode).toBe(204);
    expect((await visitor.pay()).statusCode).toBe(403);
    expect(await bookingsBy(asha)).toEqual([]);
  });

  it.each([
    [
      'a new password',
      async ({ api, password }: Person) =>
        await api.post('/auth/change-password', { current_password: password, new_password: 'Another-pass-1' }),
    ],
    ['signing out everywhere else', async ({ api }: Person) => await api.delete('/auth/sessions')],
    [
      'a password reset',
      async ({ email }: Person) => {
        await world.api().post('/auth/forgot-password', { email });
        await world.runJobs();
        const mail = (await world.mails()).find(({ to, subject }) => to === email && subject.startsWith('Reset'));
        const token = mail?.text.match(/reset-password\?token=([\w-]+)/)?.[1];
        return await world.api().post('/auth/reset-password', { token, password: 'Another-pass-1' });
      },
    ],
  ])('[VISIT-35] cannot book or be signed in with a code from before %s', async (_what, secure) => {
    const asha = await world.anAccount({ verified: true });
    const { visitor } = await visitAs(asha);
    const later = aVisitor(world, mentor, { email: asha.email });
    const [time = ''] = await later.times();
    world.clock.advance(1000);
    await later.begin(time);
    const code = await later.code();
    expect((await secure(asha)).statusCode).toBe(200);
    expect((await visitor.send('/sign-in')).statusCode, 'entered before').toBe(204);
    expect((await visitor.open('/pay')).headers.location).toBe(`/@${mentor.username}/book/code`);
    await later.confirm(code);
    expect((await later.send('/sign-in')).statusCode, 'mailed before').toBe(204);
    expect(await bookingsBy(asha)).toEqual([]);

    world.clock.advance(1000);
    expect((await visitor.send('/resend')).headers.location).toBe(`/@${mentor.username}/book/code`);
    expect((await visitor.confirm()).headers.location, 'with a new code').toBe(`/@${mentor.username}/book/pay`);
    expect((await visitor.send('/sign-in')).statusCode).toBe(200);
  });

  it('[VISIT-15] that somebody else opened with their address takes it over', async () => {
    const squatter = await world.anAccount({ email: 'owner@example.com' });
    expect((await squatter.api.get('/user/public-page')).statusCode).toBe(200);
    const { visitor, confirmed } = await visitAs({ email: 'owner@example.com' });
    expect(confirmed.statusCode).toBe(303);
    expect((await squatter.api.get('/user/public-page')).statusCode, 'the sign-in ended').toBe(401);
    const login = { username: squatter.username, password: squatter.password };
    expect((await world.api().post('/auth/login', login)).statusCode).toBe(401);
    expect((await accountAt(world, 'owner@example.com'))?.email_verified_at).not.toBeNull();
    expect((await visitor.pay()).headers.location).toBe(`/@${mentor.username}/book/done`);
    expect(await bookingsBy(squatter)).toHaveLength(1);
  });

  it('[VISIT-16] cannot book themself, or a mentor who blocked them', async () => {
    const own = await visitAs(mentor);
    expect([own.confirmed.statusCode, own.confirmed.body.includes('You cannot book a session with yourself.')]).toEqual(
      [400, true],
    );
    expect((await own.visitor.pay()).body).toContain('You cannot book a session with yourself.');
    const blocked = await world.anAccount({ verified: true });
    await mentor.api.post(`/user/block/${blocked.id}`);
    const { visitor, confirmed } = await visitAs(blocked);
    expect([confirmed.statusCode, confirmed.body.includes('This page doesn’t exist')]).toEqual([404, true]);
    expect((await visitor.pay()).statusCode).toBe(404);
    expect([...(await bookingsBy(mentor)), ...(await bookingsBy(blocked))]).toEqual([]);
  });

  it('[VISIT-13] without a date of birth gets the one that was typed', async () => {
    const asha = await world.anAccount({ verified: true });
    await change(asha, { date_of_birth: null });
    await visitAs(asha);
    expect((await accountAt(world, asha.email))?.date_of_birth).toBe('1998-04-12');
  });
});
