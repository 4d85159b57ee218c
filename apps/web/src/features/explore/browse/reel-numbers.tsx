import type { Reel } from '@right-circle/contract/reels';
import { followerCountText } from '@right-circle/rules/follower-count';
import { Eye, Heart, type LucideIcon, MessageCircle } from 'lucide-react';

/** How a reel is doing. */
export function ReelNumbers({ reel }: { reel: Reel }) {
  return (
    <ul aria-label="Numbers" className="flex flex-wrap gap-x-5 gap-y-1 text-15 text-muted">
      <NumberItem Icon={Eye} count={reel.views_count} one="view" />
      <NumberItem Icon={Heart} count={reel.likes_count} one="like" />
      <NumberItem Icon={MessageCircle} count={reel.comments_count} one="comment" />
    </ul>
  );
}

function NumberItem({ Icon, count, one }: { Icon: LucideIcon; count: number; one: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={18} aria-hidden="true" />
      <span className="type-figures">{followerCountText(count)}</span>
      <span className="sr-only">{count === 1 ? one : `${one}s`}</span>
    </li>
  );
}
