import type { Person } from '@right-circle/portraits/person';
import { usernameSkeleton } from '@right-circle/rules/username';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type DemoAccount = {
  id: string;
  person: Person;
  passwordHash: string;
  email: string;
  profilePic: string;
  joinedAt: Date;
};

/** Uses a domain reserved for examples, so that no mail reaches anyone. */
export const demoEmail = (username: string): string => `${username}@demo.example`;

/** `own` as soon as the first demo account is deleted or suspended. */
export async function demoState(db: Db, firstUsername: string): Promise<'empty' | 'demo' | 'own'> {
  const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anyone) return 'empty';
  const demo = await db
    .selectFrom('users')
    .select('email')
    .where('username', '=', firstUsername)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return demo?.email === demoEmail(firstUsername) ? 'demo' : 'own';
}

/**
 * Selects the demo accounts that people can still sign in to. Nobody else can confirm an address of the reserved
 * domain.
 */
const usableAmong = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('email', 'in', emails)
    .where('email_verified_at', 'is not', null)
    .where('suspended_at', 'is', null);

export async function hasUsableDemoAccount(db: Db, emails: readonly string[]): Promise<boolean> {
  return (await usableAmong(db, emails).limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the number of accounts that were usable until now. */
export async function suspendDemoAccounts(tx: Tx, emails: readonly string[], at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ suspended_at: at })
    .where('id', 'in', usableAmong(tx, emails))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function listSuspendedDemoAccounts(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emails)
    .where('email_verified_at', 'is not', null)
    .where('suspended_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Also ends their sign-ins, so that the old password gives no access. */
export async function setDemoPassword(
  tx: Tx,
  emails: readonly string[],
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', 'in', usableAmong(tx, emails))
    .execute();
  await tx
    .updateTable('auth_sessions')
    .set({ revoked_at: at })
    .where('user_id', 'in', usableAmong(tx, emails))
    .where('revoked_at', 'is', null)
    .execute();
}

/** Locks the table, so that the second of two servers starting at once finds the accounts. */
export async function insertDemoAccounts(tx: Tx, accounts: DemoAccount[]): Promise<boolean> {
  await sql`lock table users in exclusive mode`.execute(tx);
  if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
  await tx
    .insertInto('users')
    .values(
      accounts.map(({ id, person, passwordHash, email, profilePic, joinedAt }) => ({
        id,
        username: person.username,
        username_skeleton: usernameSkeleton(person.username),
        email,
        email_verified_at: joinedAt,
        password_hash: passwordHash,
        full_name: person.fullName,
        bio: person.bio,
        profile_pic: profilePic,
        date_of_birth: person.dateOfBirth,
        platform_followers: JSON.stringify(person.platformFollowers),
        categories: [...person.categories],
        last_active_at: joinedAt,
        created_at: joinedAt,
        updated_at: joinedAt,
      })),
    )
    .execute();
  return true;
}
