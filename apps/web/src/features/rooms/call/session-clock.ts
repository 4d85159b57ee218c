import { limits } from '@right-circle/contract/limits';
import { MINUTE_MS } from '@right-circle/rules/durations';

const LAST_MS = limits.room.lastMinutes * MINUTE_MS;

export type SessionClock = {
  /** Shown next to the topic. */
  text: string;
  /** Remaining fraction of the session, from 1 to 0. */
  share: number;
  isEnding: boolean;
  /** True from one minute after `isEnding`. */
  isFinalStretch: boolean;
  isOver: boolean;
};

const calm = { isEnding: false, isFinalStretch: false, isOver: false };

type Times = { startMs: number; endMs: number; closesMs: number };

/** Formats the clock: "Starts in 4:10", "24:59 left", "Over time · closes in 14:00". */
export function sessionClock({ startMs, endMs, closesMs }: Times, now: number): SessionClock {
  if (now < startMs) {
    return { text: `Starts in ${minutesText(startMs - now)}`, share: 1, ...calm };
  }
  const left = endMs - now;
  if (left > 0) {
    return {
      text: `${minutesText(left)} left`,
      share: left / (endMs - startMs),
      isEnding: left <= LAST_MS,
      isFinalStretch: left <= LAST_MS - MINUTE_MS,
      isOver: false,
    };
  }
  return { text: `Over time · closes in ${minutesText(closesMs - now)}`, share: 0, ...calm, isOver: true };
}

function minutesText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
