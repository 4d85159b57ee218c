import { useEffect, useMemo, useRef, useState } from 'react';
import { loadPicture } from '#domain/pictures/use-picture.ts';

/** Images of a film in order; null for those that aren't loaded, which are drawn as scene cards. */
export function usePictures(urls: readonly string[]): (HTMLImageElement | null)[] {
  const [known, setKnown] = useState<ReadonlyMap<string, HTMLImageElement>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const url of urls.filter((one) => !asked.current.has(one))) {
      asked.current.add(url);
      void loadPicture(url).then((picture) => {
        if (picture) setKnown((before) => new Map(before).set(url, picture));
      });
    }
  }, [urls]);
  return useMemo(() => urls.map((url) => known.get(url) ?? null), [urls, known]);
}
