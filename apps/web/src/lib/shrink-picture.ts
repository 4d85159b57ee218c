const SEND_AS_IS_BYTES = 2_000_000;

type Size = { maxSide: number; maxMegabytes: number };

/** Photos straight from a camera are larger than anyone sees here: they are made smaller before they travel. */
export async function shrinkPicture(file: Blob, { maxSide, maxMegabytes }: Size): Promise<Blob> {
  if (file.size <= SEND_AS_IS_BYTES) return file;
  const small = await redraw(file, maxSide).catch(() => null);
  const best = small && small.size < file.size ? small : file;
  if (best.size > maxMegabytes * 1024 * 1024) {
    throw new Error(`A picture can have at most ${maxMegabytes} MB.`);
  }
  return best;
}

async function redraw(file: Blob, maxSide: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return await new Promise((done) => canvas.toBlob(done, 'image/webp', 0.88));
}
