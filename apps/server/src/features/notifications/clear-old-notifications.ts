import type { Now } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { keptSince } from './clearing.rules.ts';
import { deleteOld, peopleWithOld } from './clearing.store.ts';

/** Person by person, so that no lock lasts. Clients that missed some of the deleted changes start over. */
export async function clearOldNotifications({ db, now }: { db: Db; now: Now }): Promise<void> {
  const since = keptSince(now());
  for (const userId of await peopleWithOld(db, since)) {
    await db.transaction().execute(async (tx) => await deleteOld(tx, userId, since));
  }
}
