import type { Counts } from '@right-circle/contract/live-counts';
import type { Comment, Thread } from '@right-circle/contract/post-comments';
import type { Post } from '@right-circle/contract/posts';
import type { InfiniteData } from '@tanstack/react-query';
import { putFirst } from '#lib/change-cached.ts';

type Page<T> = { data: T[]; next_cursor: string | null };
export type Pages<T> = InfiniteData<Page<T>, unknown>;

/** Deduplicates posts: pages shift while scrolling, so one post can be on two of them. */
export function postsOf(pages: Pages<Post> | undefined): Post[] {
  const byId = new Map<string, Post>();
  for (const post of pages?.pages.flatMap((page) => page.data) ?? []) if (!byId.has(post.id)) byId.set(post.id, post);
  return [...byId.values()];
}

export function mapItems<T>(pages: Pages<T>, change: (items: T[]) => T[]): Pages<T> {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: change(page.data) })) };
}

export function prependItem<T extends { id: string }>(pages: Pages<T>, item: T): Pages<T> {
  return { ...pages, pages: putFirst(pages.pages, item) };
}

/** A post or a comment. */
type Liked = { is_liked: boolean; likes_count: number };

/** Applies a like before the server confirms it; returns the same item if nothing changes. */
export function withLike<T extends Liked>(item: T, liked: boolean): T {
  if (item.is_liked === liked) return item;
  return { ...item, is_liked: liked, likes_count: Math.max(0, item.likes_count + (liked ? 1 : -1)) };
}

/** Applies counts changed by others. Ignores the like count while the user's own like is being sent. */
export function withCounts(post: Post, counts: Counts, { isLiking }: { isLiking: boolean }): Post {
  const next = {
    likes_count: isLiking ? post.likes_count : counts.likes_count,
    comments_count: counts.comments_count,
    shares_count: counts.shares_count ?? post.shares_count,
  };
  const isSame = Object.entries(next).every(([name, value]) => post[name as keyof typeof next] === value);
  return isSame ? post : { ...post, ...next };
}

/** Number of comments added by others, while `adding` of the user's own are being sent. */
export function newComments(known: number, counted: number, adding: number): number {
  return Math.max(0, counted - known - adding);
}

export function addComment(pages: Pages<Thread>, comment: Comment): Pages<Thread> {
  if (!comment.parent_id) return prependItem(pages, { ...comment, replies: [] });
  return mapItems(pages, (threads) =>
    threads.map((thread) =>
      thread.id === comment.parent_id && !thread.replies.some(({ id }) => id === comment.id)
        ? { ...thread, replies_count: thread.replies_count + 1, replies: [...thread.replies, comment] }
        : thread,
    ),
  );
}

/** Changes one comment or reply; a thread keeps its replies. */
export function changeComment(pages: Pages<Thread>, id: string, change: (comment: Comment) => Comment): Pages<Thread> {
  const changed = <C extends Comment>(comment: C): C =>
    comment.id === id ? { ...comment, ...change(comment) } : comment;
  return mapItems(pages, (threads) =>
    threads.map((thread) => ({ ...changed(thread), replies: thread.replies.map(changed) })),
  );
}

/** Removes a comment or reply. */
export function removeComment(pages: Pages<Thread>, id: string): Pages<Thread> {
  return mapItems(pages, (threads) =>
    threads
      .filter((thread) => thread.id !== id)
      .map((thread) => {
        const replies = thread.replies.filter((reply) => reply.id !== id);
        const removed = thread.replies.length - replies.length;
        return removed ? { ...thread, replies, replies_count: thread.replies_count - removed } : thread;
      }),
  );
}

/** Number of comments deleted along with this one, including itself. */
export function weightOf(comment: Comment): number {
  return 1 + comment.replies_count;
}
