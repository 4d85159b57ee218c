import { logError } from '#lib/log.ts';
import { isSigned } from '#lib/media/media-links.ts';

export type Film = { id: string; title: string; reel_url: string | null };

const NAME_LETTERS = 50;

/** Downloads the film as a file. The browser fetches it from its URL, so it can be of any size. */
export function saveReel(film: Film): void {
  const { reel_url } = film;
  if (!reel_url) {
    logError('No reel available for download.');
    return;
  }
  if (isSigned(reel_url)) void freshAddress(reel_url).then((url) => save(url, reelFileName(film)));
  else save(reel_url, reelFileName(film));
}

/** Loads the film into memory, for APIs that take files instead of URLs. */
export async function fetchReelFile(film: Film & { reel_url: string }): Promise<File> {
  const url = isSigned(film.reel_url) ? await freshAddress(film.reel_url) : film.reel_url;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The film was answered with ${response.status}`);
  return new File([await response.blob()], `${reelFileName(film)}.mp4`, { type: 'video/mp4' });
}

/** Renews the link, which may have expired since the page was opened. */
async function freshAddress(url: string): Promise<string> {
  const { freshLink } = await import('../pictures/fresh-link.queries.ts');
  return (await freshLink(url)) ?? url;
}

/** Sends the name to the server too: in-app browsers ignore the `download` attribute. */
function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = `${url}${url.includes('?') ? '&' : '?'}download=${encodeURIComponent(name)}`;
  link.download = `${name}.mp4`;
  link.click();
}

function reelFileName({ id, title }: Film): string {
  const words = title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = Array.from(words)
    .slice(0, NAME_LETTERS)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
  return `reel-${short || id.slice(-6)}`;
}
