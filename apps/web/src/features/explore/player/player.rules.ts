/** Returns the previous (-1) or next (1) reel; wraps around at both ends. */
export function neighbourOf(ids: readonly string[], current: string, step: 1 | -1): string {
  const place = ids.indexOf(current);
  if (place === -1) return ids[0] ?? current;
  return ids[(place + step + ids.length) % ids.length] ?? current;
}

export type PlayerAction = 'previous' | 'next' | 'play' | 'mute' | 'like';

const actionOfKey: Record<string, PlayerAction> = {
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  k: 'previous',
  ArrowDown: 'next',
  ArrowRight: 'next',
  j: 'next',
  ' ': 'play',
  m: 'mute',
  l: 'like',
};

type PressedKey = { key: string; hasModifier: boolean; on: 'text' | 'slider' | 'button' | 'other' };

/** Returns the player's action for a key. A focused control keeps the keys it needs. */
export function keyAction({ key, hasModifier, on }: PressedKey): PlayerAction | null {
  if (hasModifier || on === 'text') return null;
  const action = actionOfKey[key.length === 1 ? key.toLowerCase() : key] ?? null;
  if (on === 'slider' && key.startsWith('Arrow')) return null;
  return on === 'button' && action === 'play' ? null : action;
}

const SWIPE_PIXELS = 60;

type Point = { x: number; y: number };

/** Returns 'next' for a swipe up, like scrolling a list, and 'previous' for a swipe down. */
export function swipeOf(from: Point, to: Point): 'previous' | 'next' | null {
  const down = to.y - from.y;
  if (Math.abs(down) < SWIPE_PIXELS || Math.abs(down) < Math.abs(to.x - from.x)) return null;
  return down < 0 ? 'next' : 'previous';
}

const WATCHED_SECONDS = 3;
/** A playing video reports about every quarter of a second; a much longer step means that the viewer seeked. */
const LONGEST_STEP = 1;

export type Watched = { seconds: number; lastAt: number };
export const nothingWatched: Watched = { seconds: 0, lastAt: 0 };

/** Adds the time watched since the last report; skipping ahead does not count. */
export function watchOn({ seconds, lastAt }: Watched, at: number): Watched {
  const step = at - lastAt;
  return { seconds: step > 0 && step <= LONGEST_STEP ? seconds + step : seconds, lastAt: at };
}

/** A view takes three seconds, or nearly the whole of a shorter video. */
export function isView({ seconds }: Watched, filmSeconds: number): boolean {
  return seconds >= Math.min(WATCHED_SECONDS, filmSeconds * 0.9);
}
