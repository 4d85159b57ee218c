/** The reel before (-1) or after (1) the one that is shown; both ends lead round to the other. */
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

/** What a key does in the player. A focused control keeps the keys it needs itself. */
export function keyAction({ key, hasModifier, on }: PressedKey): PlayerAction | null {
  if (hasModifier || on === 'text') return null;
  const action = actionOfKey[key.length === 1 ? key.toLowerCase() : key] ?? null;
  if (on === 'slider' && key.startsWith('Arrow')) return null;
  return on === 'button' && action === 'play' ? null : action;
}

const SWIPE_PIXELS = 60;

type Point = { x: number; y: number };

/** A finger that moves up asks for the next reel, as pushing a list upwards does; one that moves down for the one before. */
export function swipeOf(from: Point, to: Point): 'previous' | 'next' | null {
  const down = to.y - from.y;
  if (Math.abs(down) < SWIPE_PIXELS || Math.abs(down) < Math.abs(to.x - from.x)) return null;
  return down < 0 ? 'next' : 'previous';
}

const WATCHED_SECONDS = 3;
/** Between two reports of a playing video lies a quarter of a second; anything much longer is a jump. */
const LONGEST_STEP = 1;

export type Watched = { seconds: number; lastAt: number };
export const nothingWatched: Watched = { seconds: 0, lastAt: 0 };

/** Adds what was seen since the last report; jumping ahead is not watching. */
export function watchOn({ seconds, lastAt }: Watched, at: number): Watched {
  const step = at - lastAt;
  return { seconds: step > 0 && step <= LONGEST_STEP ? seconds + step : seconds, lastAt: at };
}

/** Three seconds make a view; of a shorter film, nearly all of it. */
export function isView({ seconds }: Watched, filmSeconds: number): boolean {
  return seconds >= Math.min(WATCHED_SECONDS, filmSeconds * 0.9);
}
