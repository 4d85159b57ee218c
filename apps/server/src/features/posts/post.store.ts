import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/violations.ts';

export type PostImageRow = { mediaKey: string; alt: string; width: number; height: number };

export type NewPost = {
  id: string;
  authorId: string;
  content: string;
  sharedPostId: string | null;
  clientId: string | undefined;
  at: Date;
};

export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

/** Posts as `viewerId` sees them, with the originals of shares. Unordered; invisible ones are marked, not left out. */
export async function findPosts(db: Db, viewerId: string, ids: string[]) {
  return await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select((eb) => [
      'posts.id',
      'posts.author_id as authorId',
      'users.username',
      'users.full_name as fullName',
      'users.profile_pic as profilePic',
      'posts.content',
      'posts.is_share as isShare',
      'posts.shared_post_id as sharedPostId',
      'posts.likes_count as likesCount',
      'posts.comments_count as commentsCount',
      'posts.shares_count as sharesCount',
      'posts.created_at as createdAt',
      'posts.edited_at as editedAt',
      sql<boolean>`can_see(${viewerId}, posts.author_id) and (hidden_at is null or posts.author_id = ${viewerId})`.as(
        'isVisible',
      ),
      'posts.hidden_at as hiddenAt',
      // One key lookup per post; an `exists` would collect everything the viewer ever liked.
      sql<boolean>`coalesce((
        select true from post_likes where post_id = posts.id and user_id = ${viewerId} limit 1
      ), false)`.as('isLiked'),
      jsonArrayFrom(
        eb
          .selectFrom('post_images')
          .select(['media_key as mediaKey', 'alt', 'width', 'height'])
          .whereRef('post_id', '=', 'posts.id')
          .orderBy('position'),
      ).as('images'),
      jsonObjectFrom(
        eb
          .selectFrom('reels')
          .select(['id', 'video_key as videoKey', 'poster_key as posterKey', 'title', 'seconds'])
          .whereRef('post_id', '=', 'posts.id')
          .where('is_public', '=', true)
          .where('hidden_at', 'is', null)
          .where('video_key', 'is not', null)
          .where('poster_key', 'is not', null)
          .$narrowType<{ videoKey: string; posterKey: string }>()
          .limit(1),
      ).as('reel'),
      jsonArrayFrom(
        eb
          .selectFrom('mentions')
          .select(['user_id', 'username'])
          .whereRef('post_id', '=', 'posts.id')
          .where('comment_id', 'is', null),
      ).as('mentions'),
    ])
    .where(
      'posts.id',
      '=',
      sql<string>`any(array(
        select unnest(${ids}::uuid[])
        union all
        select shared_post_id from posts as shares where shares.id = any(${ids})
      ))`,
    )
    .execute();
}

