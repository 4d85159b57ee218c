import { limits } from '@right-circle/contract/limits';

/** A session as far as a review of it is concerned. */
export type ReviewedSession = {
  mentorUserId: string;
  seekerId: string;
  mentorName: string;
  state: string;
  approval: string;
  endsAt: Date;
};

const DAY_MS = 86_400_000;

/** Attended or completed. A request its mentor left open did not take place. */
function tookPlace({ state, approval, endsAt }: ReviewedSession, now: Date): boolean {
  return state === 'confirmed' && approval !== 'pending' && endsAt <= now;
}

/** Why `byUserId` cannot review this session, or null when they can. */
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

/** Where a review is read. */
export function reviewsPath(mentorUserId: string): string {
  return `/dashboard/view-profile/${mentorUserId}#reviews`;
}
