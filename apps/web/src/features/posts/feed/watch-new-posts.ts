type Stop = () => void;

export type NewPostsDeps = {
  onPost: (listener: (postId: string) => void) => Stop;
  /** Called immediately and on every change. */
  onStatus: (listener: (isConnected: boolean) => void) => Stop;
  /** Returns the id of the circle's newest post, if there is one. */
  fetchNewest: () => Promise<string | null>;
  /** Returns true if the feed contains this post. */
  isShown: (postId: string) => boolean;
};

/**
 * Calls `onNew` when the circle has a post that the feed doesn't show. Listens for live events, and fetches whenever
 * some may have been missed.
 */
export function watchNewPosts(
  { onPost, onStatus, fetchNewest, isShown }: NewPostsDeps,
  onNew: (postId: string) => void,
): Stop {
  let isStopped = false;
  const look = (postId: string | null) => {
    if (postId && !isStopped && !isShown(postId)) onNew(postId);
  };
  const stops = [
    onPost(look),
    onStatus((isConnected) => {
      // A failed request announces nothing; the next connection tries again.
      if (isConnected) fetchNewest().then(look, () => undefined);
    }),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
