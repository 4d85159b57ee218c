import type { ReportTarget } from '@right-circle/contract/safety';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type Target = { ownerId: string; excerpt: string };

/** What somebody points at, if it is there and they can see it. The kinds that do not exist yet find nothing. */
export async function findTarget(
  db: Db,
  viewerId: string,
  type: ReportTarget,
  id: string,
): Promise<Target | undefined> {
  if (type === 'post') {
    return await db
      .selectFrom('posts')
      .select(['author_id as ownerId', 'content as excerpt'])
      .where('id', '=', id)
      .where(sql<boolean>`can_see(${viewerId}, author_id)`)
      .executeTakeFirst();
  }
  if (type === 'comment') {
    return await db
      .selectFrom('comments')
      .select(['author_id as ownerId', 'content as excerpt'])
      .where('id', '=', id)
      .where(sql<boolean>`can_see(${viewerId}, author_id)`)
      .executeTakeFirst();
  }
  if (type === 'profile') {
    return await db
      .selectFrom('users')
      .select(['id as ownerId', sql<string>`full_name || ' (@' || username || ')' || chr(10) || bio`.as('excerpt')])
      .where('id', '=', id)
      .where(sql<boolean>`can_see(${viewerId}, id)`)
      .executeTakeFirst();
  }
  if (type === 'review') {
    return await db
      .selectFrom('reviews')
      .select(['seeker_id as ownerId', 'comment as excerpt'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`can_see(${viewerId}, seeker_id)`)
      .executeTakeFirst();
  }
  return undefined;
}
