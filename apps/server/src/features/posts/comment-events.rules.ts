import type { NotificationEvent } from '@right-circle/contract/notification-event';

export type WrittenComment = {
  postId: string;
  postAuthorId: string;
  byUserId: string;
  /** Author of the comment it answers. */
  repliedToId: string | null;
  mentionedIds: string[];
};

/** Returns whom a comment notifies: each person once, by the reason that concerns them most. */
export function commentEvents(comment: WrittenComment): NotificationEvent[] {
  const { postId, postAuthorId, byUserId, repliedToId, mentionedIds } = comment;
  const about = { postId, byUserId };
  const byRecipient = new Map<string, NotificationEvent>();
  const add = (event: NotificationEvent) => {
    if (event.toUserId !== byUserId && !byRecipient.has(event.toUserId)) byRecipient.set(event.toUserId, event);
  };
  if (repliedToId) add({ type: 'post_interaction', subtype: 'reply', toUserId: repliedToId, ...about });
  add({ type: 'post_interaction', subtype: 'comment', toUserId: postAuthorId, ...about });
  for (const toUserId of mentionedIds) add({ type: 'mention', subtype: 'comment_mention', toUserId, ...about });
  return [...byRecipient.values()];
}
