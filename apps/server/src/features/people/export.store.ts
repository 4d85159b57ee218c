import type { Db } from '#platform/db/db.ts';

// Queries for a person's own rows in their download. Other people appear by user name only.

export async function ownProfile(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'full_name',
      (eb) => eb.fn.coalesce('email', 'pending_email').as('email'),
      'email_verified_at',
      'date_of_birth',
      'bio',
      'profile_pic',
      'platform_followers',
      'categories',
      'followers_count',
      'following_count',
      'connections_count',
      'last_active_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function ownSignIns(db: Db, userId: string) {
  return {
    devices: await db
      .selectFrom('auth_sessions')
      .select(['device_label', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    providers: await db
      .selectFrom('identities')
      .select(['provider', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
  };
}

export async function ownFollowing(db: Db, userId: string) {
  return await db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'followed_id')
    .select(['username', 'follows.created_at as since'])
    .where('follower_id', '=', userId)
    .orderBy('follows.created_at')
    .execute();
}

export async function ownFollowers(db: Db, userId: string) {
  return await db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follower_id')
    .select(['username', 'follows.created_at as since'])
    .where('followed_id', '=', userId)
    .orderBy('follows.created_at')
    .execute();
}

export async function ownConnections(db: Db, userId: string) {
  const rows = await db
    .selectFrom('connections as c')
    .innerJoin('users as u', (join) =>
      join.on((eb) => eb('u.id', 'in', [eb.ref('c.user_low'), eb.ref('c.user_high')])).on('u.id', '!=', userId),
    )
    .select(['u.username', 'c.status', 'c.requested_by', 'c.created_at', 'c.connected_at'])
    .where((eb) => eb.or([eb('c.user_low', '=', userId), eb('c.user_high', '=', userId)]))
    .orderBy('c.created_at')
    .execute();
  return rows.map(({ requested_by, ...row }) => ({ ...row, requested_by_me: requested_by === userId }));
}

export async function ownBlocksAndMutes(db: Db, userId: string) {
  return {
    blocked: await db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocked_id')
      .select(['username', 'blocks.created_at as since'])
      .where('blocker_id', '=', userId)
      .execute(),
    muted: await db
      .selectFrom('mutes')
      .innerJoin('users', 'users.id', 'muted_id')
      .select(['username', 'mutes.created_at as since'])
      .where('muter_id', '=', userId)
      .execute(),
  };
}

export async function ownPosts(db: Db, userId: string) {
  return await db
    .selectFrom('posts')
    .select([
      'id',
      'content',
      'is_share',
      'shared_post_id',
      'likes_count',
      'comments_count',
      'shares_count',
      'created_at',
      'edited_at',
    ])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function ownPostImages(db: Db, userId: string) {
  return await db
    .selectFrom('post_images')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['post_id', 'media_key', 'alt'])
    .where('author_id', '=', userId)
    .orderBy('post_id')
    .orderBy('position')
    .execute();
}

export async function ownComments(db: Db, userId: string) {
  return await db
    .selectFrom('comments')
    .select(['id', 'post_id', 'parent_id', 'content', 'created_at', 'edited_at'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function ownLikes(db: Db, userId: string) {
  return await db
    .selectFrom('post_likes')
    .select(['post_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function ownCommentLikes(db: Db, userId: string) {
  return await db
    .selectFrom('comment_likes')
    .select(['comment_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function ownNotifications(db: Db, userId: string) {
  return await db
    .selectFrom('notifications')
    .select(['id', 'type', 'subtype', 'post_id', 'title', 'message', 'actor_count', 'happened_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('happened_at')
    .execute();
}

export async function ownNotificationPreferences(db: Db, userId: string) {
  return await db
    .selectFrom('notification_preferences')
    .select(['type', 'in_app', 'push', 'digest'])
    .where('user_id', '=', userId)
    .execute();
}
