import { z } from 'zod';

/** What open pages can watch. */
export const countedKinds = ['post', 'reel'] as const;

/** What the socket takes to begin or end watching the counts of a post or reel. */
export const watchCountsEvent = z.object({ kind: z.enum(countedKinds), id: z.uuid() });
export type Watched = z.infer<typeof watchCountsEvent>;

/** Reels have no shares. */
export type Counts = Watched & { likes_count: number; comments_count: number; shares_count: number | null };

export type LiveCountsServerToClient = {
  /** Sent when watching begins, and at most once a second for each post or reel. */
  counts_changed: (counts: Counts) => void;
  /** The post or reel is gone, or this person cannot see it any more. */
  counts_ended: (watched: Watched) => void;
};
