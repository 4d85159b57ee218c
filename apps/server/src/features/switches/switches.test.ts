import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@right-circle/contract/admin';
import type { Invite, SwitchChange } from '@right-circle/contract/admin-switches';
import type { ErrorReply } from '@right-circle/contract/errors';
import { allOn } from '@right-circle/contract/product-parts';
import type { Switches } from '@right-circle/contract/switches';
import { DAY_MS, MINUTE_MS } from '@right-circle/rules/durations';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { contractEndpoints } from '../../../test/contract-calls.ts';
import { aRegistration } from '../../../test/factories/account.ts';
import { anOperator } from '../../../test/factories/admin.ts';
import { next } from '../../../test/factories/chat.ts';
import { fetchNews } from '../../../test/factories/news.ts';
import { aPaidBooking } from '../../../test/factories/payments.ts';
import { aReel, statusOf } from '../../../test/factories/reels.ts';
import { accountAt, aPublicMentor, aVisitor } from '../../../test/factories/visits.ts';
import { startFakeFeeds } from '../../../test/fakes/feeds.ts';
import { startFakeGoogle } from '../../../test/fakes/google.ts';
import { openSocket } from '../../../test/sockets.ts';
import { type Api, createWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<typeof anOperator>>;
let world: World;
let operator: Person;
let member: Person;
let address: string;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let feeds: Awaited<ReturnType<typeof startFakeFeeds>>;
beforeAll(async () => {
  google = await startFakeGoogle({ now: () => new Date('2030-01-01T00:00:00.000Z') });
  feeds = await startFakeFeeds();
  world = await createWorld({ env: { ...google.env, ...feeds.env('/rss'), LOG_LEVEL: 'error' } });
  address = await world.listen();
  operator = await anOperator(world);
  member = await world.anAccount({ verified: true });
});
afterAll(async () => {
  await world.close();
  await google.close();
  await feeds.close();
});

const turn = async (change: SwitchChange) => {
  const reply = await operator.api.put('/admin/switches', change);
  expect(reply.statusCode, reply.body).toBe(200);
};
afterEach(async () => {
  for (const name of ['reels', 'sabo', 'news', 'rooms'] as const) await turn({ name, value: true });
  await turn({ name: 'sign_up', value: 'open' });
});
const codeOf = (reply: { json: <T>() => T }) => reply.json<ErrorReply>().code;
const entries = async (target: string) =>
  (await operator.api.get(`/admin/audit?target=${target}`)).json<{ data: AuditEntry[] }>().data;
const register = async (more: object = {}) => await world.api().post('/auth/register', { ...aRegistration(), ...more });

describe('a part that is switched off', () => {
  it('[ADMIN-28] refuses every call that belongs to it, and keeps what people made', async () => {
    const reel = await aReel(member);
    const parts = Object.entries(await contractEndpoints()).filter(([, { part }]) => part !== undefined);
    expect(new Set(parts.map(([, { part }]) => part))).toEqual(new Set(['reels', 'sabo', 'news']));
    for (const part of ['reels', 'sabo', 'news'] as const) {
      await turn({ name: part, value: false });
      expect((await world.api().get('/switches')).json()).toEqual({ ...allOn, [part]: false });
      for (const [name, e] of parts) {
        if (e.part !== part) continue;
        const path = e.path.replaceAll(/:\w+/g, randomUUID());
        const reply = await member.api[e.method.toLowerCase() as keyof Api](path);
        expect([name, reply.statusCode, codeOf(reply)]).toEqual([name, 403, 'switched_off']);
      }
      await turn({ name: part, value: true });
    }
    expect((await member.api.get(`/reels/${reel.id}`)).statusCode).toBe(200);
  });

  it('[ADMIN-28] lets people delete their own reels and chats', async () => {
    const reel = await aReel(member);
    await turn({ name: 'reels', value: false });
    expect((await member.api.delete(`/reels/${reel.id}`)).statusCode).toBe(200);
    await turn({ name: 'sabo', value: false });
    expect(codeOf(await member.api.delete(`/chat/${randomUUID()}`))).toBe('not_found');
  });

  it('[ADMIN-28] refuses socket events, and tells open pages', async () => {
    const socket = await openSocket(address, member);
    const heard = next(socket, 'switches_changed');
    await turn({ name: 'sabo', value: false });
    expect(await heard).toMatchObject({ sabo: false });
    const outcome: unknown = await socket
      .timeout(5000)
      .emitWithAck('ai_chat', { message: 'Hello', userid: member.id } as never);
    expect(outcome).toMatchObject({ code: 'switched_off' });
    socket.disconnect();
  });

  it('[ADMIN-28] starts no work in the background: renders wait and feeds rest', async () => {
    const reel = await aReel(member);
    expect((await member.api.post('/reels/generate', { reel_id: reel.id })).statusCode).toBeLessThan(300);
    await turn({ name: 'reels', value: false });
    await turn({ name: 'news', value: false });
    await world.jobs.runAll(['reels.render-next']);
    await fetchNews(world);
    expect(feeds.requests).toHaveLength(0);
    await turn({ name: 'reels', value: true });
    expect(await statusOf(member, reel.id)).toMatchObject({ status: 'queued' });
    await member.api.post(`/reels/${reel.id}/cancel`);
  });

  it('[ADMIN-29] is refused by every process within seconds, and each change is in the audit log', async () => {
    const other = await createWorld({ databaseUrl: world.databaseUrl });
    await turn({ name: 'news', value: false });
    await vi.waitFor(async () => {
      expect((await other.api().get('/switches')).json<Switches>().news).toBe(false);
    }, 5000);
    expect(codeOf(await other.api(member.token).get('/trending-news/'))).toBe('switched_off');
    await other.close();
    expect((await entries('news'))[0]).toMatchObject({
      action: 'switch_changed',
      actor: { user_id: operator.id },
      before: { news: 'on' },
      after: { news: 'off' },
    });
    const later = await createWorld({ databaseUrl: world.databaseUrl });
    expect((await later.api().get('/switches')).json(), 'a process that starts').toMatchObject({ news: false });
    await later.close();
    expect((await operator.api.put('/admin/switches', { name: 'sign_up', value: true })).statusCode).toBe(422);
    expect((await operator.api.put('/admin/switches', { name: 'payments', value: false })).statusCode).toBe(422);
  });

  it('[ADMIN-57] applies as soon as a process that could not read it can', async () => {
    const rename = async (from: string, to: string) =>
      await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(world.db);
    await turn({ name: 'news', value: true });
    await rename('product_switches', 'unreadable_switches');
    try {
      // Announced by a trigger, like any other change.
      await sql`update unreadable_switches set value = 'off' where name = 'news'`.execute(world.db);
      await vi.waitFor(() => expect(world.logLines.join('')).toContain('failed to read the switches'), 5000);
    } finally {
      await rename('unreadable_switches', 'product_switches');
    }
    await vi.waitFor(async () => {
      expect((await world.api().get('/switches')).json<Switches>().news).toBe(false);
    }, 5000);
  });

  it('[ADMIN-30] leaves a meeting that has begun alone, and opens no other room', async () => {
    const mentor = await world.anAccount({ verified: true });
    const startsAt = new Date(world.clock.now().getTime() + 5 * MINUTE_MS);
    const { bookingId: slot_id } = await aPaidBooking(world, { mentor, seeker: member, startsAt });
    const socket = await openSocket(address, mentor);
    const join = async (by: typeof socket): Promise<unknown> =>
      await by.timeout(5000).emitWithAck('room_join', { slot_id, connection_id: randomUUID() } as never);
    await turn({ name: 'rooms', value: false });
    expect(await join(socket)).toMatchObject({ code: 'switched_off' });
    expect(codeOf(await member.api.get(`/rooms/${slot_id}`))).toBe('switched_off');
    expect(codeOf(await member.api.get(`/rooms/${slot_id}/ice-servers`))).toBe('switched_off');
    const outsider = await world.anAccount();
    expect((await outsider.api.get(`/rooms/${slot_id}`)).statusCode, 'as for any stranger').toBe(404);

    await turn({ name: 'rooms', value: true });
    expect(await join(socket)).toEqual({ success: true });
    await turn({ name: 'rooms', value: false });
    expect((await member.api.get(`/rooms/${slot_id}`)).statusCode).toBe(200);
    const theirs = await openSocket(address, member);
    expect(await join(theirs)).toEqual({ success: true });
    socket.disconnect();
    theirs.disconnect();
  });
});

describe('sign-up', () => {
  const users = async () =>
    (
      await world.db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  it('[ADMIN-31] closed opens no account, by no way, and old accounts log in', async () => {
    const known = { sub: 'g-known', email: 'known@example.com' };
    await world.api().post('/auth/google', await google.credentials(known));
    await turn({ name: 'sign_up', value: 'closed' });
    const before = await users();
    const refused = await register();
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'sign_up_closed']);
    const stranger = await google.credentials({ sub: 'g-new', email: 'new@example.com' });
    expect(codeOf(await world.api().post('/auth/google', stranger))).toBe('sign_up_closed');
    expect((await world.api().post('/auth/google', await google.credentials(known))).statusCode).toBe(200);
    const linked = await google.credentials({ sub: 'g-member', email: member.email });
    expect((await world.api().post('/auth/google', linked)).statusCode, 'linked to an account').toBe(200);
    expect(await users()).toBe(before);
  });

  it('[ADMIN-32] closed tells visitors before they pay, and lets people with an account book', async () => {
    const mentor = await aPublicMentor(world, { account: { verified: true } });
    const owner = await world.anAccount({ verified: true });
    const early = aVisitor(world, mentor);
    const [time = '', later = ''] = await early.times();
    await early.reach(time);
    await turn({ name: 'sign_up', value: 'closed' });
    const visitor = aVisitor(world, mentor);
    expect((await visitor.open(later)).body).toContain('Only people with an account can book at the moment.');
    await visitor.begin(later);
    const told = await visitor.confirm();
    expect([told.statusCode, told.body.includes('You haven’t been charged.')]).toEqual([403, true]);
    // Confirmed while it was open; nothing was booked or paid yet.
    expect((await early.pay()).statusCode).toBe(403);
    expect(await accountAt(world, early.email)).toBeUndefined();
    expect(await world.db.selectFrom('payments').select('id').where('seeker_id', 'is', null).execute()).toEqual([]);
    const known = aVisitor(world, mentor, { email: owner.email });
    await known.reach(later);
    expect((await known.pay()).headers.location).toBe(`/@${mentor.username}/book/done`);
  });

  it('[ADMIN-33] by invitation takes a code that is counted, ends and can be revoked', async () => {
    await turn({ name: 'sign_up', value: 'invite' });
    const invite = async (max_uses: number, days = 1) =>
      (await operator.api.post('/admin/invites', { max_uses, days })).json<{
        invite: Invite;
        code: string;
        url: string;
      }>();
    const { invite: made, code, url } = await invite(2);
    expect(url).toBe(`http://circle.test/auth/signup?invite=${code}`);
    expect(codeOf(await register())).toBe('invite_needed');
    expect(codeOf(await register({ invite: 'guessed' }))).toBe('invite_needed');
    const taken = { ...aRegistration(), username: member.username, invite: code };
    expect(codeOf(await world.api().post('/auth/register', taken))).toBe('username_taken');
    expect((await register({ invite: code })).statusCode).toBe(201);
    const social = await google.credentials({ sub: 'g-invited', email: 'invited@example.com' });
    const both = await Promise.all([
      world.api().post('/auth/google', { ...social, invite: code }),
      register({ invite: code }),
    ]);
    expect(both.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(codeOf(await register({ invite: code })), 'used up').toBe('invite_needed');

    const [expiring, revoked] = [await invite(1), await invite(1, 30)];
    const { id } = revoked.invite;
    expect((await operator.api.delete(`/admin/invites/${id}`)).statusCode).toBe(200);
    expect(codeOf(await operator.api.delete(`/admin/invites/${id}`))).toBe('already_decided');
    expect(codeOf(await register({ invite: revoked.code }))).toBe('invite_needed');
    world.clock.advance(DAY_MS);
    expect(codeOf(await register({ invite: expiring.code }))).toBe('invite_needed');

    const fresh = await operator.api.get('/admin/invites');
    const states = Object.fromEntries(fresh.json<{ data: Invite[] }>().data.map((one) => [one.id, one.state]));
    expect(states).toMatchObject({ [made.id]: 'used_up', [expiring.invite.id]: 'expired', [id]: 'revoked' });
    expect(fresh.body).not.toContain(code);
    const stored = await world.db.selectFrom('sign_up_invites').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((await entries(id)).map(({ action }) => action)).toEqual(['invite_revoked', 'invite_created']);
    expect(JSON.stringify(await entries(made.id))).not.toContain(code);
  });
});
