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

export async function demoState(db: Db, firstUsername: string): Promise<'empty' | 'demo' | 'own'> {
  const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anyone) return 'empty';
  const demo = await db.selectFrom('users').select('email').where('username', '=', firstUsername).executeTakeFirst();
  return demo?.email?.endsWith('@demo.example') ? 'demo' : 'own';
}

/** Locks the table, so that of two servers starting at once the second finds people here. */
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
