import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';

const kept = new Map<string, { count: number; sizes: CacheSnapshot }>();

/** Remembers the heights of a list's cards, so that going back restores the scroll position. */
export function useRememberedHeights(
  name: string,
  count: number,
): { handle: RefObject<WindowVirtualizerHandle | null>; cache: CacheSnapshot | undefined } {
  const handle = useRef<WindowVirtualizerHandle>(null);
  const latestCount = useRef(count);
  const [cache] = useState(() => {
    const known = kept.get(name);
    return known?.count === count ? known.sizes : undefined;
  });
  useEffect(() => {
    latestCount.current = count;
  }, [count]);
  useEffect(() => {
    const list = handle;
    return () => {
      if (list.current) kept.set(name, { count: latestCount.current, sizes: list.current.cache });
    };
  }, [name]);
  return { handle, cache };
}
