import { findDueAccountsJob } from '../../src/features/accounts/account.jobs.ts';
import type { Db } from '../../src/platform/db/db.ts';
import { runDueJobs } from '../run-due-jobs.ts';
import type { Api, World } from '../world.ts';

type Registration = { full_name: string; username: string; email: string; password: string; date_of_birth: string };

let count = 0;

export function aRegistration(overrides: Partial<Registration> = {}): Registration {
  const n = ++count;
  return {
    full_name: 'Asha Rao',
    username: `asha${n}`,
    email: `asha${n}@example.com`,
    password: 'correct horse',
    date_of_birth: '1998-04-12',
    ...overrides,
  };
}

type Deps = { api: (token?: string) => Api; db: Db };
type AccountOptions = Partial<Registration> & { verified?: boolean };

/** A registered, signed-in person; `verified: true` for one whose address is confirmed. */
export function accountFactory({ api, db }: Deps) {
  return async ({ verified = false, ...overrides }: AccountOptions = {}) => {
    const form = aRegistration(overrides);
    const reply = await api().post('/auth/register', form);
    if (reply.statusCode !== 201) throw new Error(`registration failed: ${reply.body}`);
    const { access_token: token, user } = reply.json<{ access_token: string; user: { id: string } }>();
    if (verified)
      await db
        .updateTable('users')
        .set({ email_verified_at: new Date(0) })
        .where('id', '=', user.id)
        .execute();
    return { ...form, id: user.id, token, api: api(token) };
  };
}

/** Grants the role like the terminal command, with the second factor that moderators need. */
export async function makeModerator(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', userId).execute();
  await giveFactor(db, userId);
}

/** Makes an operator like the terminal command, with the second factor they need. */
export async function makeAdmin(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute();
  await giveFactor(db, userId);
}

async function giveFactor(db: Db, userId: string): Promise<void> {
  const key = { public_key: Buffer.of(0), counter: 0, transports: [], name: 'Key', created_at: new Date(0) };
  await db
    .insertInto('passkeys')
    .values({ id: `key-${userId}`, user_id: userId, ...key })
    .execute();
}

/** Runs the hourly job that deletes accounts after their grace period. */
export async function removeDueAccounts({ db, jobs }: Pick<World, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => await jobs.enqueue(tx, findDueAccountsJob, {}));
  await runDueJobs({ db, jobs });
}
