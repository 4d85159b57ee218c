import type { NotificationSubtype, NotificationType } from '@right-circle/contract/notification-kinds';
import {
  AtSign,
  Bell,
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  Heart,
  type LucideIcon,
  MessageCircle,
  Reply,
  Share2,
  UserCheck,
  UserPlus,
  UsersRound,
  UserX,
} from 'lucide-react';

type Look = { Icon: LucideIcon; tone: string };

const rani = 'bg-rani-tint text-rani';
const jamun = 'bg-jamun-tint text-jamun';
const peacock = 'bg-peacock-tint text-peacock';
const brick = 'bg-brick-tint text-brick';

const bySubtype: Record<NotificationSubtype, Look> = {
  like: { Icon: Heart, tone: rani },
  comment_like: { Icon: Heart, tone: rani },
  comment: { Icon: MessageCircle, tone: jamun },
  reply: { Icon: Reply, tone: jamun },
  share: { Icon: Share2, tone: peacock },
  post_mention: { Icon: AtSign, tone: jamun },
  comment_mention: { Icon: AtSign, tone: jamun },
  reel_mention: { Icon: AtSign, tone: jamun },
  confirmed: { Icon: CalendarCheck, tone: peacock },
  cancelled: { Icon: CalendarX, tone: brick },
  user_cancelled: { Icon: CalendarX, tone: brick },
  user_booked: { Icon: CalendarPlus, tone: jamun },
};

const byType: Partial<Record<NotificationType, Look>> = {
  mention: { Icon: AtSign, tone: jamun },
  friend_request: { Icon: UserPlus, tone: jamun },
  mutual_friend: { Icon: UsersRound, tone: jamun },
  connection_accepted: { Icon: UserCheck, tone: peacock },
  new_follower: { Icon: UserPlus, tone: peacock },
  connection_rejected: { Icon: UserX, tone: brick },
};

/** Returns the icon and colour for a kind of notification. */
export function lookOf({ type, subtype }: { type: NotificationType; subtype: NotificationSubtype | null }): Look {
  return (subtype && bySubtype[subtype]) ?? byType[type] ?? { Icon: Bell, tone: 'bg-wash text-muted' };
}
