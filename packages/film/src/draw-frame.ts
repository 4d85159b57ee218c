import { type Canvas2D, type CanvasPicture, type CreateLayer, withSavedState } from './canvas-2d.ts';
import { clipCrop } from './clip-crop.ts';
import { smooth } from './easing.ts';
import { FADE_MS, type Film, frame } from './film.ts';
import { filmCaptions } from './film-captions.ts';
import { filmCards } from './film-cards.ts';
import { cropAt } from './picture-motion.ts';
import { sceneStarts } from './timeline.ts';

const FADE_SECONDS = FADE_MS / 1000;

export type FilmPainter<Picture> = (
  context: Canvas2D<Picture>,
  pictures: readonly (Picture | null | undefined)[],
  atSeconds: number,
  /** Current image of each scene's clip, by scene index. */
  clips?: readonly (Picture | null | undefined)[],
) => void;

type Shown<Picture> = { index: number; picture: Picture | null; isClip: boolean; at: number };

/**
 * Draws the frames of one film in units of 720 x 1280, in any order; a scaled canvas and layers give another size. A
 * missing picture is drawn as a scene card. A film always gives the same frames, in the browser and on the server.
 * `areScaled` means that pictures have about as many pixels as the canvas, so that no scaled-down copies are needed for
 * each frame.
 */
export function filmPainter<Picture extends CanvasPicture>(
  film: Film,
  createLayer: CreateLayer<Picture>,
  { areScaled = false }: { areScaled?: boolean } = {},
): FilmPainter<Picture> {
  const starts = sceneStarts(film);
  const drawCaptions = filmCaptions(film, createLayer);
  const drawCard = filmCards(film, createLayer);

  function drawScene(context: Canvas2D<Picture>, shown: Shown<Picture>): void {
    const { index, picture, isClip, at } = shown;
    const scene = film.scenes[index];
    if (!scene) return;
    const alpha = index === 0 ? 1 : smooth(at / FADE_SECONDS);
    if (!picture) {
      drawCard(context, index, { at, alpha });
      return;
    }
    const motion = { seed: film.seed + index * 7919, seconds: scene.seconds, at };
    const crop = isClip && scene.clip ? clipCrop(picture, scene.clip.focus) : cropAt(picture, motion);
    withSavedState(context, () => {
      context.globalAlpha = alpha;
      context.imageSmoothingEnabled = true;
      context.imageSmoothingQuality = areScaled ? 'low' : 'medium';
      context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, frame.width, frame.height);
    });
  }

  return (context, pictures, atSeconds, clips = []) => {
    const current = Math.max(
      0,
      starts.findLastIndex((start) => start <= atSeconds),
    );
    const visible = [current - 1, current].filter((index) => {
      const end = (starts[index] ?? 0) + (film.scenes[index]?.seconds ?? 0);
      return index === current || atSeconds < end;
    });
    for (const index of visible) {
      const scene = film.scenes[index];
      if (!scene) continue;
      const still = scene.image === null ? null : (pictures[scene.image] ?? null);
      const at = Math.min(scene.seconds, atSeconds - (starts[index] ?? 0));
      drawScene(context, { index, picture: clips[index] ?? still, isClip: Boolean(clips[index]), at });
    }
    const scene = film.scenes[current];
    const next = starts[current + 1];
    if (!scene) return;
    // Shows the incoming scene's words once it has begun: two captions are never shown at once.
    drawCaptions(context, {
      index: current,
      scene,
      isOnCard: !clips[current] && (scene.image === null || !pictures[scene.image]),
      atMs: (atSeconds - (starts[current] ?? 0)) * 1000,
      msToNext: next === undefined ? null : (next - atSeconds) * 1000,
    });
  };
}

export type BrowserPicture = OffscreenCanvas | ImageBitmap | HTMLImageElement | HTMLCanvasElement;

let painters = new WeakMap<Film, FilmPainter<BrowserPicture>>();

/** Discards cached drawings after a font has loaded, so that they are drawn again with it. */
export function forgetDrawn(): void {
  painters = new WeakMap();
}

/** Draws one frame in a browser. Computed data is cached per film object: build it once, not for every frame. */
export function drawFrame(
  context: Canvas2D<BrowserPicture>,
  film: Film,
  pictures: readonly (BrowserPicture | null | undefined)[],
  atSeconds: number,
  clips: readonly (BrowserPicture | null | undefined)[] = [],
): void {
  const painter = painters.get(film) ?? filmPainter<BrowserPicture>(film, offscreenLayer);
  painters.set(film, painter);
  // Otherwise the previous frame would show through transparent parts of a picture.
  context.fillStyle = '#0d0a18';
  context.fillRect(0, 0, frame.width, frame.height);
  painter(context, pictures, atSeconds, clips);
}

function offscreenLayer(width: number, height: number) {
  const picture = new OffscreenCanvas(width, height);
  const context = picture.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  const release = () => {
    picture.width = 1;
    picture.height = 1;
  };
  return { picture, context, release };
}
