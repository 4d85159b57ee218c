type Stop = () => void;

export type NewPostsDeps = {
  onPost: (listener: (postId: string) => void) => Stop;
  /** Called immediately and on every change. */
  onStatus: (listener: (isConnected: boolean) => void) => Stop;
  /** The id of the circle's newest post, if there is one. */
  fetchNewest: () => Promise<string | null>;
  /** Whether the feed holds this post. */
  isShown: (postId: string) => boolean;
};

/** Tells when the circle has posted something the feed does not show: heard live, and asked for whenever events may have been missed. */
export function watchNewPosts({ onPost, onStatus, fetchNewest, isShown }: NewPostsDeps, onNew: () => void): Stop {
  let isStopped = false;
  const look = (postId: string | null) => {
    if (postId && !isStopped && !isShown(postId)) onNew();
  };
  const stops = [
    onPost(look),
    onStatus((isConnected) => {
      // Without an answer nothing is announced; the next connection asks again.
      if (isConnected) fetchNewest().then(look, () => undefined);
    }),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
