import { randomUUID } from 'node:crypto';
import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import type { Room } from '@right-circle/contract/rooms';
import type { SocketRefusal } from '@right-circle/contract/socket-event';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { momentText } from '@right-circle/rules/moment-text';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOperator } from '../../../test/factories/admin.ts';
import { notificationsOf, sessionOf } from '../../../test/factories/bookings.ts';
import { aPaidBooking, balances } from '../../../test/factories/payments.ts';
import { manyPeople } from '../../../test/factories/posts.ts';
import { sendMissedMail } from '../../../test/factories/session-mail.ts';
import { type AppSocket, closeSockets, openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { findUnsettledJob } from './room.jobs.ts';
import { closeDeadStays, touchStays } from './stay.store.ts';

type Person = Awaited<ReturnType<typeof manyPeople>>[number];
type Outcome = { success: true } | SocketRefusal;

const unreadable = { error: 'This request could not be read.', code: 'invalid_input' };
const env = { STUN_URLS: 'stun:stun.example.com', TURN_URLS: 'turn:turn.example.com', TURN_SECRET: 'north' };

let world: World;
let address: string;
let [mentor, seeker, stranger] = [] as unknown as [Person, Person, Person];
let slotId: string;

beforeAll(async () => {
  world = await createWorld({ env });
  address = await world.listen();
});
afterAll(() => world.close());
beforeEach(async () => {
  [mentor, seeker, stranger] = (await manyPeople(world, 3)) as [Person, Person, Person];
  const startsAt = new Date(world.clock.now().getTime() + 5 * MINUTE_MS);
  slotId = (await aPaidBooking(world, { mentor, seeker, startsAt })).bookingId;
});
afterEach(() => {
  closeSockets();
  world.clock.advance(3 * 60 * MINUTE_MS);
});

const connect = async (person: Person) => await openSocket(address, person);
const next = async <T = unknown>(socket: AppSocket, event: keyof ServerToClient): Promise<T> =>
  await new Promise<T>((done) => (socket as Socket).once(event, done));
const ask = async (socket: AppSocket, event: keyof ClientToServer, payload: object): Promise<Outcome> =>
  (await (socket as Socket).timeout(5000).emitWithAck(event, payload)) as Outcome;
const join = async (socket: AppSocket, connection_id: string = randomUUID()) =>
  await ask(socket, 'room_join', { slot_id: slotId, connection_id });
/** Joins a person to the room and returns their page id. */
async function arrive(person: Person): Promise<{ socket: AppSocket; id: string }> {
  const [socket, id] = [await connect(person), randomUUID()];
  expect(await join(socket, id)).toEqual({ success: true });
  return { socket, id };
}
const roomOf = async ({ api }: Person) => (await api.get(`/rooms/${slotId}`)).json<Room>();
const settle = async () => {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, findUnsettledJob, {}));
  await world.runJobs();
};
/** Runs the heartbeat that a server sends twice a minute. */
const heartbeat = async () =>
  await world.db
    .updateTable('room_visits')
    .set({ seen_at: world.clock.now() })
    .where('booking_id', '=', slotId)
    .execute();
const offer = { kind: 'description', description: { type: 'offer', sdp: 'v=0' } } as const;

