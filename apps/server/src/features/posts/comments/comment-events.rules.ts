import type { NotificationEvent } from '@right-circle/contract/notification-event';

export type WrittenComment = {
  postId: string;
  postAuthorId: string;
  byUserId: string;
  /** Author of the parent comment. */
  repliedToId: string | null;
  mentionedIds: string[];
};

/** Returns the notifications of a comment: each person once, for the most relevant reason. */
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
