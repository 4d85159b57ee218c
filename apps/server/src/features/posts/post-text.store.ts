import { mentionsOf, tagsOf } from '@right-circle/rules/post-text';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { escapeLikePattern } from '#platform/db/escape-like-pattern.ts';

type Written = { postId: string; commentId?: string | undefined; authorId: string; content: string };

/** Syncs the tags of a post with its text. */
export async function replaceTags(tx: Tx, { postId, content }: Written): Promise<void> {
  await tx.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  const tags = tagsOf(content);
  if (tags.length === 0) return;
  await tx
    .insertInto('post_tags')
    .values(tags.map((tag) => ({ tag, post_id: postId })))
    .execute();
}

export type MentionChange = { added: string[]; removed: string[] };

/** Syncs the mentions with the text, limited to people its author may see. Returns the added and removed people. */
export async function replaceMentions(
  tx: Tx,
  { postId, commentId, authorId, content }: Written,
): Promise<MentionChange> {
  const before = await tx
    .deleteFrom('mentions')
    .where('post_id', '=', postId)
    .where('comment_id', 'is not distinct from', commentId ?? null)
    .returning('user_id')
    .execute();
  const after = await insertMentions(tx, { postId, commentId, authorId, content });
  const earlier = new Set(before.map((row) => row.user_id));
  return { added: after.filter((id) => !earlier.delete(id)), removed: [...earlier] };
}

async function insertMentions(tx: Tx, { postId, commentId, authorId, content }: Written): Promise<string[]> {
  const usernames = mentionsOf(content);
  if (usernames.length === 0) return [];
  const rows = await tx
    .insertInto('mentions')
    .columns(['post_id', 'comment_id', 'user_id', 'username'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${postId}::uuid`.as('post_id'),
          sql<string | null>`${commentId ?? null}::uuid`.as('comment_id'),
          'id as user_id',
          'username',
        ])
        .where('username', 'in', usernames)
        .where(sql<boolean>`can_see(${authorId}, id)`),
    )
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Returns those of these people who may see `ownerId`'s posts. */
export async function keepViewersOf(tx: Tx, ownerId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where(sql<boolean>`can_see(id, ${ownerId})`)
    .execute();
  return rows.map((row) => row.id);
}

export type UsedTag = { tag: string; postsCount: number };

/** Leaves out tags used only by people the viewer cannot see. */
export async function popularTags(
  db: Db,
  { viewerId, beginning, limit }: { viewerId: string; beginning: string; limit: number },
): Promise<UsedTag[]> {
  // Counted and sorted before the visibility check, so that only a handful of tags are checked.
  const used = db
    .selectFrom('post_tags')
    .select(['tag', sql<number>`count(*)::integer`.as('postsCount')])
    .where('tag', 'like', `${escapeLikePattern(beginning)}%`)
    .groupBy('tag')
    .orderBy('postsCount', 'desc')
    .orderBy('tag')
    .offset(0);
  return await db
    .selectFrom(used.as('used'))
    .select(['used.tag', 'used.postsCount'])
    .where(
      sql<boolean>`exists (
        select from post_tags join posts on posts.id = post_tags.post_id
        where post_tags.tag = used.tag and can_see(${viewerId}, posts.author_id)
      )`,
    )
    .orderBy('used.postsCount', 'desc')
    .orderBy('used.tag')
    .limit(limit)
    .execute();
}
