type Between = { toUserId: string; byUserId: string };

/**
 * What happened, as a feature tells it inside its own transaction. Who may be told (no block between the two, not about one's own
 * act, preferences) and how it reads is decided by notifications alone.
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
  | { type: 'status_update'; toUserId: string; title: string; message: string; targetUrl?: string };
