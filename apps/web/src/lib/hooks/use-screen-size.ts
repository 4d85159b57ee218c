import { breakpoints } from '@right-circle/contract/limits';
import { useSyncExternalStore } from 'react';

export type ScreenSize = 'mobile' | 'tablet' | 'desktop';

export function screenSizeOf(width: number): ScreenSize {
  if (width >= breakpoints.lg) return 'desktop';
  return width >= breakpoints.md ? 'tablet' : 'mobile';
}

/** Use this for markup that differs by width; for styles alone use `md:` and `lg:`. */
export function useScreenSize(): ScreenSize {
  return useSyncExternalStore(onResize, () => screenSizeOf(window.innerWidth));
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
