import { isPhoneFormat } from './pick-image-files.ts';

const SEND_AS_IS_BYTES = 2_000_000;
const QUALITY = 0.88;
const CANNOT_OPEN =
  "This browser can't open this photo's format (HEIC or AVIF). Save the photo as JPEG and add it again. To take JPEG photos with an iPhone, choose Settings, Camera, Formats, Most Compatible.";

type Size = { maxSide: number; maxMegabytes: number };

/**
 * Shrinks camera photos before the upload, because they are larger than anything shown here. Converts formats that the
 * server can't read, if the browser can open them.
 */
export async function shrinkPicture(file: Blob, { maxSide, maxMegabytes }: Size): Promise<Blob> {
  const mustConvert = isPhoneFormat(file);
  if (!mustConvert && file.size <= SEND_AS_IS_BYTES) return file;
  const small = await redraw(file, maxSide).catch(() => null);
  if (mustConvert && !small) throw new Error(CANNOT_OPEN);
  const best = small && (mustConvert || small.size < file.size) ? small : file;
  if (best.size > maxMegabytes * 1024 * 1024) {
    throw new Error(`A picture can have at most ${maxMegabytes} MB.`);
  }
  return best;
}

/** Opens the photo in the orientation recorded by the camera. */
async function openPhoto(file: Blob): Promise<ImageBitmap> {
  return await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(isPhoneFormat(file) ? CANNOT_OPEN : 'This picture is damaged and cannot be opened.');
  });
}

async function redraw(file: Blob, maxSide: number): Promise<Blob | null> {
  const bitmap = await openPhoto(file);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return await encodePicture(canvas);
}

/**
 * Encodes to WebP, or to JPEG if the browser can't write it: canvases fall back to PNG, which is many times larger for
 * a photo.
 */
export async function encodePicture(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency: without a background it would turn black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return await toBlob(canvas, 'image/jpeg');
}

const toBlob = async (canvas: HTMLCanvasElement, type: string) =>
  await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
