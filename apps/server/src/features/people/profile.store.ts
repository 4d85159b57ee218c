import { usernameSkeleton } from '@right-circle/rules/username';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { filesOfPicture } from './picture.rules.ts';

// This store owns people's profile data in the users table: full_name, username with its skeleton, bio, profile_pic,
// platform_followers and categories. Credentials and the row itself belong to accounts.

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

export type ProfileChange = {
  fullName?: string | undefined;
  username?: string | undefined;
  bio?: string | undefined;
  /** Null removes the picture. */
  profilePic?: string | null | undefined;
  platformFollowers?: Record<string, number> | undefined;
  categories?: string[] | undefined;
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

const UNIQUE_VIOLATION = '23505';

/** Returns false if the user name is taken. Unique indexes decide, so that only one of two concurrent calls wins. */
export async function updateProfile(tx: Tx, userId: string, change: ProfileChange, at: Date): Promise<boolean> {
  const { fullName, username, bio, profilePic, platformFollowers, categories } = change;
  try {
    await tx
      .updateTable('users')
      .set({
        ...(fullName !== undefined && { full_name: fullName }),
        ...(username !== undefined && { username, username_skeleton: usernameSkeleton(username) }),
        ...(bio !== undefined && { bio }),
        ...(profilePic !== undefined && { profile_pic: profilePic }),
        ...(platformFollowers && { platform_followers: JSON.stringify(platformFollowers) }),
        ...(categories && { categories }),
        updated_at: at,
      })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Files to delete with an account. */
export async function pictureFilesOf(tx: Tx, userId: string): Promise<string[]> {
  const shown = await lockPicture(tx, userId);
  const hidden = await tx
    .selectFrom('hidden_profiles')
    .select('profile_pic')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return [...filesOfPicture(shown), ...filesOfPicture(hidden?.profile_pic ?? null)];
}
