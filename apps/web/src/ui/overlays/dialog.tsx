import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { ScrollRegion } from '../layout/scroll-region.tsx';

const widths = { sm: 'sm:w-[28rem]', md: 'sm:w-[36rem]', lg: 'sm:w-[48rem]' };

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof widths | undefined;
  /** A question that needs an answer: announced as an alert, and not closed by a click outside. */
  alert?: boolean | undefined;
  /** Initial focus; the first control of the content by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /**
   * Focus after closing; the previously focused element by default. Needed if that no longer exists, like a menu item.
   */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Centred on wide screens, a sheet from the bottom on phones. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  alert = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const Root = alert ? BaseAlertDialog.Root : BaseDialog.Root;
  return (
    <Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        {/* Also covers a sheet or dialog that it was opened from. */}
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-30 bg-scrim transition-opacity duration-[280ms] data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Viewport className="fixed inset-0 z-30 flex items-end justify-center overflow-hidden pt-(--toast-room,0px) sm:items-center sm:p-6 sm:pt-[max(--spacing(6),var(--toast-room,0px))]">
          <BaseDialog.Popup
            data-leaves-toast-room
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus })}
            className={classNames(
              'relative flex max-h-[min(90dvh,100%)] w-full max-w-full flex-col rounded-t-card border border-line max-sm:border-x-0 max-sm:border-b-0 bg-card text-ink shadow-float outline-none sm:rounded-b-card',
              'transition-[translate,scale,opacity] duration-[280ms] data-ending-style:translate-y-full data-starting-style:translate-y-full sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2 sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0',
              widths[size],
            )}
          >
            <div className={classNames('px-6 pt-6 pb-2', !alert && 'pr-16')}>
              <BaseDialog.Title className="type-display text-28">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>
              )}
            </div>
            {children && (
              <ScrollRegion
                label={title}
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-2 pb-6 focus-visible:-outline-offset-2"
              >
                {children}
              </ScrollRegion>
            )}
            {footer && (
              <div className="flex flex-col-reverse gap-3 px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
                {footer}
              </div>
            )}
            {/* Last in the DOM, so that focus starts in the content. */}
            {!alert && (
              <BaseDialog.Close
                className="absolute top-4 right-4"
                render={<IconButton label="Close" icon={<X size={22} aria-hidden="true" />} />}
              />
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Root>
  );
}
