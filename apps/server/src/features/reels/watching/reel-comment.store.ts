import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#platform/db/db.ts';

export type ReelCommentRow = Awaited<ReturnType<typeof newestComments>>[number];

/** Returns false if this author has sent it before. */
export async function insertComment(
  tx: Tx,
  comment: { id: string; reelId: string; authorId: string; content: string; clientId: string | undefined; at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('reel_comments')
    .values({
      id: comment.id,
      reel_id: comment.reelId,
      author_id: comment.authorId,
      content: comment.content,
      client_id: comment.clientId ?? null,
      created_at: comment.at,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function visibleComments(db: Db, viewerId: string) {
  return db
    .selectFrom('reel_comments')
    .innerJoin('users', 'users.id', 'reel_comments.author_id')
    .innerJoin('reels', 'reels.id', 'reel_comments.reel_id')
    .select((eb) => [
      'reel_comments.id',
      'reel_comments.reel_id as reelId',
      'reel_comments.author_id as authorId',
      'reels.owner_id as reelOwnerId',
      'users.username',
      'users.full_name as fullName',
      'users.profile_pic as profilePic',
      'reel_comments.content',
      'reel_comments.created_at as createdAt',
      jsonArrayFrom(
        eb.selectFrom('reel_mentions').select(['user_id', 'username']).whereRef('comment_id', '=', 'reel_comments.id'),
      ).as('mentions'),
    ])
    .where('reel_comments.hidden_at', 'is', null)
    .where(sql<boolean>`can_see(${viewerId}, reel_comments.author_id)`);
}

export async function newestComments(
  db: Db,
  { viewerId, reelId, beforeId, limit }: { viewerId: string; reelId: string; beforeId: string; limit: number },
) {
  return await visibleComments(db, viewerId)
    .where('reel_comments.reel_id', '=', reelId)
    .where('reel_comments.id', '<', beforeId)
    .orderBy('reel_comments.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findComment(
  db: Db,
  viewerId: string,
  by: { id: string } | { authorId: string; clientId: string },
): Promise<ReelCommentRow | undefined> {
  const comments = visibleComments(db, viewerId);
  return await ('id' in by
    ? comments.where('reel_comments.id', '=', by.id)
    : comments.where('author_id', '=', by.authorId).where('reel_comments.client_id', '=', by.clientId)
  ).executeTakeFirst();
}

/** Fields for the notification of the reel's owner. */
export type QuotedReelComment = Pick<
  ReelCommentRow,
  'id' | 'reelId' | 'reelOwnerId' | 'authorId' | 'fullName' | 'content'
>;
export type WrittenReelComment = QuotedReelComment & { mentionedIds: string[] };

/**
 * For the comment's author or the owner of the reel; `byUserId` is null for a moderator. Undefined if there is nothing
 * to delete.
 */
export async function deleteComment(
  tx: Tx,
  { id, reelId, byUserId }: { id: string; reelId?: string; byUserId: string | null },
): Promise<WrittenReelComment | undefined> {
  return await tx
    .deleteFrom('reel_comments')
    .using(['reels', 'users'])
    .whereRef('reels.id', '=', 'reel_comments.reel_id')
    .whereRef('users.id', '=', 'reel_comments.author_id')
    .where('reel_comments.id', '=', id)
    .$if(reelId !== undefined, (query) => query.where('reel_comments.reel_id', '=', reelId ?? ''))
    .$if(byUserId !== null, (query) =>
      query.where((eb) => eb.or([eb('author_id', '=', byUserId ?? ''), eb('owner_id', '=', byUserId ?? '')])),
    )
    .returning([
      'reel_comments.id',
      'reel_id as reelId',
      'reels.owner_id as reelOwnerId',
      'author_id as authorId',
      'users.full_name as fullName',
      'reel_comments.content',
      // The statement still sees the mentions that are deleted with the comment.
      sql<string[]>`array(select user_id from reel_mentions where comment_id = reel_comments.id)`.as('mentionedIds'),
    ])
    .executeTakeFirst();
}
