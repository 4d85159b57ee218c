import type { ChatPlatform, SocialProfile } from '@right-circle/contract/social-profiles';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type ProfileRow = {
  id: string;
  userId: string;
  platform: ChatPlatform;
  username: string;
  platformLink: string;
  updatedAt: Date;
  followers: number | null;
  posts: number;
  figuresSource: SocialProfile['figures']['source'];
  figuresAt: Date | null;
  connection: SocialProfile['connection'];
};

const rows = (db: Db) =>
  db.selectFrom('social_profiles as profile').select((eb) => [
    'profile.id',
    'profile.user_id as userId',
    eb.ref('profile.platform').$castTo<ChatPlatform>().as('platform'),
    'profile.username',
    'profile.platform_link as platformLink',
    'profile.updated_at as updatedAt',
    eb.ref('profile.figures_source').$castTo<ProfileRow['figuresSource']>().as('figuresSource'),
    'profile.figures_at as figuresAt',
    sql<
      ProfileRow['connection']
    >`coalesce((select state from platform_tokens where profile_id = profile.id), 'none')`.as('connection'),
    sql<number | null>`(
      select followers::float8 from follower_counts where profile_id = profile.id order by counted_at desc limit 1
    )`.as('followers'),
    sql<number>`(select count(*)::int from profile_posts where profile_id = profile.id)`.as('posts'),
  ]);

export async function profilesOf(db: Db, userId: string): Promise<ProfileRow[]> {
  return await rows(db).where('user_id', '=', userId).orderBy('created_at').orderBy('profile.id').execute();
}

export async function findProfile(db: Db, userId: string, id: string): Promise<ProfileRow | undefined> {
  return await rows(db).where('profile.id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

export type NewProfile = {
  id: string;
  userId: string;
  platform: string;
  username: string;
  platformLink: string;
  at: Date;
};

/** False when this account is linked already. */
export async function insertProfile(db: Db, profile: NewProfile): Promise<boolean> {
  const inserted = await db
    .insertInto('social_profiles')
    .values({
      id: profile.id,
      user_id: profile.userId,
      platform: profile.platform,
      username: profile.username,
      platform_link: profile.platformLink,
      created_at: profile.at,
      updated_at: profile.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function isLinked(
  db: Db,
  { userId, platform, username, except }: { userId: string; platform: string; username: string; except: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('social_profiles')
    .select('id')
    .where('user_id', '=', userId)
    .where('platform', '=', platform)
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('id', '!=', except)
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateProfileLink(
  db: Db,
  { id, username, platformLink, at }: { id: string; username: string; platformLink: string; at: Date },
): Promise<void> {
  await db
    .updateTable('social_profiles')
    .set({ username, platform_link: platformLink, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Its chats stay, with the name it had. */
export async function deleteProfile(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('social_profiles')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markFigures(
  db: Db,
  { id, source, at }: { id: string; source: ProfileRow['figuresSource']; at: Date },
): Promise<void> {
  await db
    .updateTable('social_profiles')
    .set({ figures_source: source, figures_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}
