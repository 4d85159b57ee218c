import { randomUUID } from 'node:crypto';
import { GUEST_NAMESPACE } from '@right-circle/contract/limits';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { defaultGuestPermissions } from '@right-circle/rules/guidance-choices';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { book } from '../../../test/factories/bookings.ts';
import { aGuest } from '../../../test/factories/guests.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { closeSockets, openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { HEARTBEAT_MS } from './room.rules.ts';

type Member = Awaited<ReturnType<World['anAccount']>>;

const NOW = '2030-01-01T00:00:00.000Z';
const inviting = { guest_permissions: { ...defaultGuestPermissions, can_invite_others: true } };

let world: World;
let address: string;
let mentor: Awaited<ReturnType<typeof aMentor>>;
let seeker: Member;
let slotId: string;

beforeAll(async () => {
  // The heartbeat and nothing else: delays belong to sockets and to the database.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  world = await createWorld();
  address = await world.listen();
});
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  world.clock.set(NOW);
  mentor = await aMentor(world, inviting);
  seeker = await world.anAccount();
});
afterEach(closeSockets);

/** Books a session with this guest. */
async function inviteAtBooking(guest: string): Promise<void> {
  slotId = (await book(seeker, mentor, { guests: [guest] })).slot_id;
  await world.runJobs();
}

async function doorOpens(): Promise<void> {
  const { starts_at } = await world.db
    .selectFrom('bookings')
    .select('starts_at')
    .where('id', '=', slotId)
    .executeTakeFirstOrThrow();
  world.clock.set(new Date(starts_at.getTime() - 5 * MINUTE_MS).toISOString());
}

async function arrive(token: string, namespace = ''): Promise<{ socket: Socket; id: string }> {
  const [socket, id] = [await openSocket(address, { token }, namespace), randomUUID()];
  expect(await ask(socket, 'room_join', { slot_id: slotId, connection_id: id })).toEqual({ success: true });
  return { socket, id };
}

const ask = async (socket: Socket, event: string, payload: object): Promise<unknown> =>
  await socket.timeout(5000).emitWithAck(event, payload);
const next = async (socket: Socket, event: string): Promise<unknown> =>
  await new Promise((done) => socket.once(event, done));
const remove = async (email: string) => {
  const reply = await mentor.api.patch(`/live-session/remove-guest/${slotId}`, { email });
  expect(reply.statusCode, reply.body).toBe(200);
};

describe('a guest who is removed during the call', () => {
  it.each(['removed', 'blocked'])('[GUEST-21] leaves the room if they have an account and are %s', async (how) => {
    const guest = await world.anAccount({ verified: true });
    await inviteAtBooking(guest.email);
    await doorOpens();
    const [his, theirs] = [await arrive(mentor.token), await arrive(guest.token)];
    const [left, hint] = [next(his.socket, 'room_peer_left'), next(theirs.socket, 'sessions_changed')];
    if (how === 'removed') await remove(guest.email);
    else expect((await mentor.api.post(`/user/block/${guest.id}`)).statusCode).toBe(200);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await left).toEqual({ slot_id: slotId, peer_id: theirs.id, is_final: true });
    await hint;

    const heard: string[] = [];
    theirs.socket.onAny((event: string) => heard.push(event));
    const message = { client_id: randomUUID(), text: 'Between the two of us' };
    expect((await seeker.api.post(`/rooms/${slotId}/messages`, message)).statusCode).toBe(201);
    await seeker.api.put(`/rooms/${slotId}/notes`, { text: 'Ours', revision: 0 });
    const signal = { kind: 'description', description: { type: 'offer', sdp: 'v=0' } };
    await ask(his.socket, 'room_signal', { slot_id: slotId, to: theirs.id, signal });
    // Acknowledged after everything sent to this socket before.
    expect(await ask(theirs.socket, 'room_signal', { slot_id: slotId, to: his.id, signal })).toMatchObject({
      error: 'You are not in this room.',
    });
    expect(heard).toEqual([]);
    const again = { slot_id: slotId, connection_id: theirs.id };
    expect(await ask(theirs.socket, 'room_join', again)).toMatchObject({ code: 'not_found' });
  });

  it('[GUEST-21] leaves for good without an account, so that nobody keeps sending them the call', async () => {
    const invited = `meera.${randomUUID()}@guest.example`;
    await inviteAtBooking(invited);
    await doorOpens();
    const { token, email } = await aGuest(world, slotId);
    const [his, theirs] = [await arrive(mentor.token), await arrive(token, GUEST_NAMESPACE)];
    const left = next(his.socket, 'room_peer_left');
    await remove(email);
    theirs.socket.disconnect();
    expect(await left).toEqual({ slot_id: slotId, peer_id: theirs.id, is_final: true });
  });

  it('[GUEST-21] keeps everyone else in the room', async () => {
    const guest = await world.anAccount({ verified: true });
    await inviteAtBooking(guest.email);
    await doorOpens();
    const [his, hers, theirs] = [await arrive(mentor.token), await arrive(seeker.token), await arrive(guest.token)];
    vi.advanceTimersByTime(HEARTBEAT_MS);
    const lost = next(his.socket, 'room_peer_left');
    theirs.socket.disconnect();
    expect(await lost, 'may come back').toEqual({ slot_id: slotId, peer_id: theirs.id, is_final: false });
    const signal = { kind: 'description', description: { type: 'offer', sdp: 'v=0' } };
    const heard = next(his.socket, 'room_signal');
    expect(await ask(hers.socket, 'room_signal', { slot_id: slotId, to: his.id, signal })).toEqual({ success: true });
    expect(await heard).toMatchObject({ from: hers.id });
  });
});
