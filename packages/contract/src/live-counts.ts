import { z } from 'zod';
import { type Sent, socketEvent } from './socket-event.ts';

/** Kinds of content that open pages can watch. */
export const countedKinds = ['post', 'reel', 'comment'] as const;

/** A post, a reel or a comment on a post. */
export const watched = z.object({ kind: z.enum(countedKinds), id: z.uuid() });
export type Watched = z.infer<typeof watched>;

// Fast scrolling passes a few cards a second, and each comes and goes.
const limit = { max: 200, perSeconds: 10 };
export const watchCountsEvent = socketEvent({ name: 'watch_counts', payload: watched, limit });
export const unwatchCountsEvent = socketEvent({ name: 'unwatch_counts', payload: watched, limit });

/** Reels have no shares. Comments on posts only have likes: their `comments_count` is 0. */
export type Counts = Watched & { likes_count: number; comments_count: number; shares_count: number | null };

export type LiveCountsServerToClient = {
  /** Sent when watching starts, then at most once a second per watched item. */
  counts_changed: (counts: Counts) => void;
  /** The watched item is gone, or this person can no longer see it. */
  counts_ended: (watched: Watched) => void;
};

export type LiveCountsClientToServer = {
  watch_counts: Sent<typeof watchCountsEvent>;
  unwatch_counts: Sent<typeof unwatchCountsEvent>;
};
