import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';

export type StageDialogProps = {
  onClose: () => void;
  /** Accessible name. */
  title: string;
  children: ReactNode;
  onKeyDown?: KeyboardEventHandler | undefined;
  /** Initial focus. */
  initialFocus: RefObject<HTMLElement | null>;
};

/** Full-screen dialog for a film or picture, dark in both themes. Open while mounted. */
export function StageDialog({ onClose, title, children, onKeyDown, initialFocus }: StageDialogProps) {
  return (
    <BaseDialog.Root open disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Popup
          data-theme="dark"
          initialFocus={initialFocus}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-30 overflow-hidden bg-paper text-ink outline-none"
        >
          <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
