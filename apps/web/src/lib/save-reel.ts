import { logError } from './log.ts';

type Film = { id: string; reel_url: string | null };

/** Lets the browser keep the film as a file. It comes straight from its address, however large it is. */
export function saveReel({ id, reel_url }: Film): void {
  if (!reel_url) {
    logError('No reel available for download.');
    return;
  }
  const link = document.createElement('a');
  link.href = reel_url;
  link.download = reelFileName(id);
  link.click();
}

function reelFileName(id: string): string {
  return `reel-${id.slice(-6)}.mp4`;
}
