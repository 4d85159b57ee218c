import { useEffect, useMemo, useRef, useState } from 'react';
import { freshLink } from '#lib/fresh-link.queries.ts';

type Loaded = { url: string; picture: HTMLImageElement | null };

/** An image of ours, ready to be drawn. */
export function usePicture(url: string): { picture: HTMLImageElement | null; hasFailed: boolean } {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isWanted = true;
    void load(url).then((picture) => {
      if (isWanted) setLoaded({ url, picture });
    });
    return () => {
      isWanted = false;
    };
  }, [url]);
  const current = loaded?.url === url ? loaded : null;
  return { picture: current?.picture ?? null, hasFailed: current !== null && current.picture === null };
}

/** The images of a film in their order; null for those that are not there (yet). */
export function usePictures(urls: readonly string[]): (HTMLImageElement | null)[] {
  const [known, setKnown] = useState<ReadonlyMap<string, HTMLImageElement>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const url of urls.filter((one) => !asked.current.has(one))) {
      asked.current.add(url);
      void load(url).then((picture) => {
        if (picture) setKnown((before) => new Map(before).set(url, picture));
      });
    }
  }, [urls]);
  return useMemo(() => urls.map((url) => known.get(url) ?? null), [urls, known]);
}

/** The link of a picture may have expired since its draft was opened. */
async function load(url: string): Promise<HTMLImageElement | null> {
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
    // A picture that is gone is drawn as a scene card.
    return null;
  }
}
