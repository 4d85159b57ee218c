/** A reel as plain data: the browser preview and the server render run the same code on it. */
export type Film = {
  scenes: Scene[];
  captionId: CaptionId;
  language: FilmLanguage;
  /** Seed of random choices (colours of scene cards, direction of motion), so that they are always the same. */
  seed: number;
  /** Determines the colours of scenes without a picture, and their illustration if the words suggest none. */
  category: string;
  /** Style of scenes without a picture; by default the category's. */
  styleId?: StyleId;
};

export type Scene = {
  text: string;
  /** Duration including cross-fades. */
  seconds: number;
  /** Index of the film's image it shows; null draws a scene card. */
  image: number | null;
  /** Part of the image to use if it is a clip, which moves by itself. */
  clip?: ClipPlace;
  /** Timing of each spoken word from the start of the scene; without speech the words share the scene's time. */
  words?: TimedWord[];
};

/** Start of a clip, and the part that stays in the frame: from 0 (left, top) to 1. */
export type ClipPlace = { fromSeconds: number; focus: { x: number; y: number } };

export type TimedWord = { text: string; fromMs: number; toMs: number };

export const filmLanguages = ['en', 'hi'] as const;
export type FilmLanguage = (typeof filmLanguages)[number];

export const captionIds = [
  'none',
  'classic',
  'bold',
  'karaoke',
  'boxed',
  'neon',
  'outline',
  'typewriter',
  'minimal',
] as const;
export type CaptionId = (typeof captionIds)[number];

export const styleIds = ['poster', 'notebook', 'neon', 'editorial', 'folk'] as const;
export type StyleId = (typeof styleIds)[number];

/** Drawing units, independent of the video size. */
export const frame = { width: 720, height: 1280, perSecond: 30 } as const;

export const filmQualities = ['1080p', '720p'] as const;
export type FilmQuality = (typeof filmQualities)[number];

/** Pixels of the video per unit of the frame: 1080 x 1920 or 720 x 1280. */
export const pixelsPerUnit: Record<FilmQuality, number> = { '1080p': 1.5, '720p': 1 };

/** Even numbers of pixels, because chroma is stored at half the resolution. */
export function videoSize(scale: number): { width: number; height: number } {
  return { width: 2 * Math.round((frame.width * scale) / 2), height: 2 * Math.round((frame.height * scale) / 2) };
}

/** Overlap of two scenes during a cross-fade. */
export const FADE_MS = 400;
