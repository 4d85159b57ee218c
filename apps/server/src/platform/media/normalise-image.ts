import { AppError } from '../app-error.ts';
import { sniffMediaType } from './sniff.ts';

/** `inside` keeps the proportions and never enlarges; `square` crops to the centre and always has this side. */
export type ImageShape = { kind: 'inside'; maxSide: number } | { kind: 'square'; side: number };
export type NormalisedImage = { bytes: Buffer; width: number; height: number };

// A picture of a few kilobytes can decompress to gigabytes; a phone's largest photos stay well below this.
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 15;

/**
 * Converts one upload to WebP pictures, one for each shape: upright, without EXIF (the location is private) and without
 * anything hidden in the file. The bytes determine the type, not the name.
 */
export async function normaliseImage(bytes: Uint8Array, shapes: readonly ImageShape[]): Promise<NormalisedImage[]> {
  if (!sniffMediaType(bytes)) {
    throw new AppError('unsupported_media', 'Only JPEG, PNG, WebP and GIF pictures can be used.');
  }
  await refuseHuge(bytes);
  const images: NormalisedImage[] = [];
  // Sequential, because each holds the whole decompressed picture in memory.
  for (const shape of shapes) images.push(await encode(bytes, shape));
  return images;
}

async function refuseHuge(bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged);
  if (width * height > MAX_PIXELS) {
    throw new AppError('too_large', 'This picture has too many pixels. Make it smaller and try again.');
  }
}

async function encode(bytes: Uint8Array, shape: ImageShape): Promise<NormalisedImage> {
  const box =
    shape.kind === 'square'
      ? { width: shape.side, height: shape.side, fit: 'cover' as const }
      : { width: shape.maxSide, height: shape.maxSide, fit: 'inside' as const, withoutEnlargement: true };
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(box)
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  return { bytes: data, width: info.width, height: info.height };
}

function refuseDamaged(cause: unknown): never {
  throw new AppError('invalid_input', 'This picture is damaged and cannot be opened.', { cause });
}
