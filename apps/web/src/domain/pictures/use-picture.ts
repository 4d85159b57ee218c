import { useEffect, useState } from 'react';
import { freshLink } from './fresh-link.queries.ts';

type Loaded = { url: string; picture: HTMLImageElement | null };

/** Loads an image from the server or this device for drawing. */
export function usePicture(url: string): { picture: HTMLImageElement | null; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadPicture(url).then((picture) => {
      if (isWanted) setLoaded({ url, picture });
    });
    return () => {
      isWanted = false;
    };
  }, [url]);
  const current = loaded?.url === url ? loaded : null;
  return { picture: current?.picture ?? null, hasFailed: current !== null && current.picture === null };
}

/** Loads an image; renews its link if it has expired since the draft was opened. */
export async function loadPicture(url: string): Promise<HTMLImageElement | null> {
  const picture = await decoded(url);
  if (picture || !url.startsWith('/media/')) return picture;
  const fresh = await freshLink(url);
  return fresh === null ? null : await decoded(fresh);
}

async function decoded(url: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return picture;
  } catch {
    // Callers show a fallback for a missing or damaged picture.
    return null;
  }
}