/** Returns false if this author has sent it before: see findRepeated. */
export async function insertPost(tx: Tx, post: NewPost): Promise<boolean> {
  const result = await tx
    .insertInto('posts')
    .values({
      id: post.id,
      author_id: post.authorId,
      content: post.content,
      is_share: post.sharedPostId !== null,
      shared_post_id: post.sharedPostId,
      client_id: post.clientId ?? null,
      created_at: post.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds the author's earlier post with the same client id, or their earlier share of the same post without text. */
export async function findRepeated(
  db: Db,
  { authorId, clientId, sharedPostId }: Pick<NewPost, 'authorId' | 'clientId' | 'sharedPostId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where((eb) =>
      eb.or([
        ...(clientId ? [eb('client_id', '=', clientId)] : []),
        ...(sharedPostId ? [eb.and([eb('shared_post_id', '=', sharedPostId), eb('content', '=', '')])] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

export async function insertImages(tx: Tx, postId: string, images: PostImageRow[]): Promise<void> {
  if (images.length === 0) return;
  await tx
    .insertInto('post_images')
    .values(
      images.map(({ mediaKey, alt, width, height }, position) => ({
        post_id: postId,
        position,
        media_key: mediaKey,
        alt,
        width,
        height,
      })),
    )
    .execute();
}

/** Locks a post that `viewerId` may see: actions on it are serialised, and it cannot disappear in between. */
export async function lockVisiblePost(
  tx: Tx,
  viewerId: string,
  postId: string,
): Promise<{ id: string; authorId: string; sharedPostId: string | null } | undefined> {
  return await tx
    .selectFrom('posts')
    .select(['id', 'author_id as authorId', 'shared_post_id as sharedPostId'])
    .where('id', '=', postId)
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`can_see(${viewerId}, author_id)`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockOwnPost(
  tx: Tx,
  authorId: string,
  postId: string,
): Promise<{ id: string; isShare: boolean; hiddenAt: Date | null; hasImages: boolean } | undefined> {
  return await tx
    .selectFrom('posts')
    .select((eb) => [
      'id',
      'is_share as isShare',
      'hidden_at as hiddenAt',
      eb
        .exists(eb.selectFrom('post_images').select('post_id').whereRef('post_id', '=', 'posts.id'))
        .$castTo<boolean>()
        .as('hasImages'),
    ])
    .where('id', '=', postId)
    .where('author_id', '=', authorId)
    .forUpdate()
    .executeTakeFirst();
}

type ContentUpdate = { postId: string; content: string; at: Date; isChanged: boolean };

/**
 * Marks the post as edited if its text changed, or if `isChanged` reports another change. Returns false for a share that
 * would lose its text although its author has shared the same post without text already.
 */
export async function updateContent(tx: Tx, { postId, content, at, isChanged }: ContentUpdate): Promise<boolean> {
  try {
    await tx
      .updateTable('posts')
      .set({ content, edited_at: at })
      .where('id', '=', postId)
      .where((eb) => eb.or([eb('content', '<>', content), eb.val(isChanged)]))
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Replaces the pictures of a locked post with the result of `arrange`; null leaves them alone. */
export async function replaceImages<T extends { pictures: PostImageRow[]; hasChanged: boolean }>(
  tx: Tx,
  postId: string,
  arrange: (current: PostImageRow[]) => T | null,
): Promise<T | null> {
  const current = await tx
    .selectFrom('post_images')
    .select(['media_key as mediaKey', 'alt', 'width', 'height'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
  const arranged = arrange(current);
  if (!arranged?.hasChanged) return arranged;
  await tx.deleteFrom('post_images').where('post_id', '=', postId).execute();
  await insertImages(tx, postId, arranged.pictures);
  return arranged;
}

/** Deletes a post with everything that depends on it; returns the files that are no longer referenced. */
export async function deletePost(tx: Tx, postId: string): Promise<string[]> {
  const images = await tx.deleteFrom('post_images').where('post_id', '=', postId).returning('media_key').execute();
  await tx.deleteFrom('posts').where('id', '=', postId).execute();
  return images.map((image) => image.media_key);
}

/** Finds the data of a share that is needed to retract its notification. */
export async function findShare(
  tx: Tx,
  postId: string,
): Promise<{ byUserId: string; toUserId: string; originalId: string } | undefined> {
  return await tx
    .selectFrom('posts as share')
    .innerJoin('posts as original', 'original.id', 'share.shared_post_id')
    .select(['share.author_id as byUserId', 'original.author_id as toUserId', 'original.id as originalId'])
    .where('share.id', '=', postId)
    .executeTakeFirst();
}

export async function filesOfPost(db: Db, postId: string): Promise<string[]> {
  const rows = await db.selectFrom('post_images').select('media_key').where('post_id', '=', postId).execute();
  return rows.map((row) => row.media_key);
}

/** Files of everything a person has posted. */
export async function postMediaOf(db: Db, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_images')
    .innerJoin('posts', 'posts.id', 'post_images.post_id')
    .select('media_key')
    .where('author_id', '=', authorId)
    .execute();
  return rows.map((row) => row.media_key);
}
