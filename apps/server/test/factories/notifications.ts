import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { notify, retract } from '../../src/features/notifications/notify.ts';
import type { Tx } from '../../src/platform/db/db.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world.ts';

/** Emits notifications like features in their own transactions, and creates a post for them. */
export function notifying({ db, clock, jobs }: World) {
  const deps = { now: clock.now, enqueue: jobs.enqueue };
  return {
    notify: async (tx: Tx, event: NotificationEvent) => await notify(deps, tx, event),
    tell: async (...events: NotificationEvent[]) => {
      for (const event of events) await db.transaction().execute(async (tx) => await notify(deps, tx, event));
    },
    takeBack: async (event: NotificationEvent) =>
      await db.transaction().execute(async (tx) => await retract(deps, tx, event)),
    aPostBy: async (authorId: string): Promise<string> => {
      const id = newId(clock.now());
      await db
        .insertInto('posts')
        .values({ id, author_id: authorId, content: 'Morning light', created_at: clock.now() })
        .execute();
      return id;
    },
    /** Inserted directly, because registering thousands of people would take longer than the test. */
    manyPeople: async (count: number): Promise<string[]> => {
      const ids = Array.from({ length: count }, () => newId(clock.now()));
      const rows = ids.map((id) => ({
        id,
        username: id.slice(9).replaceAll('-', '.'),
        username_skeleton: id,
        full_name: 'Ravi Iyer',
        created_at: clock.now(),
        updated_at: clock.now(),
      }));
      for (let at = 0; at < rows.length; at += 1000)
        await db
          .insertInto('users')
          .values(rows.slice(at, at + 1000))
          .execute();
      return ids;
    },
  };
}
