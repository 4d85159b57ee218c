const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** What a file chooser offers: what the server takes, whatever the picture is for. */
export const acceptedImageTypes = IMAGE_TYPES.join(',');

type Place = { name: 'post' | 'reel'; word: 'pictures' | 'images'; most: number; alreadyThere: number };
type Picked<F> = { accepted: F[]; problem: string | null };

/** Which of the chosen files join those already there, and what to say about the others. */
export function pickImageFiles<F extends { type: string }>(
  files: readonly F[],
  { name, word, most, alreadyThere }: Place,
): Picked<F> {
  const images = files.filter((file) => IMAGE_TYPES.includes(file.type));
  const accepted = images.slice(0, Math.max(0, most - alreadyThere));
  if (accepted.length < images.length) return { accepted, problem: `A ${name} can have at most ${most} ${word}.` };
  const isForeign = images.length < files.length;
  return { accepted, problem: isForeign ? `Only JPEG, PNG, WebP and GIF ${word} can be used.` : null };
}
