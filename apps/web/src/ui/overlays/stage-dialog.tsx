import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';

export type StageDialogProps = {
  onClose: () => void;
  /** Names it for screen readers. */
  title: string;
  children: ReactNode;
  onKeyDown?: KeyboardEventHandler | undefined;
  /** Where focus starts. */
  initialFocus: RefObject<HTMLElement | null>;
};

/** The whole screen for one film or picture, dark in both themes. Open for as long as it is there. */
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
