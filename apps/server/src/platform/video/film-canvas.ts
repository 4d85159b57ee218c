import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import type { CreateLayer } from '@right-circle/film/canvas-2d';
import { frame } from '@right-circle/film/film';
import { emojiFont, filmFonts } from '@right-circle/film/film-fonts';

/** Larger than the frame, so that the camera can come nearer without showing pixels; wide pictures keep some of their width. */
const COVER = { width: frame.width * 1.2, height: frame.height * 1.2 };
const MOST = { width: 1500, height: 1900 };

let areFontsThere = false;

export function registerFonts(): void {
  if (areFontsThere) return;
  for (const { family, file } of [...filmFonts, emojiFont]) {
    const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));
    if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font ${family} cannot be read.`);
  }
  areFontsThere = true;
}

export const createFilmLayer: CreateLayer<Canvas> = (width, height) => {
  const picture = createCanvas(width, height);
  return { picture, context: picture.getContext('2d') };
};

/** A picture ready to be filmed: scaled once, with care, instead of for every frame. */
export async function loadPicture(file: string): Promise<Canvas> {
  const image = await loadImage(file);
  const scale = Math.max(COVER.width / image.width, COVER.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const canvas = createCanvas(Math.min(MOST.width, Math.round(width)), Math.min(MOST.height, Math.round(height)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#0d0a18';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas;
}
