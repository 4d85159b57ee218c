import type { ReauthenticationMethod } from '@right-circle/contract/errors';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { setReauthentication } from '#lib/session/reauthentication.ts';

const ReauthenticationDialog = lazyDialog(async () => ({
  default: (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
}));

/** Asks the signed-in person for fresh proof of identity whenever a call on any screen requires it. */
export function Reauthentication() {
  const [methods, setMethods] = useState<readonly ReauthenticationMethod[] | null>(null);
  const settle = useRef<(isProved: boolean) => void>(null);
  useEffect(() => {
    const stop = setReauthentication(
      async (asked) =>
        await new Promise<boolean>((resolve) => {
          settle.current = resolve;
          setMethods(asked);
        }),
    );
    return () => {
      stop();
      settle.current?.(false);
    };
  }, []);
  if (!methods) return null;
  const close = (isProved: boolean) => {
    setMethods(null);
    settle.current?.(isProved);
  };
  return (
    <Suspense fallback={null}>
      <ReauthenticationDialog methods={methods} onProved={() => close(true)} onCancel={() => close(false)} />
    </Suspense>
  );
}
