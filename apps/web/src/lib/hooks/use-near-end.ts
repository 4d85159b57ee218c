import { type RefObject, useEffect, useRef } from 'react';

/** Put the ref on what stands below a list: `onNear` is called while that is less than `px` below the window. */
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
    // A busy page hears of several changes at once, and only the last of them holds.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && onNear(), {
      rootMargin: `${px}px 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWanted, px, onNear]);
  return end;
}
