import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';

const sides = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

export type SideSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side: keyof typeof sides;
  /** Covers the whole screen instead of one edge. */
  fullScreen?: boolean | undefined;
  children: ReactNode;
};

/** A panel that slides in from an edge and covers the page until it is closed. */
export function SideSheet({ open, onOpenChange, title, side, fullScreen = false, children }: SideSheetProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-[280ms] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          data-leaves-toast-room
          className={classNames(
            'fixed top-(--toast-room,0px) bottom-0 z-30 flex flex-col bg-paper text-ink outline-none transition-[translate] duration-[280ms]',
            sides[side],
            fullScreen ? 'w-full' : 'w-80 max-w-[calc(100vw-3rem)] border-line border-r shadow-float',
          )}
        >
          <div className="flex h-14 shrink-0 items-center justify-between gap-3 border-line border-b pr-2 pl-4">
            <BaseDialog.Title className="type-display text-22">{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label="Close" icon={<X size={22} aria-hidden="true" />} />} />
          </div>
          <div className="min-h-0 flex-1">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
