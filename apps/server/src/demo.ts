import type { NotificationEvent } from '@right-circle/contract/notification-event';
import { crowd } from '@right-circle/portraits/crowd';
import { people as cast } from '@right-circle/portraits/people';
import {
  demoEmail,
  demoState,
  hasUsableDemoAccount,
  insertDemoAccounts,
  listSuspendedDemoAccounts,
  setDemoPassword,
  suspendDemoAccounts,
} from '#features/accounts/demo/demo-account.store.ts';
import { prepareDemoAccounts } from '#features/accounts/demo/prepare-demo-accounts.ts';
import { callOffSuspendedJob } from '#features/bookings/booking.jobs.ts';
import { addDemoGuidance } from '#features/guidance/demo/add-demo-guidance.ts';
import { addDemoNetwork } from '#features/network/add-demo-network.ts';
import { addDemoPosts } from '#features/posts/demo/add-demo-posts.ts';
import { saveSettings as savePublicSettings } from '#features/public-pages/public-settings.store.ts';
import type { DemoMaker } from '#features/reels/demo/add-demo-reels.ts';
import { addDemoReviews } from '#features/reviews/add-demo-reviews.ts';
import type { Now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EnqueueInTx } from '#platform/jobs/jobs.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { keepDemoPassword, keptDemoPassword, newDemoPassword } from './demo-password.ts';

const people = [...cast, ...crowd];
const logins = {
  mentor: cast.find((person) => person.role === 'mentor')?.username ?? '',
  seeker: cast.find((person) => person.role === 'seeker')?.username ?? '',
};

const emails = people.map(({ username }) => demoEmail(username));

export type DemoDeps = {
  db: Db;
  media: MediaStore;
  now: Now;
  notify: (tx: Tx, event: NotificationEvent) => Promise<void>;
  addDemoBookings: (tx: Tx, people: { mentorIds: string[]; seekerIds: string[] }) => Promise<void>;
  addDemoReels: (tx: Tx, makers: readonly DemoMaker[]) => Promise<void>;
};

/** Seeds an empty database. Returns the logins to print; none where the demo people are missing. */
export async function startDemo(deps: DemoDeps, dataDir: string): Promise<string[]> {
  const state = await demoState(deps.db, logins.mentor);
  if (state === 'own') return [];
  const kept = state === 'demo' ? await keptDemoPassword(dataDir) : null;
  const password = kept ?? newDemoPassword();
  if (state === 'empty' && !(await seedDemo(deps, password))) return [];
  if (state === 'demo' && !kept) await changeDemoPassword(deps, password);
  if (!kept) await keepDemoPassword(dataDir, password);
  return [`Demo mentor: ${logins.mentor} / ${password}`, `Demo seeker: ${logins.seeker} / ${password}`];
}

async function changeDemoPassword({ db, now }: Pick<DemoDeps, 'db' | 'now'>, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => await setDemoPassword(tx, emails, { passwordHash, at: now() }));
}

/** Why a server others reach must not serve this database, or null. */
export async function demoRefusal(db: Db): Promise<string | null> {
  if (!(await hasUsableDemoAccount(db, emails))) return null;
  return `This database holds demo accounts. Run "npm run admin -- demo disable", use a database without them, or set DEMO=1 with HOST=127.0.0.1 to keep them.`;
}

type DisableDeps = Pick<DemoDeps, 'db' | 'now'> & {
  enqueue: EnqueueInTx;
  /** Writes down how many were disabled, in the transaction that does it. */
  onDisabled?: (tx: Tx, count: number) => Promise<void>;
};

/**
 * Suspends them: nobody can sign in to them, see them or book a session with them. The server cancels the sessions
 * ahead of them as after any suspension, now or when it starts; also those that an earlier call left.
 */
export async function disableDemo({ db, now, enqueue, onDisabled }: DisableDeps): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const disabled = await suspendDemoAccounts(tx, emails, now());
    if (disabled > 0) await onDisabled?.(tx, disabled);
    for (const userId of await listSuspendedDemoAccounts(tx, emails))
      await enqueue(tx, callOffSuspendedJob, { userId });
    return disabled === 0
      ? 'There are no demo accounts to disable.'
      : `${disabled} demo accounts are disabled. The server cancels their upcoming sessions with a full refund.`;
  });
}

/**
 * Fills an empty database with a living community; one that holds anybody is left alone. True when it was empty.
 * All of it is one transaction: two servers starting at once seed once, and a crash leaves nothing behind.
 */
async function seedDemo(
  { db, media, now, notify, addDemoBookings, addDemoReels }: DemoDeps,
  password: string,
): Promise<boolean> {
  const accounts = await prepareDemoAccounts({ media, now }, { people, password });
  return await db.transaction().execute(async (tx) => {
    if (!(await insertDemoAccounts(tx, accounts))) return false;
    const idOf = new Map(accounts.map(({ id, person }) => [person.username, id]));
    const loginIds = [logins.mentor, logins.seeker].flatMap((username) => idOf.get(username) ?? []);
    const userIds = accounts.map(({ id }) => id);
    const requests = await addDemoNetwork(tx, { userIds, loginIds, now: now() });
    for (const { from, to } of requests) await notify(tx, { type: 'friend_request', byUserId: from, toUserId: to });
    const authors = accounts.map(({ id, person }) => ({
      id,
      username: person.username,
      categories: person.categories,
    }));
    await addDemoPosts({ media, now: now() }, tx, authors);
    await addDemoGuidance(tx, {
      people: accounts.map(({ id, person }) => ({ id, username: person.username })),
      now: now(),
    });
    const idsOf = (role: 'mentor' | 'seeker') =>
      accounts.filter(({ person }) => person.role === role).map(({ id }) => id);
    await addDemoBookings(tx, { mentorIds: idsOf('mentor'), seekerIds: idsOf('seeker') });
    // Invented people may be shown to visitors, but not to search engines.
    const visible = { page: true, figures: true, posts: true, reels: true, indexing: false };
    for (const id of idsOf('mentor')) await savePublicSettings(tx, id, visible, now());
    await addDemoReviews(tx, now());
    await addDemoReels(
      tx,
      accounts.map(({ id, person }) => ({ id, categories: person.categories })),
    );
    return true;
  });
}
