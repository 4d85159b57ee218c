import { Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { lazyDialog } from '#lib/lazy-dialog.tsx';

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/**
 * Asks before unsaved input is lost: with a dialog for links inside the app, and with the browser's own prompt for
 * closing or reloading the page.
 */
export function UnsavedGuard({ when, description }: { when: boolean; description: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && blocker.reset()}
        title="Leave without saving?"
        description={description}
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  );
}
