import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/db.ts';

export async function ownReels(db: Db, userId: string) {
  return await db
    .selectFrom('reels')
    .select((eb) => [
      'id',
      'title',
      'category',
      'explanation',
      'script',
      'language',
      'scenes',
      'caption_id',
      'quality',
      'style_id',
      'bgm_url',
      'voice',
      'caption',
      'status',
      'is_public',
      'seconds',
      'likes_count',
      'comments_count',
      'views_count',
      'video_key',
      'poster_key',
      'created_at',
      jsonArrayFrom(
        eb
          .selectFrom('reel_pictures')
          .innerJoin('reel_images', 'reel_images.id', 'image_id')
          .select(['media_key', 'clip_key', 'alt'])
          .whereRef('reel_id', '=', 'reels.id')
          .orderBy('position'),
      ).as('pictures'),
    ])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function ownReelComments(db: Db, userId: string) {
  return await db
    .selectFrom('reel_comments')
    .select(['reel_id', 'content', 'created_at'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function ownReelLikes(db: Db, userId: string) {
  return await db
    .selectFrom('reel_likes')
    .select(['reel_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
