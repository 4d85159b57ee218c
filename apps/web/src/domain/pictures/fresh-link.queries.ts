import { renewReelLink } from '@right-circle/contract/reel-making';
import { call } from '#lib/api-client.ts';

/** Returns a link that works again; null where the file is gone, not ours, or the server does not answer. */
export async function freshLink(url: string): Promise<string | null> {
  try {
    return (await call(renewReelLink, { body: { url } })).data.url;
  } catch {
    // The screen shows what it shows for a file that can't be loaded.
    return null;
  }
}
