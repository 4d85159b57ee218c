import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPhoneFormat, pickImageFiles } from './pick-image-files.ts';
import { shrinkPicture } from './shrink-picture.ts';

const size = { maxSide: 100, maxMegabytes: 5 };
afterEach(() => vi.restoreAllMocks());

/** A photo of noise, so that it is as large as one from a camera; red in the top left corner. */
async function aHeavyPhoto(type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1600, 1200];
  const context = canvas.getContext('2d')!;
  const noise = context.createImageData(1600, 1200);
  for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
  context.putImageData(noise, 0, 0);
  context.fillStyle = 'red';
  context.fillRect(0, 0, 800, 600);
  return await new Promise((done) => canvas.toBlob((blob) => done(blob!), type, 1));
}

/** Adds EXIF data for a camera rotated by 90 degrees. */
function turned(jpeg: ArrayBuffer): Blob {
  const exif = [0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8];
  const orientation = [0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const bytes = new Uint8Array(jpeg);
  return new Blob([bytes.slice(0, 2), new Uint8Array([...exif, ...orientation]), bytes.slice(2)], {
    type: 'image/jpeg',
  });
}

async function cornerOf(blob: Blob, x: number, y: number): Promise<boolean> {
  const canvas = document.createElement('canvas');
  const bitmap = await createImageBitmap(blob);
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const [red = 0, green = 0] = context.getImageData(x, y, 1, 1).data;
  return red > 200 && green < 60;
}

describe('photos from phones', () => {
  it('[PICTURE-06] makes a large photo small and keeps it upright', async () => {
    const photo = turned(await (await aHeavyPhoto('image/jpeg')).arrayBuffer());
    expect(photo.size).toBeGreaterThan(2_000_000);
    const small = await shrinkPicture(photo, size);
    expect(small.type).toBe('image/webp');
    const bitmap = await createImageBitmap(small);
    expect([bitmap.width, bitmap.height]).toEqual([75, 100]);
    expect(await cornerOf(small, 70, 5), 'the red corner turned to the top right').toBe(true);
  });

  it('[PICTURE-06] sends a JPEG where the browser cannot write WebP', async () => {
    const photo = await aHeavyPhoto('image/png');
    const toBlob = Reflect.get(HTMLCanvasElement.prototype, 'toBlob') as (...args: unknown[]) => void;
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, 0.88);
    });
    expect((await shrinkPicture(photo, size)).type).toBe('image/jpeg');
  });

  it('[PICTURE-07] converts a format of phones the browser can open, and says what to do about others', async () => {
    const readable = new File([await aHeavyPhoto('image/png')], 'IMG_1.heic', { type: 'image/heic' });
    expect((await shrinkPicture(readable, size)).type).toBe('image/webp');
    const closed = new File(['ftypheic'], 'IMG_2.HEIC');
    await expect(shrinkPicture(closed, size)).rejects.toThrow(
      /^This browser can't open .* Save the photo as JPEG and add it again\./,
    );
  });

  it('[PICTURE-07] lets formats of phones be chosen, also without a type', () => {
    const files = [
      { type: 'image/heic', name: 'a' },
      { type: '', name: 'IMG_2.HEIC' },
      { type: 'image/avif', name: 'c.avif' },
      { type: '', name: 'notes' },
      { type: 'text/plain', name: 'd.heic' },
    ];
    expect(files.map(isPhoneFormat)).toEqual([true, true, true, false, false]);
    const picked = pickImageFiles(files, { name: 'post', word: 'pictures', most: 4, alreadyThere: 0 });
    expect(picked).toEqual({
      accepted: files.slice(0, 3),
      problem: 'Only JPEG, PNG, WebP and GIF pictures can be used.',
    });
  });
});
