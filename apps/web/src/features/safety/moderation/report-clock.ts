import { limits } from '@right-circle/contract/limits';
import type { Report, Urgency } from '@right-circle/contract/moderation';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import type { RingTone } from '#ui/identity/ring.tsx';

const tones: Record<Urgency, RingTone> = { on_time: 'jamun', amber: 'marigold', late: 'brick' };

export type ReportClock = { text: string; share: number; tone: RingTone };

/** Shows the promised 24 hours as a ring that empties; afterwards a full ring in another colour. */
export function clockOf({ due_at: dueAt, urgency }: Pick<Report, 'due_at' | 'urgency'>, now: number): ReportClock {
  const left = Date.parse(dueAt) - now;
  return { text: timeLeftText(left), share: ringShare(left), tone: tones[urgency] };
}

export function ringShare(leftMs: number): number {
  return leftMs <= 0 ? 1 : Math.min(1, leftMs / (limits.reportReviewHours * HOUR_MS));
}

/** Formats the time left: "3 h left", "2 h late". Never promises more than there is. */
export function timeLeftText(leftMs: number): string {
  if (leftMs > 0) return `${spanText(leftMs)} left`;
  return -leftMs < MINUTE_MS ? 'due now' : `${spanText(-leftMs)} late`;
}

function spanText(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return ms >= MINUTE_MS ? `${Math.floor(ms / MINUTE_MS)} min` : 'under 1 min';
}
