import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { CreateLayer } from '@right-circle/film/canvas-2d';
import { registerCardMaker } from '@right-circle/film/card-maker';
import { frame, videoSize } from '@right-circle/film/film';
import { emojiFont, filmFonts } from '@right-circle/film/film-fonts';
import { planScenes, sceneCard } from '@right-circle/film/scene-card';
import { registerIllustrations } from '@right-circle/film/scenes/illustration-art';
import { illustrationPaths } from '@right-circle/film/scenes/illustration-paths';

/**
 * Larger than the frame, so that the camera can zoom in without showing pixels; wide pictures keep some of their width.
 */
const COVER = { width: frame.width * 1.2, height: frame.height * 1.2 };
const MAX_SIZE = { width: 1500, height: 1900 };

type FilmCanvas = { picture: Canvas; context: SKRSContext2D; release: () => void };

let areFontsThere = false;

/** Also registers the drawing of scenes without pictures: illustrations need this canvas's path type. */
export function registerFonts(): void {
  if (areFontsThere) return;
  for (const { family, file } of [...filmFonts, emojiFont]) {
    const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));
    if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font ${family} cannot be read.`);
  }
  registerCardMaker({ planScenes, sceneCard });
  registerIllustrations(illustrationPaths, (path) => new Path2D(path));
  areFontsThere = true;
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
