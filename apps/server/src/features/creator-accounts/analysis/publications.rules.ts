import type { PostNumbers } from '#domain/creator-insights/account.rules.ts';
import type { OwnReel } from '#domain/creator-insights/creator.ts';
import type { OwnPost } from './creator.store.ts';

/** Posts and published reels as one list, newest first. A reel that is also shown as a post is one thing, with both its figures. */
export function publicationsOf(posts: readonly OwnPost[], reels: readonly OwnReel[]): PostNumbers[] {
  const postById = new Map(posts.map((post) => [post.id, post]));
  const shown = reels.flatMap((reel) => (reel.publishedAt ? [{ ...reel, publishedAt: reel.publishedAt }] : []));
  const doubled = new Set(shown.map(({ postId }) => postId));
  return [
    ...posts.filter(({ id }) => !doubled.has(id)).map(ofPost),
    ...shown.map((reel) => ofReel(reel, postById.get(reel.postId ?? ''))),
  ].toSorted((a, b) => b.atMs - a.atMs);
}

function ofPost({ id, at, content, likes, comments, shares, images }: OwnPost): PostNumbers {
  return {
    atMs: at.getTime(),
    format: images > 1 ? 'carousel' : images === 1 ? 'photo' : 'text',
    caption: content,
    likes,
    comments,
    saves: null,
    shares,
    views: null,
    reach: null,
    postId: id,
    reelId: null,
  };
}

function ofReel(reel: OwnReel & { publishedAt: Date }, post: OwnPost | undefined): PostNumbers {
  return {
    atMs: reel.publishedAt.getTime(),
    format: 'reel',
    caption: reel.caption || reel.title,
    likes: reel.likes + (post?.likes ?? 0),
    comments: reel.comments + (post?.comments ?? 0),
    saves: null,
    // Only posts are shared here.
    shares: post?.shares ?? null,
    views: reel.views,
    reach: null,
    postId: null,
    reelId: reel.id,
  };
}
