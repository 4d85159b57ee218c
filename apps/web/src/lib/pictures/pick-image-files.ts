const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const PHONE_TYPES = ['image/heic', 'image/heif', 'image/avif'];
const PHONE_ENDINGS = ['.heic', '.heif', '.avif'];

/** Formats offered in file choosers: those the server can read, and those phones take photos in. */
export const acceptedImageTypes = [...IMAGE_TYPES, ...PHONE_TYPES, ...PHONE_ENDINGS].join(',');

type PictureFile = { type: string; name?: string };

/**
 * Returns true for phone formats that the server can't read. Many systems give such files no type, only an extension.
 */
export function isPhoneFormat({ type, name = '' }: PictureFile): boolean {
  return PHONE_TYPES.includes(type) || (type === '' && PHONE_ENDINGS.some((end) => name.toLowerCase().endsWith(end)));
}

/** `name` is what the pictures are for ("post"), and `word` how it refers to them ("pictures"). */
type PictureLimit = { name: string; word: string; most: number; alreadyThere: number };
type Picked<F> = { accepted: F[]; problem: string | null };

/** Selects the files that still fit besides the existing ones, and explains why others were left out. */
export function pickImageFiles<F extends PictureFile>(
  files: readonly F[],
  { name, word, most, alreadyThere }: PictureLimit,
): Picked<F> {
  const images = files.filter((file) => IMAGE_TYPES.includes(file.type) || isPhoneFormat(file));
  const accepted = images.slice(0, Math.max(0, most - alreadyThere));
  if (accepted.length < images.length) return { accepted, problem: `A ${name} can have at most ${most} ${word}.` };
  const isForeign = images.length < files.length;
  return { accepted, problem: isForeign ? `Only JPEG, PNG, WebP and GIF ${word} can be used.` : null };
}
