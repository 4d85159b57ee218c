import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#platform/db/db.ts';

export type NewComment = {
  id: string;
  postId: string;
  authorId: string;
  parentId: string | null;
  repliedToId: string | null;
  content: string;
  clientId: string | undefined;
  at: Date;
};

export type CommentRow = Awaited<ReturnType<typeof newestComments>>[number];

/** Returns false if this author has sent it before. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<boolean> {
  const result = await tx
    .insertInto('comments')
    .values({
      id: comment.id,
      post_id: comment.postId,
      author_id: comment.authorId,
      parent_id: comment.parentId,
      replied_to_id: comment.repliedToId,
      content: comment.content,
      client_id: comment.clientId ?? null,
      created_at: comment.at,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findSentComment(db: Db, authorId: string, clientId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Finds the comment that a reply answers and its thread. There is one level, so a reply to a reply goes under the same
 * comment.
 */
export async function findAnswered(
  tx: Tx,
  { viewerId, postId, commentId }: { viewerId: string; postId: string; commentId: string },
): Promise<{ threadId: string; authorId: string } | undefined> {
  return await tx
    .selectFrom('comments')
    .select((eb) => [eb.fn.coalesce('parent_id', 'id').as('threadId'), 'author_id as authorId'])
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`can_see(${viewerId}, author_id)`)
    .forKeyShare()
    .executeTakeFirst();
}

function visibleComments(db: Db, viewerId: string) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select((eb) => [
      'comments.id',
      'comments.post_id as postId',
      'comments.parent_id as parentId',
      'comments.author_id as authorId',
      'posts.author_id as postAuthorId',
      'users.username',
      'users.full_name as fullName',
      'users.profile_pic as profilePic',
      'comments.content',
      'comments.created_at as createdAt',
      'comments.edited_at as editedAt',
      'comments.likes_count as likesCount',
      sql<boolean>`exists (
        select from comment_likes where comment_id = comments.id and user_id = ${viewerId}
      )`.as('isLiked'),
      eb
        .selectFrom('comments as reply')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('reply.parent_id', '=', 'comments.id')
        .where('reply.hidden_at', 'is', null)
        .where(sql<boolean>`can_see(${viewerId}, reply.author_id)`)
        .as('repliesCount'),
      jsonArrayFrom(
        eb.selectFrom('mentions').select(['user_id', 'username']).whereRef('comment_id', '=', 'comments.id'),
      ).as('mentions'),
    ])
    .where('comments.hidden_at', 'is', null)
    .where(sql<boolean>`can_see(${viewerId}, comments.author_id)`);
}

type CommentPage = { viewerId: string; postId: string; limit: number };

export async function newestComments(
  db: Db,
  { viewerId, postId, beforeId, limit }: CommentPage & { beforeId: string },
) {
  return await visibleComments(db, viewerId)
    .where('comments.post_id', '=', postId)
    .where('comments.parent_id', 'is', null)
    .where('comments.id', '<', beforeId)
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
}

export async function oldestReplies(
  db: Db,
  { viewerId, postId, parentId, afterId, limit }: CommentPage & { parentId: string; afterId: string },
): Promise<CommentRow[]> {
  return await visibleComments(db, viewerId)
    .where('comments.post_id', '=', postId)
    .where('comments.parent_id', '=', parentId)
    .where('comments.id', '>', afterId)
    .orderBy('comments.id')
    .limit(limit)
    .execute();
}

/** The first few replies of each of these comments. */
export async function firstReplies(
  db: Db,
  { viewerId, parentIds, perParent }: { viewerId: string; parentIds: string[]; perParent: number },
): Promise<CommentRow[]> {
  if (parentIds.length === 0) return [];
  return await visibleComments(db, viewerId)
    .where(
      'comments.id',
      '=',
      sql<string>`any(array(
        select first.id from unnest(${parentIds}::uuid[]) as parent (id)
        cross join lateral (
          select id from comments as reply
          where reply.parent_id = parent.id and reply.hidden_at is null and can_see(${viewerId}, reply.author_id)
          order by reply.id limit ${perParent}
        ) as first
      ))`,
    )
    .orderBy('comments.id')
    .execute();
}

export async function findComment(db: Db, viewerId: string, commentId: string): Promise<CommentRow | undefined> {
  return await visibleComments(db, viewerId).where('comments.id', '=', commentId).executeTakeFirst();
}

export type OwnComment = { id: string; content: string; postAuthorId: string; repliedToId: string | null };

/** Locks a comment of this author under a post they may see. */
export async function lockOwnComment(
  tx: Tx,
  { authorId, postId, commentId }: { authorId: string; postId: string; commentId: string },
): Promise<OwnComment | undefined> {
  return await tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.id',
      'comments.content',
      'posts.author_id as postAuthorId',
      'comments.replied_to_id as repliedToId',
    ])
    .where('comments.id', '=', commentId)
    .where('comments.post_id', '=', postId)
    .where('comments.author_id', '=', authorId)
    .where('comments.hidden_at', 'is', null)
    .where('posts.hidden_at', 'is', null)
    .where(sql<boolean>`can_see(${authorId}, posts.author_id)`)
    .forNoKeyUpdate('comments')
    .executeTakeFirst();
}

export async function updateCommentText(tx: Tx, commentId: string, content: string, at: Date): Promise<void> {
  await tx.updateTable('comments').set({ content, edited_at: at }).where('id', '=', commentId).execute();
}

export type RemovedComment = { byUserId: string; repliedToId: string | null; mentionedIds: string[] };
export type RemovedComments = { postId: string; postAuthorId: string; comments: RemovedComment[] };

/**
 * Locks the post of a comment, like the writing of a reply: what is done to a thread sees every reply that was written before,
 * and none is added meanwhile.
 */
export async function lockPostOf(tx: Tx, commentId: string): Promise<void> {
  await tx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('comments').select('post_id').where('comments.id', '=', commentId))
    .forNoKeyUpdate()
    .execute();
}

/** Deletes a comment and its replies, for its author or the owner of the post; `byUserId` is null for a moderator. */
export async function deleteComment(
  tx: Tx,
  { commentId, postId, byUserId }: { commentId: string; postId?: string; byUserId: string | null },
): Promise<RemovedComments | undefined> {
  await lockPostOf(tx, commentId);
  const found = await tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.post_id as postId', 'posts.author_id as postAuthorId'])
    .where('comments.id', '=', commentId)
    .$if(postId !== undefined, (query) => query.where('comments.post_id', '=', postId ?? ''))
    .$if(byUserId !== null, (query) =>
      query.where((eb) => eb.or([eb('comments.author_id', '=', byUserId), eb('posts.author_id', '=', byUserId)])),
    )
    .forUpdate('comments')
    .executeTakeFirst();
  if (!found) return undefined;
  const comments = await tx
    .selectFrom('comments')
    .select((eb) => [
      'author_id as byUserId',
      'replied_to_id as repliedToId',
      sql<
        string[]
      >`array(${eb.selectFrom('mentions').select('user_id').whereRef('comment_id', '=', 'comments.id')})`.as(
        'mentionedIds',
      ),
    ])
    .where((eb) => eb.or([eb('id', '=', commentId), eb('parent_id', '=', commentId)]))
    .execute();
  await tx
    .deleteFrom('comments')
    .where((eb) => eb.or([eb('id', '=', commentId), eb('parent_id', '=', commentId)]))
    .execute();
  return { ...found, comments };
}
