import type { PostFigures } from '@right-circle/contract/social-profiles';
import { startOfIndiaDay } from '@right-circle/rules/india-time';

/** A post with what is known of it; null is "nobody has said", never zero. */
export type PostNumbers = {
  atMs: number;
  format: PostFigures['format'];
  caption: string;
  likes: number | null;
  comments: number | null;
  saves: number | null;
  shares: number | null;
  views: number | null;
  reach: number | null;
  /** Its page here, if it has one. */
  postId: string | null;
  reelId: string | null;
};

/** An account of which figures are known: one linked from elsewhere, or the one here. */
export type Account = {
  name: string;
  platform: string;
  isLinked: boolean;
  followers: number | null;
  /** Oldest first. */
  counts: { atMs: number; followers: number }[];
  /** Newest first. */
  posts: PostNumbers[];
};

/** A figure, or what is missing for it. */
export type Measured<T> = ({ kind: 'known' } & T) | { kind: 'missing'; have: number; need: number; of: Missing };
export type Missing =
  | 'posts'
  | 'aged_posts'
  | 'timed_posts'
  | 'reach'
  | 'counts'
  | 'followers'
  | 'more_followers'
  | 'views'
  | 'peers';

export function missing(
  of: Missing,
  have: number,
  need: number,
): { kind: 'missing'; have: number; need: number; of: Missing } {
  return { kind: 'missing', have, need, of };
}

export const DAY_MS = 86_400_000;
/** Below this many followers one person moves a percentage too far for it to mean anything. */
export const LEAST_FOLLOWERS = 100;

/** Likes and comments, with saves and shares where those are known; null when even the first two are not. */
export function interactionsOf({ likes, comments, saves, shares }: PostNumbers): number | null {
  return likes === null || comments === null ? null : likes + comments + (saves ?? 0) + (shares ?? 0);
}

const HALF_DAY_MS = DAY_MS / 2;

/**
 * Returns true if only the day of a post is known: files give it midnight in India, the form noon. Posts of one day differ
 * by milliseconds.
 */
export function isOnlyDay(atMs: number): boolean {
  const second = Math.floor(atMs / 1000) * 1000;
  return (second - startOfIndiaDay(0)) % HALF_DAY_MS === 0;
}
