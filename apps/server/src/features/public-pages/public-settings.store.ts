import type { PublicChoices } from '@right-circle/contract/public-pages';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isAdult } from './visible-person.store.ts';

export type StoredSettings = PublicChoices & { username: string; isDecided: boolean; isAdult: boolean };

export async function findSettings(db: Db, userId: string, now: Date): Promise<StoredSettings | undefined> {
  return await db
    .selectFrom('users')
    .leftJoin('public_pages', 'public_pages.user_id', 'users.id')
    .select([
      'users.username',
      sql<boolean>`coalesce(shows_page, false)`.as('page'),
      sql<boolean>`coalesce(shows_figures, false)`.as('figures'),
      sql<boolean>`coalesce(shows_posts, false)`.as('posts'),
      sql<boolean>`coalesce(shows_reels, false)`.as('reels'),
      sql<boolean>`coalesce(allows_indexing, false)`.as('indexing'),
      sql<boolean>`public_pages.user_id is not null`.as('isDecided'),
      sql<boolean>`coalesce(${isAdult(now)}, false)`.as('isAdult'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export async function saveSettings(db: Db, userId: string, choices: PublicChoices, at: Date): Promise<void> {
  const columns = {
    shows_page: choices.page,
    shows_figures: choices.figures,
    shows_posts: choices.posts,
    shows_reels: choices.reels,
    allows_indexing: choices.indexing,
    updated_at: at,
  };
  await db
    .insertInto('public_pages')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}
