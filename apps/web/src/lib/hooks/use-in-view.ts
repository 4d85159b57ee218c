import { type RefObject, useEffect, useState } from 'react';

/** Returns true while the element is on the screen, or less than half a screen above or below it. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // On a busy page several changes arrive at once, and only the last one is current.
    const observer = new IntersectionObserver((changes) => setIsInView(changes.at(-1)?.isIntersecting ?? false), {
      rootMargin: '50% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
