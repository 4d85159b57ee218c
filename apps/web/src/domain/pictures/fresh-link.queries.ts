import { renewReelLink } from '@right-circle/contract/reel-files';
import { call } from '#lib/api-client.ts';

/** Returns a new working link; null if the file is gone or not the user's, or the server doesn't reply. */
export async function freshLink(url: string): Promise<string | null> {
  try {
    return (await call(renewReelLink, { body: { url } })).data.url;
  } catch {
    // The screen shows its fallback for a file that can't be loaded.
    return null;
  }
}
