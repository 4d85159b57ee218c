import type { Input } from '@right-circle/contract/endpoint';
import { limits } from '@right-circle/contract/limits';
import type { ClipCut, ReelDetails, ReelScene, ReelVoice, updateReel } from '@right-circle/contract/reel-making';
import type { CaptionId, ClipPlace, Film, FilmLanguage, FilmQuality, Scene, StyleId } from '@right-circle/film/film';
import { scenesOfScript } from '@right-circle/film/scenes-of-script';
import { seedOf } from '@right-circle/film/seed';
import { OWN_MUSIC } from '@right-circle/film/tracks';
import { moveItem } from '../images/move-item.ts';
import { type Clip, secondsFor, wholeCut } from '../scenes/clip-cut.ts';

/** `clip` is set if the image is the poster of a video. */
export type KeptImage = { url: string; alt: string; clip?: Clip };
// The contract also accepts these fields as form text, so their input type is unknown.
type ReadFromForms = { images?: KeptImage[]; scenes?: ReelScene[]; voice?: ReelVoice };
export type ReelChanges = Omit<Input<typeof updateReel>['body'], keyof ReadFromForms> & ReadFromForms;
/** A scene refers to its image by URL, so that images can be reordered and removed without changing scenes. */
export type ComposedScene = { key: string; text: string; imageUrl: string | null; seconds: number; clip?: ClipCut };
export type Music = { kind: 'none' } | { kind: 'track'; url: string } | { kind: 'own' };

/** A reel being edited. */
export type Composition = {
  title: string;
  script: string;
  images: KeptImage[];
  scenes: ComposedScene[];
  captionId: CaptionId;
  quality: FilmQuality;
  /** Null uses the category's style. */
  styleId: StyleId | null;
  music: Music;
  voice: ReelVoice;
};

const NEW_SCENE_SECONDS = 3;
const { sceneSeconds } = limits.reel;

export function compositionOf(reel: ReelDetails, newKey: () => string): Composition {
  const { images } = reel;
  return {
    title: reel.title,
    script: reel.script,
    images: images.map(({ url, alt, clip }) => ({ url, alt, ...(clip && { clip }) })),
    scenes: reel.scenes.map(({ text, seconds, image, clip }) => {
      const imageUrl = image === null ? null : (images[image]?.url ?? null);
      return { key: newKey(), text, seconds, imageUrl, ...(clip && { clip }) };
    }),
    captionId: reel.caption_id,
    quality: reel.quality,
    styleId: reel.style_id,
    music: musicOf(reel),
    voice: reel.voice,
  };
}

function musicOf({ bgm_url: url, uses_bgm_file }: Pick<ReelDetails, 'bgm_url' | 'uses_bgm_file'>): Music {
  if (url !== null) return { kind: 'track', url };
  return { kind: uses_bgm_file ? 'own' : 'none' };
}

function musicSent(music: Music): string | null {
  if (music.kind === 'own') return OWN_MUSIC;
  return music.kind === 'track' ? music.url : null;
}

/** Fields to send to the server. A new music file is uploaded with the render; until then the server keeps its music. */
export function changesFor(composition: Composition): ReelChanges {
  const { title, script, images, scenes, captionId, styleId, quality, music, voice } = composition;
  return {
    title,
    script,
    images: images.map(({ url, alt }) => ({ url, alt })),
    scenes: scenes.map(({ text, imageUrl, seconds, clip }) => {
      return { text, seconds, image: placeOf(images, imageUrl), ...(clip && { clip }) };
    }),
    caption_id: captionId,
    quality,
    style_id: styleId,
    voice,
    bgm_url: musicSent(music),
  };
}

/** Content of a reel on the server, for comparing: signatures of links change by themselves. */
export function contentOf(reel: ReelDetails): ReelChanges {
  const content = changesFor(compositionOf(reel, () => ''));
  return { ...content, images: content.images?.map(({ url, alt }) => ({ url: url.replace(/\?.*/, ''), alt })) ?? [] };
}

/**
 * Returns the fields that differ from the server's. A new script alone would rearrange the scenes, so they are sent
 * with it.
 */
export function fieldsToSave(saved: ReelChanges, now: ReelChanges): ReelChanges {
  const isNew = (name: keyof ReelChanges) => JSON.stringify(now[name]) !== JSON.stringify(saved[name]);
  const isSent = (name: string) => isNew(name as keyof ReelChanges) || (name === 'scenes' && isNew('script'));
  return Object.fromEntries(Object.entries(now).filter(([name]) => isSent(name)));
}

type FilmReel = { id: string; language: FilmLanguage; category: string };

/** `recorded` has the length and the words of each scene if a recording decides them. */
export function filmOf(
  composition: Composition,
  reel: FilmReel,
  recorded: readonly Pick<Scene, 'seconds' | 'words'>[] = [],
): Film {
  const { images, scenes, captionId, styleId } = composition;
  return {
    scenes: scenes.map((scene, index) => {
      const { text, seconds, imageUrl } = scene;
      const clip = clipOf(composition, scene) && placeIn(scene.clip ?? wholeCut);
      return { text, seconds, image: placeOf(images, imageUrl), ...(clip && { clip }), ...recorded[index] };
    }),
    captionId,
    ...(styleId && { styleId }),
    language: reel.language,
    seed: seedOf(reel.id),
    category: reel.category,
  };
}

