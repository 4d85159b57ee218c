import type { RingTone } from '#ui/identity/ring.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Countdown = {
  /** What is left of the ring, 0 to 1: of a week, then of the last day, then of the last hour. */
  share: number;
  amount: number;
  unit: string;
  tone: RingTone;
};

/** How long until a start, in its largest unit; null once it has come. */
export function countdownTo(startMs: number, now: number): Countdown | null {
  const left = startMs - now;
  if (left <= 0) return null;
  if (left >= DAY) return { share: Math.min(1, left / (7 * DAY)), ...count(left / DAY, 'day'), tone: 'jamun' };
  if (left >= HOUR) return { share: left / DAY, ...count(left / HOUR, 'hour'), tone: 'jamun' };
  return { share: left / HOUR, ...count(Math.max(1, left / MINUTE), 'minute'), tone: 'rani' };
}

function count(value: number, unit: string) {
  const amount = Math.floor(value);
  return { amount, unit: amount === 1 ? unit : `${unit}s` };
}
