import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onNear` while the element with the ref, placed below a list, is less than `px` below the window. */
export function useNearEnd({
  isWanted,
  px,
  onNear,
}: {
  isWanted: boolean;
  px: number;
  onNear: () => void;
}): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !isWanted) return;
    // On a busy page several changes arrive at once, and only the last one is current.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && onNear(), {
      rootMargin: `${px}px 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWanted, px, onNear]);
  return end;
}
