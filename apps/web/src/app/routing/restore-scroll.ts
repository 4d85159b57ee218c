import { useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { holdScroll } from '#lib/hold-scroll.ts';

const STORED_AS = 'react-router-scroll-positions';
const MAX_KEPT = 100;
const tops = new Map<string, number>();

/**
 * Completes the router's scroll restoration on Back and Forward: content that loads late makes the page too short at
 * first, or pushes it down. Holds the position until the page has settled or the user scrolls.
 */
export function useExactScroll(): void {
  const key = scrollKey(useLocation());
  const isReturn = useNavigationType() === 'POP';
  // A layout effect, to run before the router scrolls for the next page: that would be stored as this page's position.
  useLayoutEffect(() => {
    const top = isReturn ? leftAt(key) : null;
    const remember = () => keep(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    const stop = top ? keepAt(top) : undefined;
    return () => {
      removeEventListener('scroll', remember);
      stop?.();
    };
  }, [key, isReturn]);
}

/**
 * Key under which the router stores a scroll position. Every page opened directly has the key "default", so the URL is
 * used instead.
 */
export function scrollKey({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? pathname + search : key;
}

/** Clearing all of them is harmless: the router stores them too. */
function keep(key: string, top: number): void {
  if (tops.size > MAX_KEPT) tops.clear();
  tops.set(key, top);
}

function leftAt(key: string): number | null {
  return tops.get(key) ?? storedTop(readStored(), key);
}

/** A browser that blocks storage throws on access; the page then starts at the top. */
function readStored(): string | null {
  try {
    return sessionStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** Returns the last scroll position of the page with this key; null if unknown. */
export function storedTop(stored: string | null, key: string): number | null {
  try {
    const tops = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    const top = tops[key];
    return typeof top === 'number' ? top : null;
  } catch {
    return null;
  }
}

function keepAt(top: number): () => void {
  return holdScroll(() => {
    if (Math.abs(window.scrollY - top) >= 1) window.scrollTo({ top, behavior: 'instant' });
  });
}
