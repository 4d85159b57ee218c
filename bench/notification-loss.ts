import { setTimeout as delay } from 'node:timers/promises';
import { notify } from '../apps/server/src/features/notifications/notify.ts';
import { createDb, type Db } from '../apps/server/src/platform/db/db.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { type FaultProxy, startFaultProxy } from '../scripts/fault-proxy.ts';
import { memberAt } from './members.ts';
import { NotificationReader } from './notification-reader.ts';
import { startProduct } from './start-product.ts';

const READERS = 20;
const PAUSE_MS = 250;
const PATIENCE_MS = 60_000;
const AFTERWARDS_MS = 3000;

export type Loss = { told: number; lost: number; doubled: number; miscounted: number; lostWithoutCatchUp: number };

/** People are notified while their connections are cut at random times and, half-way, the server is restarted. */
export async function measureLoss(databaseUrl: string, drops: number): Promise<Loss> {
  const db = createDb({ url: databaseUrl, poolMax: 2, log: createLogger('error') });
  const proxy = await startFaultProxy();
  let server = await startProduct(databaseUrl);
  proxy.leadTo(server.url);
  const readers = Array.from({ length: READERS }, (_, i) => new NotificationReader(proxy.url, memberAt(i + 1)));
  try {
    await Promise.all(readers.map(async (reader) => await reader.ready()));
    const telling = startNotifying(db);
    await dropMany(proxy, drops / 2);
    await server.stop();
    server = await startProduct(databaseUrl);
    proxy.leadTo(server.url);
    await dropMany(proxy, drops / 2);
    await telling.stop();
    return await count(db, readers);
  } finally {
    for (const reader of readers) reader.close();
    proxy.stop();
    await server.stop();
    await db.destroy();
  }
}

async function dropMany(proxy: FaultProxy, drops: number): Promise<void> {
  for (let dropped = 0; dropped < drops; ) {
    await delay(Math.random() * 2 * PAUSE_MS);
    if (proxy.dropOne()) dropped += 1;
  }
}

/** Notifies a person every few milliseconds until stopped, like any server process on this database. */
function startNotifying(db: Db): { stop: () => Promise<void> } {
  const deps = { now: () => new Date(), enqueue: async () => undefined };
  let isOver = false;
  const notifyContinuously = async () => {
    for (let n = 1; !isOver; n++) {
      const { userId: toUserId } = memberAt(1 + (n % READERS));
      const event = { type: 'status_update', toUserId, title: `No. ${n}`, message: `No. ${n}.` } as const;
      await db.transaction().execute(async (tx) => await notify(deps, tx, event));
      await delay(Math.random() * 50);
    }
  };
  const told = notifyContinuously();
  return {
    stop: async () => {
      isOver = true;
      await told;
    },
  };
}

async function count(db: Db, readers: NotificationReader[]): Promise<Loss> {
  const rows = await db.selectFrom('notifications').select(['id', 'user_id']).execute();
  const toldTo = readers.map((reader, i) => {
    const { userId } = memberAt(i + 1);
    return { reader, ids: rows.filter((row) => row.user_id === userId).map(({ id }) => id) };
  });
  const countOf = (applies: (reader: NotificationReader, id: string) => boolean) =>
    toldTo.flatMap(({ reader, ids }) => ids.filter((id) => applies(reader, id))).length;
  // In the list, and announced when it arrived.
  const lost = () => countOf((reader, id) => !reader.shownIds.has(id) || !reader.announced.has(id));
  for (const until = Date.now() + PATIENCE_MS; lost() > 0 && Date.now() < until; ) await delay(PAUSE_MS);
  // Duplicates arrive late.
  await delay(AFTERWARDS_MS);
  return {
    told: rows.length,
    lost: lost(),
    doubled: countOf((reader, id) => (reader.announced.get(id) ?? 0) > 1),
    miscounted: toldTo.filter(({ reader, ids }) => reader.unread !== ids.length).length,
    lostWithoutCatchUp: countOf((reader, id) => !reader.heardLive.has(id)),
  };
}
