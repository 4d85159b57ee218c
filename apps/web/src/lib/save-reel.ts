import { logError } from './log.ts';
import { isSigned } from './media-links.ts';

type Film = { id: string; reel_url: string | null };

/** Lets the browser keep the film as a file. It comes straight from its address, however large it is. */
export function saveReel({ id, reel_url }: Film): void {
  if (!reel_url) {
    logError('No reel available for download.');
    return;
  }
  if (isSigned(reel_url)) void saveFresh(id, reel_url);
  else save(id, reel_url);
}

/** The link may have expired since the page was opened. */
async function saveFresh(id: string, url: string): Promise<void> {
  const { freshLink } = await import('./fresh-link.queries.ts');
  save(id, (await freshLink(url)) ?? url);
}

function save(id: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = reelFileName(id);
  link.click();
}

function reelFileName(id: string): string {
  return `reel-${id.slice(-6)}.mp4`;
}
