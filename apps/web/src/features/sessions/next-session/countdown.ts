import { DAY_MS, HOUR_MS, MINUTE_MS } from '@right-circle/rules/durations';
import type { RingTone } from '#ui/identity/ring.tsx';

export type Countdown = {
  /** Remaining fraction of the ring: of a week, then of the last day, then of the last hour. */
  share: number;
  amount: number;
  unit: string;
  tone: RingTone;
};

/** Time until a start in its largest unit; null once it has passed. */
export function countdownTo(startMs: number, now: number): Countdown | null {
  const left = startMs - now;
  if (left <= 0) return null;
  if (left >= DAY_MS) return { share: Math.min(1, left / (7 * DAY_MS)), ...count(left / DAY_MS, 'day'), tone: 'jamun' };
  if (left >= HOUR_MS) return { share: left / DAY_MS, ...count(left / HOUR_MS, 'hour'), tone: 'jamun' };
  return { share: left / HOUR_MS, ...count(Math.max(1, left / MINUTE_MS), 'minute'), tone: 'rani' };
}

function count(value: number, unit: string) {
  const amount = Math.floor(value);
  return { amount, unit: amount === 1 ? unit : `${unit}s` };
}
