import type { Comment, Thread } from '@right-circle/contract/post-comments';
import type { Post, PostBody, PostReel } from '@right-circle/contract/posts';
import { mediaUrl } from '#platform/media/media-store.ts';
import type { CommentRow } from './comments/comment.store.ts';
import type { FoundComment, FoundPost } from './found.ts';
import type { PostRow } from './post.store.ts';

type WithAuthor = Pick<PostRow, 'authorId' | 'username' | 'fullName' | 'profilePic'>;

function authorView({ authorId, username, fullName, profilePic }: WithAuthor) {
  return { user_id: authorId, username, full_name: fullName, profile_pic: profilePic };
}

function bodyView(row: PostRow): PostBody {
  return {
    id: row.id,
    author: authorView(row),
    content: row.content,
    images: row.images.map(({ mediaKey, alt, width, height }) => ({ url: mediaUrl(mediaKey), alt, width, height })),
    reel: row.reel && reelView(row.reel),
    mentions: row.mentions,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
  };
}

function reelView({ id, videoKey, posterKey, title, seconds }: NonNullable<PostRow['reel']>): PostReel {
  return { id, url: mediaUrl(videoKey), poster_url: mediaUrl(posterKey), title, seconds };
}

export function postView({ row, original, reason }: FoundPost, viewerId: string): Post {
  return {
    ...bodyView(row),
    likes_count: row.likesCount,
    comments_count: row.commentsCount,
    shares_count: row.sharesCount,
    is_liked: Boolean(row.isLiked),
    is_own: row.authorId === viewerId,
    is_share: row.isShare,
    shared_post: original && bodyView(original),
    reason,
    is_hidden: row.hiddenAt !== null,
  };
}

export function commentView(row: CommentRow, viewerId: string): Comment {
  return {
    id: row.id,
    post_id: row.postId,
    parent_id: row.parentId,
    author: authorView(row),
    content: row.content,
    mentions: row.mentions,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    can_edit: viewerId === row.authorId,
    can_delete: viewerId === row.authorId || viewerId === row.postAuthorId,
    replies_count: Number(row.repliesCount ?? 0),
    likes_count: row.likesCount,
    is_liked: row.isLiked,
  };
}

export function threadView({ row, replies }: FoundComment, viewerId: string): Thread {
  return { ...commentView(row, viewerId), replies: replies.map((reply) => commentView(reply, viewerId)) };
}
