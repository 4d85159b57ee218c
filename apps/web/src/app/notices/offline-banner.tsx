import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onBackOnline, useIsOffline } from '#lib/connection.ts';
import { classNames } from '#ui/class-names.ts';

const BACK_ONLINE_MS = 4000;

type OfflineBannerProps = {
  /** Explains what happens to posts and likes in the meantime. */
  children?: string;
  className?: string;
};

/** A line shown while the server can't be reached, and "Back online" for a moment afterwards. */
export function OfflineBanner({ children, className }: OfflineBannerProps) {
  const isOffline = useIsOffline();
  const isBack = useIsBack();
  return (
    // Always rendered: screen readers only announce changes of an existing live region.
    <div aria-live="polite" className={classNames('print:hidden', className)}>
      {(isOffline || isBack) && (
        <p
          data-notice-bar
          className={classNames(
            'flex min-h-8 items-center justify-center gap-2 border-line border-b px-4 text-center font-semibold text-13 text-ink',
            isOffline ? 'bg-tint' : 'bg-peacock-tint',
          )}
        >
          {isOffline ? <CloudOff size={16} aria-hidden="true" /> : <Wifi size={16} aria-hidden="true" />}
          <span>{isOffline ? ["You're offline.", children].filter(Boolean).join(' ') : 'Back online'}</span>
        </p>
      )}
    </div>
  );
}

function useIsBack(): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => onBackOnline(() => setIsBack(true)), []);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setIsBack(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack;
}
