import { limits } from '@right-circle/contract/limits';
import { DAY_MS } from '@right-circle/rules/durations';

/** Fields of a session that decide whether it can be reviewed. */
export type ReviewedSession = {
  mentorUserId: string;
  seekerId: string;
  mentorName: string;
  state: string;
  approval: string;
  endsAt: Date;
  /** The mentor was there, and the seeker never came. */
  wasMissed: boolean;
};

/** Attended or completed. Unanswered requests and sessions the seeker missed don't count. */
function tookPlace({ state, approval, endsAt, wasMissed }: ReviewedSession, now: Date): boolean {
  return state === 'confirmed' && approval !== 'pending' && endsAt <= now && !wasMissed;
}

/** Why `byUserId` cannot review this session, or null if they can. */
export function reviewRefusal(session: ReviewedSession, byUserId: string, now: Date): string | null {
  if (session.mentorUserId === byUserId) return 'You cannot review yourself.';
  return tookPlace(session, now) ? null : noSessionText(session.mentorName);
}

export function noSessionText(mentorName: string): string {
  return `You can review after a session with ${mentorName}.`;
}

export function isEditable({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() < createdAt.getTime() + limits.review.editDays * DAY_MS;
}

/** Path of the page that shows a mentor's reviews. */
export function reviewsPath(mentorUserId: string): string {
  return `/dashboard/view-profile/${mentorUserId}#reviews`;
}
