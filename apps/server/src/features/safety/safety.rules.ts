import { limits } from '@right-circle/contract/limits';
import type { Urgency } from '@right-circle/contract/moderation';
import { HOUR_MS } from '@right-circle/rules/durations';

/** Every report is reviewed within a day, as the policy promises. */
export function dueAt(reportedAt: Date): Date {
  return new Date(reportedAt.getTime() + limits.reportReviewHours * HOUR_MS);
}

export function urgencyOf(due: Date, now: Date): Urgency {
  const hoursLeft = (due.getTime() - now.getTime()) / HOUR_MS;
  if (hoursLeft <= 0) return 'late';
  return hoursLeft <= limits.reportReviewHours - limits.reportAmberHours ? 'amber' : 'on_time';
}

/** Time at which hidden content is deleted for good. Its author can appeal until then. */
export function hiddenUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + limits.hiddenDays * 24 * HOUR_MS);
}

export const outcomeOf = { remove: 'removed', dismiss: 'dismissed', suspend: 'suspended' } as const;

/** Text for the reporter: the outcome, never the note. */
export const reporterText = {
  removed: 'Thank you. We removed what you reported.',
  suspended: 'Thank you. We suspended the account you reported.',
  dismissed: 'We looked at your report and found nothing against our rules. You can still block or mute the person.',
} as const;
