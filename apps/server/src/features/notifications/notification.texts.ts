import type { NotificationSubtype, NotificationType } from '@right-circle/contract/notification-kinds';

export type NotificationFacts = {
  type: NotificationType;
  subtype: NotificationSubtype | null;
  title: string | null;
  message: string | null;
  actorNames: string[];
  actorCount: number;
};

const titles: Record<NotificationType, string> = {
  post_interaction: 'Activity on your post',
  mention: 'New mention',
  friend_request: 'Connection request',
  mutual_friend: 'Mutual connection',
  connection_accepted: 'Request accepted',
  connection_rejected: 'Request declined',
  new_follower: 'New follower',
  booking: 'Booking',
  status_update: 'Update',
};

const subtypeTitles: Record<NotificationSubtype, string> = {
  like: 'New like',
  comment_like: 'New like',
  comment: 'New comment',
  reply: 'New reply',
  share: 'Post shared',
  post_mention: 'New mention',
  comment_mention: 'New mention',
  reel_mention: 'New mention',
  confirmed: 'Booking confirmed',
  cancelled: 'Booking cancelled',
  user_cancelled: 'Booking cancelled',
  user_booked: 'New booking',
};

const interactions: Partial<Record<NotificationSubtype, string>> = {
  like: 'liked your post',
  comment_like: 'liked your comment',
  comment: 'commented on your post',
  reply: 'replied to your comment',
  share: 'shared your post',
  post_mention: 'mentioned you in a post',
  comment_mention: 'mentioned you in a comment',
  reel_mention: 'mentioned you in a reel',
};

const deeds: Partial<Record<NotificationType, string>> = {
  friend_request: 'sent you a connection request',
  mutual_friend: 'is now connected with somebody you know',
  connection_accepted: 'accepted your connection request',
  connection_rejected: 'declined your connection request',
  new_follower: 'started following you',
};

export function titleOf({ type, subtype, title }: NotificationFacts): string {
  return title ?? (subtype ? subtypeTitles[subtype] : titles[type]);
}

export function messageOf(facts: NotificationFacts): string {
  if (facts.message !== null) return facts.message;
  const deed = (facts.subtype && interactions[facts.subtype]) ?? deeds[facts.type] ?? 'has news for you';
  return `${whoDidIt(facts)} ${deed}`;
}

/** "Asha", "Asha and Ravi", "Asha and 41 others". */
function whoDidIt({ actorNames: [first = 'Somebody', second], actorCount }: NotificationFacts): string {
  const others = Math.max(actorCount, second ? 2 : 1) - 1;
  if (others === 0) return first;
  if (others === 1) return `${first} and ${second ?? '1 other'}`;
  return `${first} and ${others} others`;
}
