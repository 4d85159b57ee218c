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
        {/* Keeps the page out of sight above a stage that has made room for toasts. */}
        <BaseDialog.Backdrop forceRender data-theme="dark" className="fixed inset-0 z-30 bg-paper" />
        <BaseDialog.Popup
          data-leaves-toast-room
          data-theme="dark"
          initialFocus={initialFocus}
          onKeyDown={onKeyDown}
          className="fixed inset-x-0 top-(--toast-room,0px) bottom-0 z-30 overflow-hidden bg-paper text-ink outline-none"
        >
          <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
