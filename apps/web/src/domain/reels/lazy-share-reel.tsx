import { Suspense } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import type { SharedReel } from './shared-reel.ts';

const Sheet = lazyDialog(async () => ({ default: (await import('./share-reel-sheet.tsx')).ShareReelSheet }));

/** Share sheet, loaded when it is first opened. */
export function LazyShareReel({ reel, onClose }: { reel: SharedReel; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Sheet reel={reel} onClose={onClose} />
    </Suspense>
  );
}
