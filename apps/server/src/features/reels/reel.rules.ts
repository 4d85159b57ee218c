import type { ReelScene } from '@right-circle/contract/reel-making';
import { dealtImage, scenesOfScript } from '@right-circle/film/scenes-of-script';
import { trackAt } from '@right-circle/film/tracks';
import { creatorCategories } from '@right-circle/rules/creator-categories';

export const reelCategories = creatorCategories.map((name) => ({
  id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  name,
}));

/** Finds a category by name or id; any other word is used as it is. */
export function categoryNamed(text: string): string {
  const wanted = text.trim().toLowerCase();
  return reelCategories.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)?.name ?? text.trim();
}

/** Accepts only our own tracks: the server fetches nothing from elsewhere. */
export function isOwnTrack(url: string): boolean {
  return trackAt(url) !== null;
}

type Draft = { script: string; explanation: string; imageCount: number };

/** Default scenes of a reel; pictures without words are shown one after the other. */
export function scenesFor({ script, explanation, imageCount }: Draft): ReelScene[] {
  const scenes = scenesOfScript(script || explanation, imageCount);
  if (scenes.length > 0) return scenes;
  return Array.from({ length: imageCount }, (_, image) => ({ text: '', image, seconds: 3 }));
}

/**
 * Scenes keep their pictures if these still exist. `dealsOut` is for pictures nobody has placed yet: they are assigned
 * to the scenes in order. Afterwards a scene without a picture is an intentional card.
 */
export function fitScenes(
  scenes: readonly ReelScene[],
  imageCount: number,
  { dealsOut }: { dealsOut: boolean },
): ReelScene[] {
  if (imageCount === 0) return scenes.map((scene) => ({ ...scene, image: null }));
  const isDealt = dealsOut && scenes.every(({ image }) => image === null);
  return scenes.map((scene, index) => {
    if (isDealt) return { ...scene, image: dealtImage(index, scenes.length, imageCount) };
    return scene.image === null || scene.image < imageCount ? scene : { ...scene, image: index % imageCount };
  });
}

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 hours", used before "ago". */
export function ageText(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
  for (const [unit, length] of units) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'a few seconds';
}
