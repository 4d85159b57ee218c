import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/db.ts';

export async function ownChats(db: Db, userId: string) {
  return await db
    .selectFrom('chat_sessions')
    .select((eb) => [
      'id',
      'title',
      'platform',
      'profile_name',
      'pinned',
      'created_at',
      jsonArrayFrom(
        eb
          .selectFrom('chat_messages')
          .select([
            'chat_messages.id',
            'parent_id',
            'role',
            'content',
            'cards',
            'state',
            'is_shown',
            'feedback',
            'feedback_reason',
            'chat_messages.created_at',
          ])
          .whereRef('session_id', '=', 'chat_sessions.id')
          .orderBy('chat_messages.created_at')
          .orderBy('role', 'desc')
          .orderBy('chat_messages.id'),
      ).as('messages'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

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

export async function ownPrompts(db: Db, userId: string) {
  return await db
    .selectFrom('saved_prompts')
    .select(['title', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function ownSessionEntries(db: Db, userId: string) {
  return await db
    .selectFrom('session_entries')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['topic', 'starts_at', 'text', 'session_entries.updated_at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .execute();
}

export async function ownHelpSettings(db: Db, userId: string) {
  return await db
    .selectFrom('session_help_settings')
    .select(['allows_briefs', 'shares_figures', 'allows_notes', 'updated_at'])
    .where('user_id', '=', userId)
    .execute();
}
