import { randomUUID } from 'node:crypto';
import type { GuestSession, InvitedSession } from '@right-circle/contract/guests';
import { GUEST_NAMESPACE } from '@right-circle/contract/limits';
import type { Room, RoomMessage } from '@right-circle/contract/rooms';
import type { SocketRefusal } from '@right-circle/contract/socket-event';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRequest, book } from '../../../test/factories/bookings.ts';
import { aGuest, guestApi } from '../../../test/factories/guests.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { runScheduled } from '../../../test/factories/scheduled.ts';
import { acceptInvitation } from '../../../test/factories/session-mail.ts';
import { closeSockets, openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { findEndedAccesses } from './guest-access.ts';

type Member = Awaited<ReturnType<World['anAccount']>>;
type Outcome = { success: true } | SocketRefusal;

const NOW = '2030-01-01T00:00:00.000Z';
const inviting = { guest_permissions: { ...defaultGuestPermissions, can_invite_others: true } };

let world: World;
let address: string;
let mentor: Awaited<ReturnType<typeof aMentor>>;
let seeker: Member;
let guest: string;
let slotId: string;
let startsAt: Date;

beforeAll(async () => {
  world = await createWorld();
  address = await world.listen();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(NOW);
  await world.db.deleteFrom('mail_outbox').execute();
  mentor = await aMentor(world, { ...inviting, account: { full_name: 'Kabir Menon' } });
  seeker = await world.anAccount({ full_name: 'Ravi Iyer' });
  guest = `meera.${randomUUID()}@guest.example`;
  slotId = (await book(seeker, mentor, { guests: [guest] })).slot_id;
  startsAt = await startOf(slotId);
  await world.runJobs();
});
afterEach(closeSockets);

const startOf = async (id: string) =>
  (await world.db.selectFrom('bookings').select('starts_at').where('id', '=', id).executeTakeFirstOrThrow()).starts_at;
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email);
/** Returns the links in emails to this address. */
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /\/guest\?token=(\S+)/.exec(text)?.[1] ?? []);
const linkTo = async (email: string) => (await linksTo(email))[0] ?? '';
const codesTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /^Code: (\d{6})$/m.exec(text)?.[1] ?? []);
const openLink = async (token: string) => await world.api().post('/guests/link', { token });
const sendCode = async (token: string) => {
  // Gives the emails different seconds, because they are listed by time.
  world.clock.advance(1000);
  const reply = await world.api().post('/guests/code', { token });
  await world.runJobs();
  return reply;
};
const enter = async (token: string, code: string, name?: string) =>
  await world.api().post('/guests/access', { token, code, ...(name !== undefined && { name }) });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Creates a guest who accepted, requested a code and entered it. */
async function arrive({ email = guest, link = '' } = {}) {
  if (!link) {
    await acceptInvitation(world, email);
    await world.runJobs();
    link = await linkTo(email);
  }
  await sendCode(link);
  const reply = await enter(link, (await codesTo(email))[0] ?? '', 'Meera');
  expect(reply.statusCode, reply.body).toBe(200);
  const { access_token: token } = reply.json<{ access_token: string }>();
  return { token, link, api: guestApi(world, token) };
}

const cancel = async () => {
  const reply = await mentor.api.patch(`/live-session/seek/cancel-booking/${slotId}`);
  expect(reply.statusCode, reply.body).toBe(200);
};

