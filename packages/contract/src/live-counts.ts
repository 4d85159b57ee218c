import { z } from 'zod';

/** Kinds of content that open pages can watch. */
export const countedKinds = ['post', 'reel', 'comment'] as const;

/** Starts or stops watching the counts of a post, a reel or a comment on a post. */
export const watchCountsEvent = z.object({ kind: z.enum(countedKinds), id: z.uuid() });
export type Watched = z.infer<typeof watchCountsEvent>;

/** Reels have no shares. Comments on posts only have likes: their `comments_count` is 0. */
export type Counts = Watched & { likes_count: number; comments_count: number; shares_count: number | null };

export type LiveCountsServerToClient = {
  /** Sent when watching starts, then at most once a second per watched item. */
  counts_changed: (counts: Counts) => void;
  /** The watched item is gone, or this person can no longer see it. */
  counts_ended: (watched: Watched) => void;
};
