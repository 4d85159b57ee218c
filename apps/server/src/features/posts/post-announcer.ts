export type PostAnnouncer = { announce: (postId: string, userIds: string[]) => void; close: () => void };

const WINDOW_MS = 1000;

/** Collects posts for a moment, so that a person whose whole circle posts at once gets one event about the newest. */
export function createPostAnnouncer(emit: (postId: string, userIds: string[]) => void): PostAnnouncer {
  const newestFor = new Map<string, string>();
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    timer = null;
    for (const [postId, people] of Map.groupBy(newestFor, ([, id]) => id)) {
      emit(
        postId,
        people.map(([userId]) => userId),
      );
    }
    newestFor.clear();
  }

  return {
    announce(postId, userIds) {
      if (userIds.length === 0) return;
      for (const userId of userIds) {
        const known = newestFor.get(userId);
        if (known === undefined || known < postId) newestFor.set(userId, postId);
      }
      timer ??= setTimeout(flush, WINDOW_MS).unref();
    },
    close() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