describe('a personal link', () => {
  it('[GUEST-01] is in the invitation and in later emails, and shows the session to anyone who has it', async () => {
    expect(await linksTo(guest)).toHaveLength(1);
    const reply = await openLink(await linkTo(guest));
    expect(reply.json<GuestSession>()).toEqual({
      slot_id: slotId,
      mentor_name: 'Kabir',
      seeker_name: 'Ravi',
      start_time: '2030-01-02T09:00:00+05:30',
      end_time: '2030-01-02T09:30:00+05:30',
      opens_at: '2030-01-02T08:50:00+05:30',
      address_hint: 'm•••@guest.example',
      is_accepted: false,
      has_name: false,
    });
    await acceptInvitation(world, guest);
    await world.runJobs();
    const links = await linksTo(guest);
    expect(new Set(links).size, 'another one in the next email').toBe(2);
    const details = (await mailsTo(guest)).find(({ calendar }) => calendar);
    // Emails with the same time are listed in no particular order.
    const own = links.find((link) =>
      details?.text.includes(`Open the meeting:\nhttp://circle.test/guest?token=${link}`),
    );
    expect(own, details?.text).toBeDefined();
    expect(details?.calendar?.text.replaceAll(/\r\n /g, '')).toContain(`/guest?token=${own}`);
    for (const link of links) expect((await openLink(link)).json<GuestSession>().is_accepted).toBe(true);
  });

  it('[GUEST-02] is stored as a hash only', async () => {
    const token = await linkTo(guest);
    const rows = JSON.stringify([
      await world.db.selectFrom('guest_links').selectAll().execute(),
      await world.db.selectFrom('session_guests').selectAll().execute(),
    ]);
    expect(token).toHaveLength(43);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(Buffer.from(token).toJSON().data.join(','));
  });

  it('[GUEST-03] alone opens nothing but its page', async () => {
    const token = await linkTo(guest);
    for (const api of [guestApi(world, token), world.api(token)]) {
      expect((await api.get('/guests/room')).statusCode).toBe(403);
      expect((await api.get(`/rooms/${slotId}`)).statusCode).toBe(401);
    }
    await expect(connect(token)).rejects.toThrow('unauthorized');
  });

  it('[GUEST-04] survives rescheduling', async () => {
    const token = await linkTo(guest);
    const { timeSlotId, startTime, endTime } = await aRequest(seeker, mentor, { nth: 4 });
    const moved = { timeSlotId, startTime, endTime };
    expect((await seeker.api.patch(`/live-session/seek/reschedule-booking/${slotId}`, moved)).statusCode).toBe(200);
    const { start_time } = (await openLink(token)).json<GuestSession>();
    expect(Date.parse(start_time)).toBe(Date.parse(startTime));
  });

  it('[GUEST-05] ends with the session, a cancellation, a removed guest and an opted-out address, always with the same reply', async () => {
    const refusal = async (token: string) => {
      const reply = await openLink(token);
      return [reply.statusCode, reply.json<{ code: string }>().code, reply.json<{ detail: string }>().detail];
    };
    const wrong = await refusal('guessed');
    expect(wrong.slice(0, 2)).toEqual([400, 'invalid_token']);

    const ofFirst = await linkTo(guest);
    /** Returns the link in a new email. */
    const newLink = async (before: string[]) => (await linksTo(guest)).find((token) => !before.includes(token)) ?? '';
    const second = await book(seeker, mentor, { guests: [guest], nth: 4 });
    await world.runJobs();
    const ofSecond = await newLink([ofFirst]);
    await cancel();
    expect(await refusal(ofFirst), 'cancelled').toEqual(wrong);
    expect((await openLink(ofSecond)).statusCode, 'the other session').toBe(200);

    await world.db.updateTable('bookings').set({ guests: [] }).where('id', '=', second.slot_id).execute();
    expect(await refusal(ofSecond), 'removed').toEqual(wrong);
    await world.db
      .updateTable('bookings')
      .set({ guests: [guest] })
      .where('id', '=', second.slot_id)
      .execute();
    expect(await refusal(ofSecond), 'invited again, the old link stays closed').toEqual(wrong);

    const third = await book(seeker, mentor, { guests: [guest], nth: 8 });
    await world.runJobs();
    const ofThird = await newLink([ofFirst, ofSecond]);
    const [mail] = await mailsTo(guest);
    const optOut = /\/mail\/opt-out\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    world.clock.set(new Date((await startOf(third.slot_id)).getTime() + 149 * MINUTE_MS).toISOString());
    expect((await openLink(ofThird)).statusCode, 'until two hours after the end').toBe(200);
    world.clock.advance(MINUTE_MS);
    expect(await refusal(ofThird), 'expired').toEqual(wrong);
    world.clock.set(NOW);
    await world.api().post(`/mail/opt-out?token=${optOut}`);
    expect(await refusal(ofThird), 'opted out').toEqual(wrong);
  });

  it('[GUEST-06] does not bypass a block or a suspension', async () => {
    const token = await linkTo(guest);
    const member = await world.anAccount({ email: guest, verified: true });
    expect((await openLink(token)).statusCode).toBe(200);
    await seeker.api.post(`/user/block/${member.id}`);
    const blocks = await world.db.selectFrom('blocks').selectAll().where('blocked_id', '=', member.id).execute();
    expect(blocks).toHaveLength(1);
    expect((await openLink(token)).statusCode, 'blocked').toBe(400);
    await world.db.deleteFrom('blocks').where('blocked_id', '=', member.id).execute();
    const suspended_at = world.clock.now();
    await world.db.updateTable('users').set({ suspended_at }).where('id', '=', member.id).execute();
    expect((await openLink(token)).statusCode, 'suspended').toBe(400);
  });
});

