import { lazy, Suspense } from 'react';
import type { SharedReel } from './shared-reel.ts';

const Sheet = lazy(async () => ({ default: (await import('./share-reel-sheet.tsx')).ShareReelSheet }));

/** Share sheet, loaded when it is first opened. */
export function LazyShareReel({ reel, onClose }: { reel: SharedReel; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Sheet reel={reel} onClose={onClose} />
    </Suspense>
  );
}
