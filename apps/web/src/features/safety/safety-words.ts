import type { PastReport, Report } from '@right-circle/contract/moderation';
import { type MyDecision, type ReportTarget, reportReasons } from '@right-circle/contract/safety';
import { paths } from '#domain/navigation/paths.ts';
import { dayText, momentText } from '#lib/format/date-text.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';

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

type Place = { path: string; text: string };

/** Page where a moderator sees the reported content in context; null if it no longer exists. */
export function placeOfTarget({ target_type, target_id, post_id, reel_id, mentor_id, outcome }: Report): Place | null {
  const postId = target_type === 'post' && outcome !== 'removed' ? target_id : post_id;
  if (postId) return { path: paths.post(postId), text: 'Open the post' };
  const reelId = target_type === 'reel' && outcome !== 'removed' ? target_id : reel_id;
  if (reelId) return { path: paths.exploreReel(reelId), text: 'Open the reel' };
  if (mentor_id) return { path: `${paths.viewProfile(mentor_id)}#reviews`, text: 'Open the profile' };
  if (target_type !== 'profile' || outcome === 'suspended') return null;
  return { path: paths.viewProfile(target_id), text: 'Open the profile' };
}

/** The end of an id: enough to find a report from the log among the decided ones. */
export function reportCode(reportId: string): string {
  return reportId.slice(-6);
}

export function decisionTitle({ target_type, outcome }: Pick<MyDecision, 'target_type' | 'outcome'>): string {
  if (outcome === 'suspended') return 'Your account was suspended';
  return target_type === 'profile' ? 'Your profile was cleared' : `Your ${target_type} was removed`;
}

type Hiding = Pick<MyDecision, 'target_type' | 'outcome' | 'hidden_until' | 'restored_at' | 'appeal'>;

/** Tells the author what happened to removed content; null if there is nothing to say. */
export function hidingText({ target_type, outcome, hidden_until, restored_at, appeal }: Hiding): string | null {
  if (outcome !== 'removed') return null;
  if (restored_at) return `Your ${target_type} is back, with everything it had.`;
  if (!hidden_until) return null;
  const hidden = `Your ${target_type} is hidden from everyone else.`;
  if (appeal?.outcome === 'refused') return `${hidden} We'll delete it on ${dayText(hidden_until)}.`;
  if (appeal) return `${hidden} We keep it until your appeal is decided.`;
  return `${hidden} You can appeal until ${momentText(hidden_until)}. After that we delete it.`;
}

/** Removed content can be appealed while it is hidden, a suspension at any time. */
export function isTooLate({ outcome, hidden_until }: Pick<Hiding, 'outcome' | 'hidden_until'>, now: number): boolean {
  return outcome === 'removed' && hidden_until !== null && new Date(hidden_until).getTime() <= now;
}

/** Summarises an earlier decision and the outcome of its appeal. */
export function pastText({ outcome, decided_reason, note, appeal_outcome }: PastReport): string {
  if (!outcome) return 'Not decided yet.';
  const reason = decided_reason ? `${reportReasons[decided_reason]}. ` : '';
  const appeal = appeal_outcome
    ? { open: ' Appeal is open.', granted: ' Appeal granted.', refused: ' Appeal refused.' }[appeal_outcome]
    : '';
  return `${reason}${note}${appeal}`;
}

export function appealLook({ outcome }: NonNullable<MyDecision['appeal']>): Look {
  if (outcome === 'granted') return { label: 'Granted', tone: 'success' };
  if (outcome === 'refused') return { label: 'Refused', tone: 'danger' };
  return { label: 'With the moderators', tone: 'upcoming' };
}
