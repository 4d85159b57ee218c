import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { crowd } from '@right-circle/portraits/crowd';
import { people as cast } from '@right-circle/portraits/people';
import { demoState, insertDemoAccounts } from '#features/accounts/demo-account.store.ts';
import { prepareDemoAccounts } from '#features/accounts/prepare-demo-accounts.ts';
import { addDemoGuidance } from '#features/guidance/add-demo-guidance.ts';
import { addDemoNetwork } from '#features/network/add-demo-network.ts';
import { addDemoPosts } from '#features/posts/add-demo-posts.ts';
import type { DemoMaker } from '#features/reels/add-demo-reels.ts';
import { addDemoReviews } from '#features/reviews/add-demo-reviews.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { MediaStore } from '#platform/media/media-store.ts';

export const demoPassword = 'circle-demo-2026';

const people = [...cast, ...crowd];
const logins = {
  mentor: cast.find((person) => person.role === 'mentor')?.username ?? '',
  seeker: cast.find((person) => person.role === 'seeker')?.username ?? '',
};

export const demoLogins = [
  `Demo mentor: ${logins.mentor} / ${demoPassword}`,
  `Demo seeker: ${logins.seeker} / ${demoPassword}`,
];

export type DemoDeps = {
  db: Db;
  media: MediaStore;
  now: Now;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  addDemoBookings: (tx: Tx, people: { mentorIds: string[]; seekerIds: string[] }) => Promise<void>;
  addDemoReels: (tx: Tx, makers: readonly DemoMaker[]) => Promise<void>;
};

/**
 * Fills an empty database with a living community; one that holds anybody is left alone. True when the demo people are there.
 * All of it is one transaction: two servers starting at once seed once, and a crash leaves nothing behind.
 */
export async function seedDemo({ db, media, now, notify, addDemoBookings, addDemoReels }: DemoDeps): Promise<boolean> {
  const state = await demoState(db, logins.mentor);
  if (state !== 'empty') return state === 'demo';
  const accounts = await prepareDemoAccounts({ media, now }, { people, password: demoPassword });
  return await db.transaction().execute(async (tx) => {
    if (!(await insertDemoAccounts(tx, accounts))) return false;
    const idOf = new Map(accounts.map(({ id, person }) => [person.username, id]));
    const loginIds = [logins.mentor, logins.seeker].flatMap((username) => idOf.get(username) ?? []);
    const userIds = accounts.map(({ id }) => id);
    const requests = await addDemoNetwork(tx, { userIds, loginIds, now: now() });
    for (const { from, to } of requests) await notify(tx, { type: 'friend_request', byUserId: from, toUserId: to });
    await addDemoPosts(tx, {
      people: accounts.map(({ id, person }) => ({ id, categories: person.categories })),
      now: now(),
    });
    await addDemoGuidance(tx, {
      people: accounts.map(({ id, person }) => ({ id, username: person.username })),
      now: now(),
    });
    const idsOf = (role: 'mentor' | 'seeker') =>
      accounts.filter(({ person }) => person.role === role).map(({ id }) => id);
    await addDemoBookings(tx, { mentorIds: idsOf('mentor'), seekerIds: idsOf('seeker') });
    await addDemoReviews(tx, now());
    await addDemoReels(
      tx,
      accounts.map(({ id, person }) => ({ id, categories: person.categories })),
    );
    return true;
  });
}