describe('a code', () => {
  it('[GUEST-07] is mailed only after the guest accepted, which they can do with the link', async () => {
    const token = await linkTo(guest);
    expect((await sendCode(token)).json()).toMatchObject({ code: 'not_allowed' });
    expect(await codesTo(guest)).toEqual([]);
    const accepted = await world.api().post('/guests/accept', { token });
    expect(accepted.json<GuestSession>().is_accepted).toBe(true);
    expect((await sendCode(token)).json()).toEqual({ message: "We've emailed you a code." });
    expect(await codesTo(guest)).toHaveLength(1);
    const mail = (await mailsTo(guest)).find(({ text }) => text.includes('Code: '));
    expect(mail?.subject).toBe('Your Right Circle code');
    expect(mail?.text).toContain('Stop all emails from Right Circle:');
  });

  it('[GUEST-08] works once, for ten minutes, and a new one replaces it', async () => {
    await acceptInvitation(world, guest);
    const token = await linkTo(guest);
    await sendCode(token);
    await sendCode(token);
    const [newest = '', first = ''] = await codesTo(guest);
    if (first !== newest) expect((await enter(token, first, 'Meera')).statusCode, 'replaced').toBe(422);
    const spent = await enter(token, newest, 'Meera');
    expect(spent.statusCode).toBe(200);
    expect((await enter(token, newest)).statusCode, 'a second time').toBe(422);

    await sendCode(token);
    world.clock.advance(10 * MINUTE_MS);
    expect((await enter(token, (await codesTo(guest))[0] ?? '')).statusCode, 'too old').toBe(422);
    const stored = await world.db.selectFrom('session_guests').select('code_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(newest);
  });

  it('[GUEST-09] is void after five wrong tries, and five are mailed in an hour', async () => {
    await acceptInvitation(world, guest);
    const token = await linkTo(guest);
    await sendCode(token);
    const [code = ''] = await codesTo(guest);
    for (let tries = 0; tries < 5; tries++) {
      const reply = await enter(token, otherThan(code), 'Meera');
      expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: { code: expect.any(String) } });
    }
    expect((await enter(token, code, 'Meera')).statusCode, 'the right one, too late').toBe(422);
    for (let more = 0; more < 4; more++) expect((await sendCode(token)).statusCode).toBe(200);
    const refused = await sendCode(token);
    expect([refused.statusCode, (await codesTo(guest)).length]).toEqual([429, 5]);
    world.clock.advance(60 * MINUTE_MS);
    expect((await sendCode(token)).statusCode).toBe(200);
  });

  it('[GUEST-09] is limited per IP address, even with different links', async () => {
    const limited = await createWorld({ env: { RATE_LIMIT_SCALE: '1' }, databaseUrl: world.databaseUrl });
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) {
      statuses.push((await limited.api().post('/guests/code', { token: `guessed${tries}` })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    await limited.close();
  });

  it('[GUEST-10] of one guest does not work with the link of another', async () => {
    const other = `dev.${randomUUID()}@guest.example`;
    await seeker.api.post(`/live-session/seek/invite/${slotId}`, { emails: [other] });
    for (const email of [guest, other]) {
      await acceptInvitation(world, email);
      await sendCode(await linkTo(email));
    }
    const [[mine = ''], [theirs = '']] = [await codesTo(guest), await codesTo(other)];
    if (mine !== theirs) expect((await enter(await linkTo(other), mine, 'Dev')).statusCode).toBe(422);
    expect((await enter(await linkTo(other), theirs, 'Dev')).statusCode).toBe(200);
  });

  it('[GUEST-11] requires a name once, without control characters and of at most 60 characters', async () => {
    await acceptInvitation(world, guest);
    const token = await linkTo(guest);
    await sendCode(token);
    const [code = ''] = await codesTo(guest);
    for (const name of [undefined, '', '  ', 'x'.repeat(61), 'Mee\u0000ra', 'Mee\u202Era']) {
      expect((await enter(token, code, name)).json(), JSON.stringify(name)).toMatchObject({
        errors: { name: expect.any(String) },
      });
    }
    expect((await enter(token, code, ' Meera Nair ')).statusCode).toBe(200);
    expect((await openLink(token)).json<GuestSession>().has_name).toBe(true);
    await sendCode(token);
    const again = await enter(token, (await codesTo(guest))[0] ?? '');
    const { me } = (
      await guestApi(world, again.json<{ access_token: string }>().access_token).get('/guests/room')
    ).json<Room>();
    expect(me.full_name).toBe('Meera Nair');
  });
});

const connect = async (token: string, namespace: string = GUEST_NAMESPACE) =>
  await openSocket(address, { token }, namespace);
const ask = async (socket: Socket, event: string, payload: object) =>
  (await socket.timeout(5000).emitWithAck(event, payload)) as Outcome;
const next = async <T>(socket: Socket, event: string) => await new Promise<T>((done) => socket.once(event, done));
const join = async (socket: Socket, slot_id = slotId, connection_id: string = randomUUID()) =>
  await ask(socket, 'room_join', { slot_id, connection_id });
/** An hour before the session: access given now lasts until after it. */
const anHourBefore = () => world.clock.set(new Date(startsAt.getTime() - 60 * MINUTE_MS).toISOString());
const doorOpens = () => world.clock.set(new Date(startsAt.getTime() - 5 * MINUTE_MS).toISOString());

describe('a guest in the room', () => {
  it('[GUEST-12] meets the others: video and chat, without notes, payments or reviews', async () => {
    anHourBefore();
    const { token, api } = await arrive();
    const early = (await api.get('/guests/room')).json<Room>();
    expect(early.refusal?.reason).toBe('early');
    doorOpens();
    await mentor.api.put(`/rooms/${slotId}/notes`, { text: 'For the two of us', revision: 0 });
    const room = (await api.get('/guests/room')).json<Room>();
    expect(room).toMatchObject({ slot_id: slotId, role: 'guest', refusal: null, due: null, mentor_id: null });
    expect(room.other.full_name).toBe('Kabir Menon');
    expect(room.notes.text).toBe('');
    expect((await api.get('/guests/room/ice-servers')).statusCode).toBe(200);

    const [host, visitor, page] = [await connect(mentor.token, ''), await connect(token), randomUUID()];
    await join(host);
    const seen = next<{ peer: { peer_id: string; role: string; person: { full_name: string } } }>(
      host,
      'room_peer_joined',
    );
    const joined = next<{ peers: { peer_id: string; person: { full_name: string } }[] }>(visitor, 'room_joined');
    expect(await join(visitor, slotId, page)).toEqual({ success: true });
    expect((await seen).peer).toMatchObject({ peer_id: page, role: 'guest', person: { full_name: 'Meera' } });
    const [peer] = (await joined).peers;
    expect(peer?.person.full_name).toBe('Kabir Menon');

    const signal = { kind: 'candidate', candidate: { candidate: 'candidate:1' } };
    const [atHost, atGuest] = [next(host, 'room_signal'), next(visitor, 'room_signal')];
    await ask(visitor, 'room_signal', { slot_id: slotId, to: peer?.peer_id, signal });
    expect(await atHost).toMatchObject({ from: page, signal });
    await ask(host, 'room_signal', { slot_id: slotId, to: page, signal });
    expect(await atGuest).toMatchObject({ to: page, signal });

    const client_id = randomUUID();
    const toHost = next<{ message: RoomMessage }>(host, 'room_message');
    for (let sent = 0; sent < 2; sent++) {
      const reply = await api.post('/guests/room/messages', { client_id, text: 'Hello from the train' });
      expect(reply.statusCode).toBe(201);
    }
    expect((await toHost).message).toMatchObject({ sender_name: 'Meera', sender_role: 'guest' });
    const toGuest = next<{ message: RoomMessage }>(visitor, 'room_message');
    const heard: string[] = [];
    visitor.onAny((event: string) => heard.push(event));
    await mentor.api.put(`/rooms/${slotId}/notes`, { text: 'Still for the two of us', revision: 1 });
    await mentor.api.post(`/rooms/${slotId}/messages`, { client_id: randomUUID(), text: 'Welcome' });
    expect((await toGuest).message.text).toBe('Welcome');
    expect(heard).not.toContain('room_notes');
    const record = (await mentor.api.get(`/rooms/${slotId}`)).json<Room>();
    expect(record.messages.map(({ text }) => text)).toEqual(['Hello from the train', 'Welcome']);

    const left = next<{ peer_id: string }>(host, 'room_peer_left');
    await ask(visitor, 'room_leave', { slot_id: slotId });
    expect((await left).peer_id).toBe(page);
    const booking = world.db.selectFrom('bookings').select('attended_at').where('id', '=', slotId);
    expect((await booking.executeTakeFirstOrThrow()).attended_at, 'guests are no attendance').toBeNull();
  });

  it('[GUEST-13] has access to this room only: no other room, call or event', async () => {
    anHourBefore();
    const { token, api } = await arrive();
    const other = await book(seeker, mentor, { nth: 1 });
    doorOpens();
    const visitor = await connect(token);
    expect(await join(visitor, other.slot_id)).toMatchObject({ error: "You don't have access to this session." });
    expect(await ask(visitor, 'ai_chat', { message: 'Hello' })).toMatchObject({
      error: 'Guests can only use the room of their session.',
      code: 'not_allowed',
    });
    expect(await ask(visitor, 'get_notifications', { userid: seeker.id })).toHaveProperty('error');
    await expect(connect(token, ''), 'as a member').rejects.toThrow('unauthorized');
    await expect(connect(seeker.token), 'a member as a guest').rejects.toThrow('unauthorized');
    for (const [method, path] of [
      ['get', `/rooms/${slotId}`],
      ['get', `/rooms/${slotId}/ice-servers`],
      ['put', `/rooms/${slotId}/notes`],
      ['get', `/live-session/${slotId}`],
      ['get', '/guests/sessions'],
      ['get', '/payments'],
    ] as const) {
      const reply = await api[method](path, method === 'put' ? { text: 'x', revision: 0 } : undefined);
      expect([401, 404], path).toContain(reply.statusCode);
    }
    expect((await seeker.api.get('/guests/room')).statusCode, 'a sign-in is no guest access').toBe(403);
  });

  it("[GUEST-13] cannot take another guest's place", async () => {
    anHourBefore();
    const { token } = await arrive();
    doorOpens();
    const dev = await aGuest(world, slotId, { name: 'Dev' });
    const page = randomUUID();
    const [first, second] = [await connect(token), await connect(dev.token)];
    expect(await join(first, slotId, page)).toEqual({ success: true });
    const taken: unknown[] = [];
    first.on('room_taken_over', (event) => taken.push(event));
    expect(await join(second, slotId, page)).toMatchObject({ error: expect.stringContaining('Someone else') });
    expect(await join(second)).toEqual({ success: true });
    expect(taken).toEqual([]);
  });

  it('[GUEST-14] loses access with the link, after 12 hours, and at most two hours after the session', async () => {
    const { token, api, link } = await arrive();
    const ended = async () => {
      const [row] = await world.db.selectFrom('guest_accesses').select('token_hash').execute();
      return await findEndedAccesses({ db: world.db, now: world.clock.now }, [row?.token_hash.toString('hex') ?? '00']);
    };
    const status = async () => (await api.get('/guests/room')).statusCode;
    expect(await status()).toBe(200);
    world.clock.advance(12 * 60 * MINUTE_MS);
    expect(await status(), 'after 12 hours').toBe(403);

    await world.db.deleteFrom('mail_outbox').execute();
    await world.db.deleteFrom('guest_accesses').execute();
    anHourBefore();
    const late = await arrive({ link });
    doorOpens();
    const visitor = await connect(late.token);
    expect(await join(visitor)).toEqual({ success: true });
    expect(token).not.toBe(late.token);
    expect(await ended()).toEqual([]);
    world.clock.set(new Date(startsAt.getTime() + 150 * MINUTE_MS).toISOString());
    expect((await late.api.get('/guests/room')).statusCode, 'two hours after the end').toBe(403);
    expect(await ended(), 'its socket is closed').toHaveLength(1);
    anHourBefore();
    await cancel();
    expect((await late.api.get('/guests/room')).statusCode, 'cancelled').toBe(403);
    expect(await join(visitor), 'a page that is still open').toHaveProperty('error');
    await expect(connect(late.token)).rejects.toThrow('unauthorized');
  });

  it('[GUEST-15] loses access when all access to the account of that address is revoked', async () => {
    const { api } = await arrive();
    const stranger = await aGuest(world, slotId);
    const member = await world.anAccount({ email: guest, verified: true });
    const change = { current_password: member.password, new_password: 'a new battery staple' };
    expect((await member.api.post('/auth/change-password', change)).statusCode).toBe(200);
    expect((await api.get('/guests/room')).statusCode).toBe(403);
    expect((await stranger.api.get('/guests/room')).statusCode, 'another guest').toBe(200);
  });
});

describe('a code that was mailed before', () => {
  it('[GUEST-15] gives no access once all access to the account of that address is revoked', async () => {
    await acceptInvitation(world, guest);
    const member = await world.anAccount({ email: guest, verified: true });
    const token = await linkTo(guest);
    await sendCode(token);
    const [code = ''] = await codesTo(guest);
    const change = { current_password: member.password, new_password: 'a new battery staple' };
    expect((await member.api.post('/auth/change-password', change)).statusCode).toBe(200);
    expect((await enter(token, code, 'Meera')).statusCode).toBe(422);
    await sendCode(token);
    const [newest = ''] = (await codesTo(guest)).filter((one) => one !== code);
    expect((await enter(token, newest, 'Meera')).statusCode).toBe(200);
  });
});

describe('the security log', () => {
  const eventsOf = async ({ api }: { api: Member['api'] }) => {
    const { events } = (await api.get('/user/security-events')).json<{ events: { kind: string; detail: string }[] }>();
    return events.filter(({ kind }) => kind.includes('guest'));
  };

  it('[LOOK-05] tells mentor and seeker when a guest gets access, and the account of the address; a wrong code is no access', async () => {
    const member = await world.anAccount({ email: guest });
    await world.db
      .updateTable('users')
      .set({ email_verified_at: new Date(NOW) })
      .where('email', '=', guest)
      .execute();
    await acceptInvitation(world, guest);
    await world.runJobs();
    const link = await linkTo(guest);
    await sendCode(link);
    const code = (await codesTo(guest))[0] ?? '';
    expect((await enter(link, otherThan(code), 'Meera')).statusCode).toBe(422);
    expect(await eventsOf(mentor)).toEqual([]);
    expect((await enter(link, code, 'Meera')).statusCode).toBe(200);
    expect(await eventsOf(mentor)).toMatchObject([{ kind: 'guest_entered', detail: '' }]);
    expect(await eventsOf(seeker)).toMatchObject([{ kind: 'guest_entered', detail: '' }]);
    expect(await eventsOf(member)).toMatchObject([{ kind: 'entered_as_guest', detail: '' }]);
    await world.db.updateTable('users').set({ email_verified_at: null }).where('email', '=', guest).execute();
    await arrive({ link });
    expect(await eventsOf(seeker)).toHaveLength(2);
    expect(await eventsOf(member), 'the address is not confirmed').toHaveLength(1);
  });
});

describe('removing a guest', () => {
  const remove = async ({ api }: { api: Member['api'] }, email = guest) =>
    await api.patch(`/live-session/remove-guest/${slotId}`, { email });

  const invite = async (email: string) => {
    const reply = await seeker.api.post(`/live-session/seek/invite/${slotId}`, { emails: [email] });
    expect(reply.statusCode, reply.body).toBe(200);
    await world.runJobs();
  };

  it('[LOOK-06] ends their link and access at once, by mentor or seeker, and only the others get a reminder', async () => {
    const { api, link } = await arrive();
    const other = `ravi.${randomUUID()}@guest.example`;
    await invite(other);
    await acceptInvitation(world, other);
    await world.runJobs();
    const removed = await remove(mentor);
    expect([removed.statusCode, removed.json<{ guests: string[] }>().guests]).toEqual([200, [other]]);
    expect((await openLink(link)).statusCode).toBe(400);
    expect((await api.get('/guests/room')).statusCode).toBe(403);
    const mails = async () => [(await mailsTo(guest)).length, (await mailsTo(other)).length] as const;
    const [before, otherBefore] = await mails();
    world.clock.set(new Date(startsAt.getTime() - 120 * MINUTE_MS).toISOString());
    await runScheduled(world, 'sendReminders');
    const [after, otherAfter] = await mails();
    expect([after, otherAfter > otherBefore]).toEqual([before, true]);
    expect((await remove(seeker)).statusCode, 'again').toBe(200);
    expect((await remove(seeker, other)).json<{ guests: string[] }>().guests).toEqual([]);
  });

  it('[LOOK-06] leaves the old link and access ended when they are invited again', async () => {
    const { api, link } = await arrive();
    await remove(seeker);
    await invite(guest);
    expect((await openLink(link)).statusCode).toBe(400);
    expect((await api.get('/guests/room')).statusCode).toBe(403);
  });

  it('[GUEST-23] can be undone: invited again, they get one email with a link that works', async () => {
    const { link } = await arrive();
    await remove(seeker);
    const before = (await mailsTo(guest)).length;
    world.clock.advance(1000);
    await invite(guest);
    expect(await mailsTo(guest)).toHaveLength(before + 1);
    const newest = await linkTo(guest);
    expect(newest).not.toBe(link);
    expect((await openLink(newest)).statusCode).toBe(200);
  });

  it('[LOOK-06] is possible until the session ends, and for nobody else', async () => {
    const stranger = await world.anAccount();
    expect((await remove(stranger)).statusCode).toBe(404);
    const minutesIn = (minutes: number) =>
      world.clock.set(new Date(startsAt.getTime() + minutes * MINUTE_MS).toISOString());
    minutesIn(30);
    expect((await remove(mentor)).json()).toMatchObject({
      code: 'not_upcoming',
      detail: 'Guests can be removed only until the session ends.',
    });
    minutesIn(29);
    expect((await remove(mentor)).json<{ guests: string[] }>().guests).toEqual([]);
  });
});

describe('a guest with an account', () => {
  it('[GUEST-16] sees the session in their list once the address is confirmed, unlike anyone else', async () => {
    const member = await world.anAccount({ email: guest });
    const listed = async ({ api }: Pick<Member, 'api'>) =>
      (await api.get('/guests/sessions')).json<{ sessions: InvitedSession[] }>().sessions;
    expect(await listed(member), 'not confirmed').toEqual([]);
    const email_verified_at = world.clock.now();
    await world.db.updateTable('users').set({ email_verified_at }).where('id', '=', member.id).execute();
    const [session, ...more] = await listed(member);
    expect(session).toMatchObject({ slot_id: slotId, mentor_name: 'Kabir Menon', seeker_name: 'Ravi Iyer' });
    expect(more).toEqual([]);
    for (const other of [seeker, await world.anAccount({ verified: true })]) expect(await listed(other)).toEqual([]);
    doorOpens();
    expect((await member.api.get(`/rooms/${slotId}`)).json<Room>().role).toBe('guest');
    world.clock.set(NOW);
    await cancel();
    expect(await listed(member), 'cancelled').toEqual([]);
  });
});
