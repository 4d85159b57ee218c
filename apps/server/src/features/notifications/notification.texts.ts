import type { NotificationSubtype, NotificationType } from '@right-circle/contract/notification-kinds';

export type Told = {
  type: NotificationType;
  subtype: NotificationSubtype | null;
  title: string | null;
  message: string | null;
  actorNames: string[];
  actorCount: number;
};

const titles: Record<NotificationType, string> = {
  post_interaction: 'Activity on your post',
  friend_request: 'Connection request',
  mutual_friend: 'Mutual connection',
  connection_accepted: 'Request accepted',
  connection_rejected: 'Request declined',
  booking: 'Booking',
  status_update: 'Update',
};

const subtypeTitles: Record<NotificationSubtype, string> = {
  like: 'New like',
  comment: 'New comment',
  share: 'Post shared',
  confirmed: 'Booking confirmed',
  cancelled: 'Booking cancelled',
  user_cancelled: 'Booking cancelled',
  user_booked: 'New booking',
};

const interactions: Partial<Record<NotificationSubtype, string>> = {
  like: 'liked your post',
  comment: 'commented on your post',
  share: 'shared your post',
};

const deeds: Partial<Record<NotificationType, string>> = {
  friend_request: 'sent you a connection request',
  mutual_friend: 'is now connected with somebody you know',
  connection_accepted: 'accepted your connection request',
  connection_rejected: 'declined your connection request',
};

export function titleOf({ type, subtype, title }: Told): string {
  return title ?? (subtype ? subtypeTitles[subtype] : titles[type]);
}

export function messageOf(told: Told): string {
  if (told.message !== null) return told.message;
  const deed = (told.subtype && interactions[told.subtype]) ?? deeds[told.type] ?? 'has news for you';
  return `${whoDidIt(told)} ${deed}`;
}

/** "Asha", "Asha and Ravi", "Asha and 41 others". */
function whoDidIt({ actorNames: [first = 'Somebody', second], actorCount }: Told): string {
  const others = Math.max(actorCount, second ? 2 : 1) - 1;
  if (others === 0) return first;
  if (others === 1) return `${first} and ${second ?? '1 other'}`;
  return `${first} and ${others} others`;
}
