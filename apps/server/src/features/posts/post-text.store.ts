import { tagsOf } from '@right-circle/rules/post-text';
import { sql } from 'kysely';
import { type MentionChange, mentionChange, selectMentioned } from '#domain/mentions.store.ts';
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

/** Syncs the mentions with the text, limited to people its author may see. Returns the added and removed people. */
export async function replaceMentions(tx: Tx, { postId, commentId, ...text }: Written): Promise<MentionChange> {
  const before = await tx
    .deleteFrom('mentions')
    .where('post_id', '=', postId)
    .where('comment_id', 'is not distinct from', commentId ?? null)
    .returning('user_id')
    .execute();
  const mentioned = selectMentioned(tx, text)?.select([
    sql<string>`${postId}::uuid`.as('post_id'),
    sql<string | null>`${commentId ?? null}::uuid`.as('comment_id'),
  ]);
  if (!mentioned) return mentionChange(before, []);
  const after = await tx
    .insertInto('mentions')
    .columns(['user_id', 'username', 'post_id', 'comment_id'])
    .expression(mentioned)
    .returning('user_id')
    .execute();
  return mentionChange(before, after);
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
