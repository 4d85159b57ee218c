import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { floatClass } from './float-class.ts';

export type PopoverProps = {
  trigger: ReactElement;
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
};

export function Popover({
  trigger,
  title,
  hideTitle = false,
  children,
  align = 'center',
  open,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <BasePopover.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={8} collisionPadding={12} align={align} className="z-40">
          <BasePopover.Popup
            className={classNames(
              floatClass,
              'flex max-h-(--available-height) w-80 max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden',
              className,
            )}
          >
            {/* The inner box scrolls: Chromium paints over the rounded corners of a box that scrolls itself. */}
            <div className="min-h-0 overflow-y-auto overscroll-contain p-4">
              <BasePopover.Title className={hideTitle ? 'sr-only' : 'type-display mb-2 text-22'}>
                {title}
              </BasePopover.Title>
              {children}
            </div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
