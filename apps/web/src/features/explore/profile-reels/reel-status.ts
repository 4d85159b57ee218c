import type { Reel } from '@right-circle/contract/reels';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

type StatusBadge = { label: string; tone: BadgeTone };

/** Returns the badge that the author sees on a reel; null once it is public. */
export function statusBadge({ status, is_public }: Pick<Reel, 'status' | 'is_public'>): StatusBadge | null {
  if (status === 'draft') return { label: 'Draft', tone: 'neutral' };
  if (status === 'queued') return { label: 'Waiting to be made', tone: 'upcoming' };
  if (status === 'processing') return { label: 'Being made', tone: 'upcoming' };
  if (status === 'failed') return { label: 'Not finished', tone: 'danger' };
  return is_public ? null : { label: 'Only you', tone: 'neutral' };
}
