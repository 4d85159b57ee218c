import { z } from 'zod';

/** What open pages can watch. */
export const countedKinds = ['post', 'reel', 'comment'] as const;

/** What the socket takes to begin or end watching the counts of a post, a reel or a comment on a post. */
export const watchCountsEvent = z.object({ kind: z.enum(countedKinds), id: z.uuid() });
export type Watched = z.infer<typeof watchCountsEvent>;

/** Reels have no shares, and comments on posts have likes alone: their `comments_count` is 0. */
export type Counts = Watched & { likes_count: number; comments_count: number; shares_count: number | null };

export type LiveCountsServerToClient = {
  /** Sent when watching begins, and at most once a second for each of them. */
  counts_changed: (counts: Counts) => void;
  /** What was watched is gone, or this person cannot see it any more. */
  counts_ended: (watched: Watched) => void;
};
