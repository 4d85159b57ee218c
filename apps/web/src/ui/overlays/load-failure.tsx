import { useEffect, useId, useRef } from 'react';
import { Button } from '../buttons/button.tsx';

type LoadFailureProps = {
  /** True while it is being loaded again. */
  retrying?: boolean;
  onRetry: () => void;
  /** Offered instead of another try, where only a fresh page can load the files. */
  onReload?: (() => void) | undefined;
  onClose: () => void;
};

/**
 * Shown where a dialog or menu would open whose files didn't arrive. The browser's own dialog, because nothing else can
 * be loaded now; it keeps the focus inside and gives it back.
 */
export function LoadFailure({ retrying = false, onRetry, onReload, onClose }: LoadFailureProps) {
  const box = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    isShown.current = true;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // Its own `close` event comes later and must not close what replaces it.
      isShown.current = false;
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={() => isShown.current && onClose()}
      className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-6 text-ink shadow-float backdrop:bg-scrim"
    >
      <h2 id={titleId} className="type-display text-22">
        Couldn't open this
      </h2>
      <p className="mt-2 text-muted">It isn't on this device yet. Check your connection and try again.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => box.current?.close()}>
          Close
        </Button>
        <Button variant="primary" busy={retrying} onClick={onReload ?? onRetry}>
          {onReload ? 'Reload page' : 'Try again'}
        </Button>
      </div>
    </dialog>
  );
}
