import type { Person } from '@right-circle/portraits/person';
import { usernameSkeleton } from '@right-circle/rules/username';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

type DemoAccount = {
  id: string;
  person: Person;
  passwordHash: string;
  email: string;
  profilePic: string;
  joinedAt: Date;
};

export async function hasDemoAccounts(db: Db, firstUsername: string): Promise<'empty' | 'demo' | 'own'> {
  const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!anyone) return 'empty';
  const demo = await db.selectFrom('users').select('email').where('username', '=', firstUsername).executeTakeFirst();
  return demo?.email?.endsWith('@demo.example') ? 'demo' : 'own';
}

/** All or none, and none when somebody signed up meanwhile: two servers starting at once seed once. */
export async function insertDemoAccounts(db: Db, accounts: DemoAccount[]): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
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
          created_at: joinedAt,
          updated_at: joinedAt,
        })),
      )
      .execute();
    return true;
  });
}
