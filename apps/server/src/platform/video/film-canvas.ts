import { type Canvas, createCanvas, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { CreateLayer } from '@right-circle/film/canvas-2d';
import { registerCardMaker } from '@right-circle/film/card-maker';
import { frame, videoSize } from '@right-circle/film/film';
import { planScenes, sceneCard } from '@right-circle/film/scene-card';
import { registerIllustrations } from '@right-circle/film/scenes/illustration-art';
import { illustrationPaths } from '@right-circle/film/scenes/illustration-paths';
import { registerFonts } from './canvas-fonts.ts';

/**
 * Larger than the frame, so that the camera can zoom in without showing pixels; wide pictures keep some of their width.
 */
const COVER = { width: frame.width * 1.2, height: frame.height * 1.2 };
const MAX_SIZE = { width: 1500, height: 1900 };

type FilmCanvas = { picture: Canvas; context: SKRSContext2D; release: () => void };

/** Registers fonts and the drawing of scenes without pictures: illustrations need this canvas's path type. */
export function registerFilmParts(): void {
  registerFonts();
  registerCardMaker({ planScenes, sceneCard });
  registerIllustrations(illustrationPaths, (path) => new Path2D(path));
}

/** Layers with `scale` pixels per unit, drawn on in units. */
export function filmLayers(scale: number): CreateLayer<Canvas> {
  return (width, height) => scaledCanvas({ width: Math.ceil(width * scale), height: Math.ceil(height * scale) }, scale);
}

/** The canvas of the frame itself, drawn on in units. */
export function frameCanvas(scale: number): FilmCanvas {
  return scaledCanvas(videoSize(scale), scale);
}

function scaledCanvas({ width, height }: { width: number; height: number }, scale: number): FilmCanvas {
  const picture = createCanvas(width, height);
  const context = picture.getContext('2d');
  context.scale(scale, scale);
  const release = () => {
    picture.width = 1;
    picture.height = 1;
  };
  return { picture, context, release };
}

/** Loads a picture and scales it once at high quality, instead of for every frame. */
export async function loadPicture(file: string, scale: number): Promise<Canvas> {
  const image = await loadImage(file);
  const cover = scale * Math.max(COVER.width / image.width, COVER.height / image.height);
  const [width, height] = [image.width * cover, image.height * cover];
  const most = { width: Math.round(MAX_SIZE.width * scale), height: Math.round(MAX_SIZE.height * scale) };
  const canvas = createCanvas(Math.min(most.width, Math.round(width)), Math.min(most.height, Math.round(height)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#0d0a18';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas;
}
