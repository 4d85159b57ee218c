import { AppError } from '#platform/app-error.ts';
import { mediaUrl } from '#platform/media/media-store.ts';
import type { ReelDeps } from '../reel-deps.ts';
import { ownsReelFile } from '../reel-files.store.ts';

/** Returns the key of a file's URL, without the signature. */
export function keyAt(url: string): string {
  return url.replace(/\?.*$/, '').replace(mediaUrl(''), '');
}

/** Renews a link that expired on an open page or in a browser draft, for the owner of the file. */
export async function renewLink(
  { db, links }: Pick<ReelDeps, 'db' | 'links'>,
  { url, ownerId }: { url: string; ownerId: string },
): Promise<string> {
  const key = keyAt(url);
  if (!(await ownsReelFile(db, ownerId, key))) throw new AppError('not_found', 'There is no such file.');
  return links.signed(key);
}
