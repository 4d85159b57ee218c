import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/db.ts';

export async function ownLinkedAccounts(db: Db, userId: string) {
  return await db
    .selectFrom('social_profiles')
    .select((eb) => [
      'platform',
      'username',
      'platform_link',
      'figures_source',
      'social_profiles.created_at',
      jsonArrayFrom(
        eb
          .selectFrom('follower_counts')
          .select(['counted_at', 'followers'])
          .whereRef('profile_id', '=', 'social_profiles.id')
          .orderBy('counted_at'),
      ).as('follower_counts'),
      jsonArrayFrom(
        eb
          .selectFrom('profile_posts')
          .select(['posted_at', 'format', 'caption', 'likes', 'comments', 'saves', 'shares', 'views', 'reach'])
          .whereRef('profile_id', '=', 'social_profiles.id')
          .orderBy('posted_at'),
      ).as('posts'),
      jsonArrayFrom(
        eb
          .selectFrom('profile_analyses')
          .select(['summary', 'cards', 'profile_analyses.created_at'])
          .whereRef('profile_id', '=', 'social_profiles.id')
          .orderBy('profile_analyses.created_at'),
      ).as('analyses'),
    ])
    .where('user_id', '=', userId)
    .orderBy('social_profiles.created_at')
    .execute();
}
