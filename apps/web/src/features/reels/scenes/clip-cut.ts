import { limits } from '@right-circle/contract/limits';
import type { ReelImage } from '@right-circle/contract/reel-files';
import type { ClipCut } from '@right-circle/contract/reel-making';

export type Clip = NonNullable<ReelImage['clip']>;
/** The part of a clip that a scene shows: its start, and the scene's length. */
export type Trim = { from: number; seconds: number };

const { min, max } = limits.reel.sceneSeconds;

export const wholeCut: ClipCut = { from_seconds: 0, focus_x: 0.5, focus_y: 0.5, has_sound: true };

/** Clip length, limited to the allowed length of a scene. */
export function secondsFor(clip: Clip): number {
  return inTenths(Math.min(max, Math.max(min, clip.seconds)));
}

/** Latest start that leaves something to show. */
export function lastStart(clip: Clip): number {
  return inTenths(Math.max(0, clip.seconds - min));
}

/** Moves the start handle; the end stays in place unless the scene would be too short or too long. */
export function startAt({ from, seconds }: Trim, clip: Clip, start: number): Trim {
  const next = inTenths(Math.min(Math.max(0, start), lastStart(clip)));
  return { from: next, seconds: lengthOf(from + seconds - next) };
}

/** Moves the end handle, at most to the end of the clip. */
export function endAt({ from }: Trim, clip: Clip, end: number): Trim {
  return { from, seconds: lengthOf(Math.min(end, clip.seconds) - from) };
}

function lengthOf(seconds: number): number {
  return inTenths(Math.min(max, Math.max(min, seconds)));
}

function inTenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

export const focusChoices = [
  { id: 'centre', label: 'Centre', x: 0.5, y: 0.5 },
  { id: 'left', label: 'Left', x: 0, y: 0.5 },
  { id: 'right', label: 'Right', x: 1, y: 0.5 },
  { id: 'top', label: 'Top', x: 0.5, y: 0 },
  { id: 'bottom', label: 'Bottom', x: 0.5, y: 1 },
] as const;
