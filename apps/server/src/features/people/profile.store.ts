import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { filesOfPicture } from './picture.rules.ts';

export type PersonProfile = {
  id: string;
  username: string;
  fullName: string;
  profilePic: string | null;
  bio: string;
  platformFollowers: unknown;
  categories: string[];
  followersCount: number;
  followingCount: number;
  connectionsCount: number;
  isMentor: boolean;
  createdAt: Date;
};

export async function findProfile(db: Db, viewerId: string, userId: string): Promise<PersonProfile | undefined> {
  return await db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'full_name as fullName',
      'profile_pic as profilePic',
      'bio',
      'platform_followers as platformFollowers',
      'categories',
      'followers_count as followersCount',
      'following_count as followingCount',
      'connections_count as connectionsCount',
      sql<boolean>`exists (select from mentors where mentors.user_id = users.id)`.as('isMentor'),
      'created_at as createdAt',
    ])
    .where('id', '=', userId)
    .where(sql<boolean>`can_see(${viewerId}, users.id)`)
    .executeTakeFirst();
}

/** Locks the row: of two concurrent pictures the second replaces the first, and each knows what it replaces. */
export async function lockPicture(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('profile_pic')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.profile_pic ?? null;
}

/** The files that go with an account. */
export async function pictureFilesOf(tx: Tx, userId: string): Promise<string[]> {
  const shown = await lockPicture(tx, userId);
  const hidden = await tx
    .selectFrom('hidden_profiles')
    .select('profile_pic')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return [...filesOfPicture(shown), ...filesOfPicture(hidden?.profile_pic ?? null)];
}
