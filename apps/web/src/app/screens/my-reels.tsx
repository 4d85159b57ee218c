import { lazy, Suspense } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';

const OwnReels = lazy(async () => ({
  default: (await import('#features/explore/profile-reels/own-reels.tsx')).OwnReels,
}));

/** One's own reels on My Profile, finished or not. */
export function MyReels() {
  return (
    <Suspense fallback={<Spinner label="Loading reels" className="py-12" />}>
      <OwnReels />
    </Suspense>
  );
}