describe('access to a room', () => {
  it('[BOOK-35] the two participants, each aware of the other; a third person learns nothing', async () => {
    const hers = await arrive(seeker);
    const told = next(hers.socket, 'room_peer_joined');
    const [his, id] = [await connect(mentor), randomUUID()];
    const joined = next(his, 'room_joined');
    await join(his, id);
    const person = expect.objectContaining({ full_name: 'One of many' }) as object;
    const peers = [{ peer_id: hers.id, role: 'seeker', person }];
    expect(await joined).toEqual({ slot_id: slotId, connection_id: id, peers });
    expect(await told).toMatchObject({ slot_id: slotId, peer: { peer_id: id, role: 'provider' } });
    expect(await roomOf(seeker)).toMatchObject({ role: 'seeker', is_other_in: true, refusal: null });

    const intruder = await connect(stranger);
    const refused = { error: "You don't have access to this session.", code: 'not_found' };
    expect(await join(intruder)).toEqual(refused);
    expect(await ask(intruder, 'room_signal', { slot_id: slotId, to: id, signal: offer })).toEqual({
      error: 'You are not in this room.',
      code: 'not_allowed',
    });
    const replies = [
      await stranger.api.get(`/rooms/${slotId}`),
      await stranger.api.get(`/rooms/${slotId}/ice-servers`),
      await stranger.api.post(`/rooms/${slotId}/messages`, { client_id: randomUUID(), text: 'Hello' }),
      await stranger.api.put(`/rooms/${slotId}/notes`, { text: 'Mine', revision: 0 }),
      await seeker.api.get(`/rooms/${randomUUID()}`),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  it('[BOOK-35] from ten minutes before the start to a quarter of an hour after the end', async () => {
    const socket = await connect(seeker);
    world.clock.advance(-6 * MINUTE_MS);
    expect(await join(socket)).toEqual({
      error: expect.stringMatching(/^The room opens on .+ IST/) as string,
      code: 'not_allowed',
    });
    expect((await seeker.api.get(`/rooms/${slotId}/ice-servers`)).statusCode).toBe(403);
    expect((await roomOf(seeker)).refusal?.reason).toBe('early');
    world.clock.advance(MINUTE_MS);
    expect(await join(socket)).toEqual({ success: true });
    world.clock.advance(55 * MINUTE_MS);
    expect(await ask(socket, 'room_signal', { slot_id: slotId, to: randomUUID(), signal: offer })).toEqual({
      error: 'This session is over and its room is closed.',
      code: 'not_allowed',
    });
    expect(await join(socket)).toEqual({
      error: 'This session is over and its room is closed.',
      code: 'not_allowed',
    });
    const late = await seeker.api.post(`/rooms/${slotId}/messages`, { client_id: randomUUID(), text: 'Thanks' });
    expect(late.statusCode).toBe(403);
  });

  it('[BOOK-35] not for a cancelled or unapproved session', async () => {
    const socket = await connect(seeker);
    const set = async (values: object) =>
      await world.db.updateTable('bookings').set(values).where('id', '=', slotId).execute();
    await set({ approval: 'pending' });
    expect(await join(socket)).toEqual({
      error: expect.stringContaining('has not approved') as string,
      code: 'not_allowed',
    });
    await set({ approval: 'approved', state: 'cancelled' });
    expect(await join(socket)).toEqual({
      error: expect.stringContaining('was cancelled') as string,
      code: 'not_upcoming',
    });
    expect((await seeker.api.get(`/rooms/${slotId}/ice-servers`)).statusCode).toBe(409);
  });

  it('a second page of the same person takes over, and the first is notified', async () => {
    const [hers, his] = [await arrive(seeker), await arrive(mentor)];
    const over = next(hers.socket, 'room_taken_over');
    const heard = next(his.socket, 'room_peer_joined');
    const again = await arrive(seeker);
    expect(await over).toEqual({ slot_id: slotId, connection_id: again.id });
    expect(await heard).toMatchObject({ slot_id: slotId, peer: { peer_id: again.id, role: 'seeker' } });
    const signal = { slot_id: slotId, to: his.id, signal: offer };
    expect(await ask(hers.socket, 'room_signal', signal)).toEqual({
      error: 'You are not in this room.',
      code: 'not_allowed',
    });

    // The old page disconnects: nobody has left, and only the new one gets messages.
    let left = 0;
    his.socket.on('room_peer_left', () => left++);
    hers.socket.disconnect();
    const passed = next(again.socket, 'room_signal');
    await ask(his.socket, 'room_signal', { slot_id: slotId, to: again.id, signal: offer });
    expect(await passed).toEqual({ slot_id: slotId, from: his.id, to: again.id, signal: offer });
    expect((await roomOf(mentor)).is_other_in).toBe(true);
    expect(left).toBe(0);
  });

  it('[ACCESS-02] the same page on a new socket keeps its id, and the old socket gets nothing more', async () => {
    const [before, his] = [await arrive(seeker), await arrive(mentor)];
    const after = await connect(seeker);
    expect(await join(after, before.id)).toEqual({ success: true });
    let overheard = 0;
    before.socket.on('room_signal', () => overheard++);
    const signal = next(after, 'room_signal');
    await ask(his.socket, 'room_signal', { slot_id: slotId, to: before.id, signal: offer });
    expect(await signal).toMatchObject({ from: his.id, to: before.id });
    await ask(before.socket, 'room_leave', { slot_id: slotId });
    expect(overheard).toBe(0);
  });

  it('announces leaving and lost connections', async () => {
    const [hers, his] = [await arrive(seeker), await arrive(mentor)];
    const left = next(his.socket, 'room_peer_left');
    await ask(hers.socket, 'room_leave', { slot_id: slotId });
    expect(await left).toEqual({ slot_id: slotId, peer_id: hers.id, is_final: true });
    const lost = next(his.socket, 'room_peer_left');
    const back = await arrive(seeker);
    back.socket.disconnect();
    expect(await lost).toEqual({ slot_id: slotId, peer_id: back.id, is_final: false });
    expect((await roomOf(mentor)).is_other_in).toBe(false);
  });

  it('[ACCESS-16] somebody who leaves before the room has let them in has left, and does not count as there', async () => {
    const [hers, his, id] = [await arrive(seeker), await connect(mentor), randomUUID()];
    await Promise.all([join(his, id), ask(his, 'room_leave', { slot_id: slotId })]);
    expect((await roomOf(seeker)).is_other_in).toBe(false);
    expect(await ask(his, 'room_signal', { slot_id: slotId, to: hers.id, signal: offer })).toEqual({
      error: 'You are not in this room.',
      code: 'not_allowed',
    });
    const come = next(hers.socket, 'room_peer_joined');
    await Promise.all([ask(his, 'room_leave', { slot_id: slotId }), join(his, id)]);
    expect(await come, 'somebody who comes back is there').toMatchObject({ peer: { peer_id: id, role: 'provider' } });
    expect((await roomOf(seeker)).is_other_in).toBe(true);
  });

  it('refuses malformed calls', async () => {
    const { socket } = await arrive(seeker);
    for (const payload of [
      null,
      7,
      {},
      { slot_id: 'x' },
      { slot_id: slotId, to: randomUUID(), signal: { kind: 'x' } },
    ]) {
      expect(await ask(socket, 'room_signal', payload as object)).toEqual(unreadable);
    }
    expect(await ask(socket, 'room_join', { slot_id: slotId })).toEqual(unreadable);
  });
});

describe('guests', () => {
  const invite = async ({ id }: Person) => {
    const email = `${id}@example.com`;
    await world.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    await world.db
      .updateTable('bookings')
      .set({ guests: [email] })
      .where('id', '=', slotId)
      .execute();
  };
  const confirmAddress = async ({ id }: Person, at: Date | null = world.clock.now()) =>
    await world.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', id).execute();
  const statusFor = async ({ api }: Person) => (await api.get(`/rooms/${slotId}`)).statusCode;

  it('[PROV-42] an invited person can join once their address is confirmed, and nobody else', async () => {
    await invite(stranger);
    await confirmAddress(stranger, null);
    expect(await statusFor(stranger), 'anybody could claim this address').toBe(404);
    await confirmAddress(stranger);
    expect(await roomOf(stranger)).toMatchObject({
      role: 'guest',
      other: { full_name: expect.any(String) as string },
      invited_by: { full_name: expect.any(String) as string },
      refusal: null,
    });
    expect((await roomOf(seeker)).invited_by).toBeNull();
    expect((await stranger.api.get(`/rooms/${slotId}/ice-servers`)).statusCode).toBe(200);

    const hers = await arrive(seeker);
    const heHasCome = next(hers.socket, 'room_peer_joined');
    const his = await arrive(mentor);
    await heHasCome;
    const seen = [next(hers.socket, 'room_peer_joined'), next(his.socket, 'room_peer_joined')];
    const [socket, id] = [await connect(stranger), randomUUID()];
    const joined = next<{ peers: { peer_id: string; role: string }[] }>(socket, 'room_joined');
    expect(await join(socket, id)).toEqual({ success: true });
    expect((await joined).peers.map(({ role }) => role).toSorted()).toEqual(['provider', 'seeker']);
    for (const event of await Promise.all(seen)) expect(event).toMatchObject({ peer: { peer_id: id, role: 'guest' } });

    // A message for one page reaches only that page.
    let overheard = 0;
    his.socket.on('room_signal', () => overheard++);
    const signal = next(socket, 'room_signal');
    await ask(hers.socket, 'room_signal', { slot_id: slotId, to: id, signal: offer });
    expect(await signal).toEqual({ slot_id: slotId, from: hers.id, to: id, signal: offer });

    const heard = [next(hers.socket, 'room_message'), next(his.socket, 'room_message')];
    await stranger.api.post(`/rooms/${slotId}/messages`, { client_id: randomUUID(), text: 'Hello both' });
    for (const event of await Promise.all(heard)) {
      expect(event).toMatchObject({ message: { sender_role: 'guest', text: 'Hello both' } });
    }
    expect(overheard).toBe(0);
    const notes = next(socket, 'room_notes');
    await mentor.api.put(`/rooms/${slotId}/notes`, { text: 'Post daily.', revision: 0 });
    expect(await notes).toMatchObject({ notes: { text: 'Post daily.' } });
    const left = [next(hers.socket, 'room_peer_left'), next(his.socket, 'room_peer_left')];
    await ask(socket, 'room_leave', { slot_id: slotId });
    for (const event of await Promise.all(left)) expect(event).toMatchObject({ peer_id: id, is_final: true });
  });

  it("[ACCESS-01] cannot take another person's seat by their connection id, not even after they left", async () => {
    await invite(stranger);
    await confirmAddress(stranger);
    const [hers, his, intruder] = [await arrive(seeker), await arrive(mentor), await connect(stranger)];
    const refused = {
      error: 'Someone else is using this connection. Reload the page and join again.',
      code: 'not_allowed',
    };
    expect(await join(intruder, hers.id)).toEqual(refused);

    let overheard = 0;
    intruder.on('room_signal', () => overheard++);
    const signal = next(hers.socket, 'room_signal');
    await ask(his.socket, 'room_signal', { slot_id: slotId, to: hers.id, signal: offer });
    expect(await signal).toMatchObject({ from: his.id, to: hers.id });
    // Acknowledged after everything sent to this socket before.
    await ask(intruder, 'room_leave', { slot_id: slotId });
    expect(overheard).toBe(0);

    await ask(hers.socket, 'room_leave', { slot_id: slotId });
    expect(await join(intruder, hers.id)).toEqual(refused);
    expect(await join(intruder)).toEqual({ success: true });
  });

  it('do not count as attendance: without mentor and seeker together nobody has met, and a missing mentor is absent', async () => {
    await invite(stranger);
    await confirmAddress(stranger);
    await arrive(stranger);
    await arrive(seeker);
    expect(await roomOf(seeker)).toMatchObject({ is_other_in: false });
    world.clock.advance(15 * MINUTE_MS);
    await heartbeat();
    await settle();
    expect(await sessionOf(seeker, slotId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await roomOf(stranger)).toMatchObject({ refusal: { reason: 'cancelled' }, no_show_role: null });
  });

  it('are refused if the mentor blocked them, and cannot read anything afterwards', async () => {
    await invite(stranger);
    await confirmAddress(stranger);
    await seeker.api.post(`/rooms/${slotId}/messages`, { client_id: randomUUID(), text: 'For us' });
    expect((await roomOf(stranger)).messages).toHaveLength(1);
    world.clock.advance(60 * MINUTE_MS);
    expect(await roomOf(stranger)).toMatchObject({ refusal: { reason: 'over' }, messages: [], notes: { text: '' } });
    world.clock.advance(-60 * MINUTE_MS);
    expect((await mentor.api.post(`/user/block/${stranger.id}`)).statusCode).toBe(200);
    expect(await statusFor(stranger)).toBe(404);
  });
});

describe('relay servers', () => {
  it("[BOOK-35] come with a short-lived password that contains the caller's id", async () => {
    const { ice_servers, expires_at } = (await seeker.api.get(`/rooms/${slotId}/ice-servers`)).json<{
      ice_servers: { urls: string[]; username?: string; credential?: string }[];
      expires_at: string;
    }>();
    expect(Date.parse(expires_at) - world.clock.now().getTime()).toBe(6 * 60 * MINUTE_MS);
    expect(ice_servers).toEqual([
      { urls: ['stun:stun.example.com'] },
      {
        urls: ['turn:turn.example.com'],
        username: `${Math.floor(Date.parse(expires_at) / 1000)}:${seeker.id}`,
        credential: expect.any(String) as string,
      },
    ]);
  });
});

describe('chat and notes', () => {
  it('a message is saved once however often it is sent, delivered immediately, and present after a reload', async () => {
    const his = await arrive(mentor);
    const heard = next(his.socket, 'room_message');
    const message = { client_id: randomUUID(), text: ' Can you hear me?\r\nI cannot. ' };
    const [first, second] = await Promise.all([
      seeker.api.post(`/rooms/${slotId}/messages`, message),
      seeker.api.post(`/rooms/${slotId}/messages`, message),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await heard).toEqual({ slot_id: slotId, message: first.json() });
    world.clock.advance(1000);
    await mentor.api.post(`/rooms/${slotId}/messages`, { client_id: message.client_id, text: 'Now I do.' });
    expect((await roomOf(seeker)).messages).toMatchObject([
      { sender_role: 'seeker', text: 'Can you hear me?\nI cannot.' },
      { sender_role: 'provider', text: 'Now I do.' },
    ]);
    const long = { client_id: randomUUID(), text: 'x'.repeat(2001) };
    expect((await seeker.api.post(`/rooms/${slotId}/messages`, long)).statusCode).toBe(422);
    world.clock.advance(3 * 60 * MINUTE_MS);
    expect((await roomOf(seeker)).messages, 'long after the end').toHaveLength(2);
  });

  it('[FUZZ-07] refuses a revision of the notes that cannot be stored', async () => {
    const save = async (revision: number) =>
      (await mentor.api.put(`/rooms/${slotId}/notes`, { text: 'Post daily.', revision })).statusCode;
    expect([await save(2 ** 31), await save(2 ** 31 - 1), await save(2 ** 31 - 2)]).toEqual([422, 422, 409]);
  });

  it('notes are saved against a known revision, so that nothing is overwritten unseen', async () => {
    const save = async ({ api }: Person, text: string, revision: number) =>
      await api.put(`/rooms/${slotId}/notes`, { text, revision });
    const his = await arrive(mentor);
    const heard = next(his.socket, 'room_notes');
    expect((await save(seeker, 'Post daily.', 0)).json()).toMatchObject({ revision: 1, updated_by_role: 'seeker' });
    expect(await heard).toMatchObject({ notes: { text: 'Post daily.', revision: 1 } });
    expect((await save(seeker, 'Post daily.', 0)).statusCode, 'the answer was lost, sent again').toBe(200);
    const stale = await save(mentor, 'Film at dawn.', 0);
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'stale_version']);
    expect((await save(mentor, 'Post daily.\nFilm at dawn.', 1)).statusCode).toBe(200);
    const race = await Promise.all([save(seeker, 'One', 2), save(mentor, 'Two', 2)]);
    expect(race.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await roomOf(seeker)).notes.revision).toBe(3);
  });
});

describe('attendance', () => {
  it('[SESS-61] people in the room together have attended, immediately and in any order of arrival', async () => {
    await Promise.all([arrive(seeker), arrive(mentor)]);
    world.clock.advance(40 * MINUTE_MS);
    expect((await sessionOf(seeker, slotId)).status).toBe('attended');
    await settle();
    expect((await sessionOf(mentor, slotId)).status).toBe('attended');
  });

  it('[SESS-61] one after the other only counts as completed', async () => {
    const { socket } = await arrive(seeker);
    await ask(socket, 'room_leave', { slot_id: slotId });
    world.clock.advance(6 * MINUTE_MS);
    await arrive(mentor);
    world.clock.advance(40 * MINUTE_MS);
    await settle();
    expect((await sessionOf(seeker, slotId)).status).toBe('completed');
  });

  it('[SESS-61] a job records missed attendance from the log, and closes the stays of a dead server', async () => {
    const at = world.clock.now();
    const stay = (person: Person, role: string, minutes: number) => ({
      id: randomUUID(),
      booking_id: slotId,
      user_id: person.id,
      role,
      connection_id: randomUUID(),
      joined_at: at,
      seen_at: new Date(at.getTime() + minutes * MINUTE_MS),
    });
    await world.db
      .insertInto('room_visits')
      .values([stay(seeker, 'seeker', 10), stay(mentor, 'provider', 20)])
      .execute();
    world.clock.advance(40 * MINUTE_MS);
    expect((await sessionOf(seeker, slotId)).status).toBe('completed');
    await settle();
    expect((await sessionOf(seeker, slotId)).status).toBe('attended');
    const visits = await world.db.selectFrom('room_visits').selectAll().where('booking_id', '=', slotId).execute();
    expect(visits.every(({ left_at, seen_at }) => left_at?.getTime() === seen_at.getTime())).toBe(true);
  });
});

it('[CALL-06] a heartbeat that was under way while somebody left does not bring them back', async () => {
  const { socket } = await arrive(mentor);
  const { id } = await world.db
    .selectFrom('room_visits')
    .select('id')
    .where('booking_id', '=', slotId)
    .executeTakeFirstOrThrow();
  world.clock.advance(1000);
  await closeDeadStays(world.db, world.clock.now());
  expect(await roomOf(seeker), 'looks dead').toMatchObject({ is_other_in: false });
  await touchStays(world.db, [id], world.clock.now());
  expect(await roomOf(seeker), 'was only late').toMatchObject({ is_other_in: true });

  world.clock.advance(1000);
  expect(await ask(socket, 'room_leave', { slot_id: slotId })).toEqual({ success: true });
  await touchStays(world.db, [id], world.clock.now());
  expect(await roomOf(seeker)).toMatchObject({ is_other_in: false });
  await arrive(seeker);
  expect(await roomOf(seeker), 'they did not meet').toMatchObject({ attended: false });
});

describe('no-shows', () => {
  it('[SESS-61] nobody counts as absent in a Google Meet session: it is completed, and the money stays', async () => {
    const before = await balances(world);
    await world.db
      .updateTable('bookings')
      .set({ meeting_link: 'https://meet.google.com/abc' })
      .where('id', '=', slotId)
      .execute();
    expect(await join(await connect(seeker)), 'no stay is noted here').toHaveProperty('error');
    world.clock.advance(20 * MINUTE_MS);
    await settle();
    world.clock.advance(60 * MINUTE_MS);
    await settle();
    for (const person of [seeker, mentor]) {
      const session = { status: 'completed', payment_status: 'completed', no_show_role: null };
      expect(await sessionOf(person, slotId)).toMatchObject(session);
      expect(await roomOf(person)).toMatchObject({ no_show_role: null, refusal: { reason: 'over' } });
      expect(await notificationsOf(world, person)).toEqual([]);
    }
    expect(await balances(world)).toEqual(before);
  });

  it('a mentor who is absent ten minutes after the start costs the seeker nothing, and both are informed', async () => {
    const before = await balances(world);
    const { socket } = await arrive(seeker);
    world.clock.advance(14 * MINUTE_MS);
    await heartbeat();
    await settle();
    expect((await sessionOf(seeker, slotId)).status, 'nine minutes after the start').toBe('upcoming');
    world.clock.advance(MINUTE_MS);
    const changed = next(socket, 'sessions_changed');
    await heartbeat();
    await settle();
    await changed;
    await settle();
    for (const person of [seeker, mentor]) {
      expect(await sessionOf(person, slotId)).toMatchObject({
        status: 'cancelled',
        payment_status: 'refunded',
        cancellation_reason: 'The mentor did not come within 10 minutes of the start.',
      });
      expect(await roomOf(person)).toMatchObject({ no_show_role: 'provider', refusal: { reason: 'cancelled' } });
    }
    expect(await balances(world)).toMatchObject({ mentor_held: (before.mentor_held ?? 0) + 60_000 });
    expect((await notificationsOf(world, seeker)).map(({ title }) => title).toSorted()).toEqual([
      'Refund',
      'Session cancelled',
    ]);
    expect((await notificationsOf(world, mentor)).map(({ title }) => title)).toEqual(['Session cancelled']);
    expect(await join(await connect(mentor))).toEqual({
      error: expect.stringContaining('cancelled') as string,
      code: 'not_upcoming',
    });
  });

  it('an absent seeker pays, both are notified once, and they can still join', async () => {
    const address = { email: 'late@seeker.example' };
    await world.db.updateTable('users').set(address).where('id', '=', seeker.id).execute();
    const before = await balances(world);
    await arrive(mentor);
    world.clock.advance(15 * MINUTE_MS);
    await heartbeat();
    await settle();
    await settle();
    expect(await balances(world)).toEqual(before);
    expect((await notificationsOf(world, mentor)).map(({ message }) => message)).toEqual([
      expect.stringContaining('You keep the price'),
    ]);
    expect((await notificationsOf(world, seeker)).map(({ message }) => message)).toEqual([
      expect.stringContaining('the price is not returned'),
    ]);
    expect((await roomOf(seeker)).no_show_role).toBe('seeker');
    for (const person of [seeker, mentor]) {
      expect(await sessionOf(person, slotId), 'both see it in the details').toMatchObject({
        status: 'upcoming',
        no_show_role: 'seeker',
      });
    }
    const waitingMails = async () =>
      (await world.mails()).filter(
        ({ text, subject }) => text.includes(slotId) && subject.includes('is waiting for you'),
      ).length;
    expect(await waitingMails()).toBe(1);
    await arrive(seeker);
    await world.db.deleteFrom('mail_outbox').execute();
    await sendMissedMail(world, slotId);
    expect(await waitingMails(), 'one that leaves after they have met stays unsent').toBe(0);
    expect((await roomOf(mentor)).no_show_role, 'they are here').toBeNull();
    world.clock.advance(40 * MINUTE_MS);
    expect(await sessionOf(seeker, slotId)).toMatchObject({ status: 'attended', no_show_role: null });
  });

  it('if neither came, the session counts as held', async () => {
    world.clock.advance(40 * MINUTE_MS);
    await settle();
    expect(await sessionOf(seeker, slotId)).toMatchObject({ status: 'completed', payment_status: 'completed' });
  });

  it('[ADMIN-56] nobody is missing before ten minutes after rooms were switched on again', async () => {
    const operator = await anOperator(world);
    const turnRooms = async (value: boolean) =>
      expect((await operator.api.put('/admin/switches', { name: 'rooms', value })).statusCode).toBe(200);
    await turnRooms(false);
    world.clock.advance(13 * MINUTE_MS);
    await turnRooms(true);
    await arrive(seeker);
    world.clock.advance(9 * MINUTE_MS);
    await heartbeat();
    await settle();
    expect(await sessionOf(seeker, slotId), '17 minutes after the start').toMatchObject({ status: 'upcoming' });
    world.clock.advance(MINUTE_MS);
    await heartbeat();
    await settle();
    expect(await sessionOf(seeker, slotId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('[CALL-04] nobody is missing before ten minutes after the server was started again', async () => {
    await arrive(seeker);
    world.clock.advance(8 * MINUTE_MS);
    await heartbeat();
    // Nobody could come from three minutes after the start on.
    world.clock.advance(9 * MINUTE_MS);
    const { databaseUrl, clock } = world;
    const restarted = await createWorld({ databaseUrl, now: clock.now().toISOString() });
    const settleThere = async () => {
      await restarted.db.transaction().execute(async (tx) => await restarted.jobs.enqueue(tx, findUnsettledJob, {}));
      await restarted.runJobs();
    };
    await settleThere();
    expect(await sessionOf(seeker, slotId), '12 minutes after the start').toMatchObject({ status: 'upcoming' });
    await arrive(seeker);
    for (const [minutes, status] of [
      [9, 'upcoming'],
      [1, 'cancelled'],
    ] as const) {
      clock.advance(minutes * MINUTE_MS);
      restarted.clock.advance(minutes * MINUTE_MS);
      await world.db
        .updateTable('room_visits')
        .set({ seen_at: clock.now() })
        .where('booking_id', '=', slotId)
        .where('left_at', 'is', null)
        .execute();
      await settleThere();
      expect(await sessionOf(seeker, slotId)).toMatchObject({ status });
    }
    await restarted.close();
  });

  it('[CALL-05] whoever missed a session is not asked to join it after its end, and reads its date', async () => {
    const address = { email: 'gone@seeker.example' };
    await world.db.updateTable('users').set(address).where('id', '=', seeker.id).execute();
    const { start_time } = await sessionOf(seeker, slotId);
    await arrive(mentor);
    world.clock.advance(15 * MINUTE_MS);
    await heartbeat();
    world.clock.advance(60 * MINUTE_MS);
    await settle();
    const when = momentText(new Date(start_time), world.clock.now());
    const messages = async (person: { id: string }) =>
      (await notificationsOf(world, person)).map(({ message }) => message);
    expect(await messages(seeker)).toEqual([
      `You missed the session with One of many on ${when}. The price is not returned.`,
    ]);
    expect(await messages(mentor)).toEqual([`One of many missed the session with you on ${when}. You keep the price.`]);
    const mails = (await world.mails()).filter(({ text }) => text.includes(slotId));
    for (const { text, subject } of mails)
      expect(`${subject} ${text}`).not.toMatch(/can still join|is waiting for you/);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^You missed your session with/));
  });
});
