import type { ReportTarget } from '@right-circle/contract/safety';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type Target = { ownerId: string; excerpt: string };

/** Finds reported content if it exists and the reporter can see it. Kinds that do not exist yet find nothing. */
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
      .where('hidden_at', 'is', null)
      .where(sql<boolean>`can_see(${viewerId}, author_id)`)
      .executeTakeFirst();
  }
  if (type === 'comment') return await findComment(db, viewerId, id);
  if (type === 'reel') {
    return await db
      .selectFrom('reels')
      .select(['owner_id as ownerId', sql<string>`concat_ws(chr(10), title, caption, script)`.as('excerpt')])
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .where((eb) => eb.or([eb('is_shown', '=', true), eb('owner_id', '=', viewerId)]))
      .where(sql<boolean>`can_see(${viewerId}, owner_id)`)
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

/** On a post or a reel: ids are unique. */
async function findComment(db: Db, viewerId: string, id: string): Promise<Target | undefined> {
  return await db
    .selectFrom((eb) =>
      eb
        .selectFrom('comments')
        .select(['id', 'author_id as ownerId', 'content as excerpt'])
        .where('hidden_at', 'is', null)
        .unionAll(
          eb
            .selectFrom('reel_comments')
            .select(['id', 'author_id as ownerId', 'content as excerpt'])
            .where('hidden_at', 'is', null),
        )
        .as('said'),
    )
    .select(['ownerId', 'excerpt'])
    .where('id', '=', id)
    .where(sql<boolean>`can_see(${viewerId}, "ownerId")`)
    .executeTakeFirst();
}
