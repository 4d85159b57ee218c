import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type MentorAbout = {
  userId: string;
  username: string;
  fullName: string;
  profilePic: string | null;
  bio: string;
  about: string;
  highlights: string[];
  isMentor: boolean;
};

export async function findAbout(db: Db, viewerId: string, userId: string): Promise<MentorAbout | undefined> {
  return await db
    .selectFrom('users')
    .leftJoin('mentor_profiles', 'mentor_profiles.user_id', 'users.id')
    .select([
      'users.id as userId',
      'username',
      'full_name as fullName',
      'profile_pic as profilePic',
      'bio',
      sql<string>`coalesce(about, '')`.as('about'),
      sql<string[]>`coalesce(highlights, array['', '', '', ''])`.as('highlights'),
      sql<boolean>`exists (select from mentors where mentors.user_id = users.id)`.as('isMentor'),
    ])
    .where('users.id', '=', userId)
    .where(sql<boolean>`can_see(${viewerId}, users.id)`)
    .executeTakeFirst();
}

type AboutText = { about: string; highlights: string[] };

export async function saveAbout(db: Db, userId: string, text: AboutText, at: Date): Promise<void> {
  await db
    .insertInto('mentor_profiles')
    .values({ user_id: userId, ...text, updated_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...text, updated_at: at }))
    .execute();
}
