import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

const HALF_A_MINUTE = 30_000;

let world: World;
let address: string;
const open: Socket[] = [];

beforeAll(async () => {
  // Only what is repeated: delays belong to sockets and to the database.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  world = await createWorld();
  address = await world.listen();
});
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function connect(token: string): Promise<Socket> {
  const socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  open.push(socket);
  await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
  return socket;
}

/** Changes what another process or the command line changes, without a word to this one. */
const elsewhere = {
  'a logout that another process could not pass on': async (id: string) =>
    await world.db
      .updateTable('auth_sessions')
      .set({ revoked_at: world.clock.now() })
      .where('user_id', '=', id)
      .execute(),
  'a suspension at the command line': async (id: string) =>
    await world.db.updateTable('users').set({ suspended_at: world.clock.now() }).where('id', '=', id).execute(),
  'the end of its thirty days': async (id: string) =>
    await world.db
      .updateTable('auth_sessions')
      .set({ expires_at: world.clock.now() })
      .where('user_id', '=', id)
      .execute(),
};

it.each(Object.entries(elsewhere))('[ACCESS-19] closes a socket after %s, and no other', async (_how, end) => {
  const [asha, ravi] = [await world.anAccount(), await world.anAccount()];
  const [hers, his] = [await connect(asha.token), await connect(ravi.token)];
  const isTold = new Promise<void>((done) => hers.once('signed_out', done));
  const isClosed = new Promise<void>((done) => hers.once('disconnect', () => done()));
  await end(asha.id);
  vi.advanceTimersByTime(HALF_A_MINUTE);
  await isTold;
  await isClosed;
  expect(await his.timeout(5000).emitWithAck('get_notifications', { userid: ravi.id })).toEqual({ success: true });
});
