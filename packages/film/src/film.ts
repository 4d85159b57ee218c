/** What a reel shows, as plain data: the browser previews it and the server renders it by the same code. */
export type Film = {
  scenes: Scene[];
  captionId: CaptionId;
  language: FilmLanguage;
  /** Decides what is drawn by chance (colours of scene cards, direction of motion), so that it is the same every time. */
  seed: number;
  /** Decides the colours of scenes without a picture, and what illustrates them where their words do not say. */
  category: string;
  /** How scenes without a picture are drawn; without it the category decides. */
  styleId?: StyleId;
};

export type Scene = {
  text: string;
  /** How long it stays, cross-fades included. */
  seconds: number;
  /** Which of the film's images it shows; null draws a scene card. */
  image: number | null;
  /** How it uses its image where that is a clip, which then moves by itself. */
  clip?: ClipPlace;
  /** When each word is spoken, from the start of the scene; without speech the words share the scene's time. */
  words?: TimedWord[];
};

/** Where a clip begins, and which part of it stays in the frame: from 0 (left, top) to 1. */
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

/** Everything is drawn in these units, whatever size the video has. */
export const frame = { width: 720, height: 1280, perSecond: 30 } as const;

export const filmQualities = ['1080p', '720p'] as const;
export type FilmQuality = (typeof filmQualities)[number];

/** Pixels of the video for one unit of the frame: 1080 x 1920 or 720 x 1280. */
export const pixelsPerUnit: Record<FilmQuality, number> = { '1080p': 1.5, '720p': 1 };

/** In whole pixels, an even number of them: colours are kept at half the size. */
export function videoSize(scale: number): { width: number; height: number } {
  return { width: 2 * Math.round((frame.width * scale) / 2), height: 2 * Math.round((frame.height * scale) / 2) };
}

/** How long two scenes overlap while one fades into the other. */
export const FADE_MS = 400;
