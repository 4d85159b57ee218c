type Between = { toUserId: string; byUserId: string };

/**
 * An event emitted by a feature inside its own transaction. The notifications feature alone decides who is notified (no
 * block between the two, not about one's own action, preferences) and with which text.
 */
export type NotificationEvent =
  | (Between & { type: 'post_interaction'; subtype: 'like' | 'comment' | 'reply' | 'share'; postId: string })
  | (Between & { type: 'post_interaction'; subtype: 'comment_like'; postId: string; commentId: string })
  | (Between & { type: 'mention'; subtype: 'post_mention' | 'comment_mention'; postId: string })
  | (Between & { type: 'mention'; subtype: 'reel_mention' | 'comment_mention'; reelId: string })
  | (Between & {
      type: 'friend_request' | 'mutual_friend' | 'connection_accepted' | 'connection_rejected' | 'new_follower';
    })
  | (Between & {
      type: 'booking';
      subtype: 'confirmed' | 'cancelled' | 'user_cancelled' | 'user_booked';
      bookingId: string;
      message: string;
    })
  | (Between & { type: 'status_update'; reelId: string; reelCommentId: string; title: string; message: string })
  | { type: 'status_update'; toUserId: string; title: string; message: string; targetUrl?: string };
