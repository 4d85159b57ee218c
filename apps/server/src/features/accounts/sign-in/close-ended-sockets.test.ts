import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeSockets, openSocket } from '../../../../test/sockets.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const HALF_A_MINUTE = 30_000;

let world: World;
let address: string;

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
afterEach(closeSockets);

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
  const [hers, his] = [await openSocket(address, asha), await openSocket(address, ravi)];
  const isTold = new Promise<void>((done) => hers.once('signed_out', done));
  const isClosed = new Promise<void>((done) => hers.once('disconnect', () => done()));
  await end(asha.id);
  vi.advanceTimersByTime(HALF_A_MINUTE);
  await isTold;
  await isClosed;
  expect(await his.timeout(5000).emitWithAck('get_notifications', { userid: ravi.id })).toEqual({ success: true });
});