function placeIn({ from_seconds, focus_x, focus_y }: ClipCut): ClipPlace {
  return { fromSeconds: from_seconds, focus: { x: focus_x, y: focus_y } };
}

/** Returns the video a scene shows; undefined for a still image or a scene card. */
export function clipOf({ images }: Composition, { imageUrl }: ComposedScene): Clip | undefined {
  return images.find(({ url }) => url === imageUrl)?.clip;
}

/** Sets a scene's image; for a video, adapts the scene's length to it within the limits. */
export function chooseImage(composition: Composition, key: string, imageUrl: string | null): Composition {
  const clip = composition.images.find(({ url }) => url === imageUrl)?.clip;
  const chosen = changeScene(composition, key, { imageUrl, ...(clip && { seconds: secondsFor(clip) }) });
  const scenes = chosen.scenes.map((scene) => {
    if (scene.key !== key) return scene;
    const { clip: _before, ...rest } = scene;
    return clip ? { ...rest, clip: wholeCut } : rest;
  });
  return { ...chosen, scenes };
}

function placeOf(images: readonly KeptImage[], url: string | null): number | null {
  const place = images.findIndex((image) => image.url === url);
  return place < 0 ? null : place;
}

export function changeScene(
  composition: Composition,
  key: string,
  changes: Partial<Omit<ComposedScene, 'key'>>,
): Composition {
  return {
    ...composition,
    scenes: composition.scenes.map((scene) => {
      if (scene.key !== key) return scene;
      const { seconds = scene.seconds } = changes;
      return { ...scene, ...changes, seconds: Math.min(Math.max(seconds, sceneSeconds.min), sceneSeconds.max) };
    }),
  };
}

export function canAddScene({ scenes }: Pick<Composition, 'scenes'>): boolean {
  return scenes.length < limits.reel.scenes;
}

/** Inserts a new scene after another, or a copy of that one. */
export function insertScene(
  composition: Composition,
  behindKey: string,
  newKey: string,
  { isCopy }: { isCopy: boolean },
): Composition {
  const { scenes } = composition;
  if (!canAddScene(composition)) return composition;
  const place = scenes.findIndex(({ key }) => key === behindKey);
  const source = scenes[place];
  const scene: ComposedScene =
    isCopy && source
      ? { ...source, key: newKey }
      : { key: newKey, text: '', imageUrl: source?.imageUrl ?? null, seconds: NEW_SCENE_SECONDS };
  return { ...composition, scenes: [...scenes.slice(0, place + 1), scene, ...scenes.slice(place + 1)] };
}

/** Removes a scene, unless it is the last one: a film needs at least one. */
export function removeScene(composition: Composition, key: string): Composition {
  const rest = composition.scenes.filter((scene) => scene.key !== key);
  return rest.length === 0 ? composition : { ...composition, scenes: rest };
}

export function moveScene(composition: Composition, from: number, to: number): Composition {
  return { ...composition, scenes: moveItem(composition.scenes, from, to) };
}

/** Rebuilds the scenes from the script's lines and reassigns the images. */
export function scenesFromScript(composition: Composition, newKey: () => string): Composition {
  const { script, images } = composition;
  const made = scenesOfScript(script, images.length);
  if (made.length === 0) return composition;
  return {
    ...composition,
    scenes: made.map(({ text, seconds, image }) => {
      return { key: newKey(), text, seconds, imageUrl: image === null ? null : (images[image]?.url ?? null) };
    }),
  };
}

/** Inserts an image at the end, or in front of the one that was added after it. */
export function withImage(images: readonly KeptImage[], image: KeptImage, before: string | null): KeptImage[] {
  const place = images.findIndex(({ url }) => url === before);
  return place < 0 ? [...images, image] : images.toSpliced(place, 0, image);
}

/** Adds an image and assigns it to the first scene without one: the film starts with the first photo. */
export function addImage(composition: Composition, image: KeptImage, before: string | null = null): Composition {
  const free = composition.scenes.find(({ imageUrl }) => imageUrl === null);
  const added = { ...composition, images: withImage(composition.images, image, before) };
  return free ? chooseImage(added, free.key, image.url) : added;
}

/**
 * Replaces the images. Scenes whose image was removed show a scene card, those whose image was cropped the cropped
 * version.
 */
export function changeImages(composition: Composition, images: KeptImage[], replaced?: Replaced): Composition {
  const isThere = (url: string | null) => images.some((image) => image.url === url);
  return {
    ...composition,
    images,
    scenes: composition.scenes.map((scene) => {
      const imageUrl = replaced && scene.imageUrl === replaced.before ? replaced.after : scene.imageUrl;
      return { ...scene, imageUrl: isThere(imageUrl) ? imageUrl : null };
    }),
  };
}

export type Replaced = { before: string; after: string };
