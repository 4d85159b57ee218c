import { breakpoints } from '@right-circle/contract/limits';
import { useSyncExternalStore } from 'react';

const WIDE = `(min-width: ${breakpoints.md}px)`;

/** Returns true if there is room for a table: tablets and wider. For different markup; for styles alone use `md:`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(WIDE).matches);
}

function onChange(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
