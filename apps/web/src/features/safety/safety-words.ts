import type { MyDecision, Report, ReportTarget } from '@right-circle/contract/safety';
import { paths } from '#lib/paths.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const targetNames: Record<ReportTarget, string> = {
  post: 'Post',
  comment: 'Comment',
  reel: 'Reel',
  profile: 'Profile',
  chat: 'Chat',
  review: 'Review',
};

type Look = { label: string; tone: BadgeTone };

export const outcomeLooks: Record<NonNullable<Report['outcome']>, Look> = {
  removed: { label: 'Removed', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'danger' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
};

/** Where a moderator sees what was reported in its place; null once there is nothing to see. */
export function pathOfTarget({ target_type, target_id, post_id, mentor_id, outcome }: Report): string | null {
  if (target_type === 'comment') return post_id && paths.post(post_id);
  if (target_type === 'review') return mentor_id && `${paths.viewProfile(mentor_id)}#reviews`;
  if (target_type === 'post' && outcome !== 'removed') return paths.post(target_id);
  if (target_type === 'reel' && outcome !== 'removed') return paths.exploreReel(target_id);
  if (target_type === 'profile' && outcome !== 'suspended') return paths.viewProfile(target_id);
  return null;
}

/** The end of an id: enough to find a report of the log among the decided ones. */
export function reportCode(reportId: string): string {
  return reportId.slice(-6);
}

export function decisionTitle({ target_type, outcome }: Pick<MyDecision, 'target_type' | 'outcome'>): string {
  if (outcome === 'suspended') return 'Your account was suspended';
  return target_type === 'profile' ? 'Your profile was cleared' : `Your ${target_type} was removed`;
}

export function appealLook({ outcome }: NonNullable<MyDecision['appeal']>): Look {
  if (outcome === 'granted') return { label: 'Granted', tone: 'success' };
  if (outcome === 'refused') return { label: 'Refused', tone: 'danger' };
  return { label: 'With the moderators', tone: 'upcoming' };
}
