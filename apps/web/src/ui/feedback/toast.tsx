import { Toast } from '@base-ui/react/toast';
import { limits } from '@right-circle/contract/limits';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useToastPosition } from './use-toast-position.ts';

const icons = {
  success: <CircleCheck size={20} aria-hidden="true" className="text-peacock" />,
  error: <CircleAlert size={20} aria-hidden="true" className="text-brick" />,
  info: <Info size={20} aria-hidden="true" className="text-jamun" />,
};

type ToastKind = keyof typeof icons;
type ToastData = { kind: ToastKind };
type ToastAction = { label: string; onSelect: () => void };
export type ToastOptions = { description?: string | undefined; action?: ToastAction | undefined };

/** Wraps screens that may show toasts: at most five, five seconds each, paused on hover. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={limits.toasts.max} timeout={limits.toasts.milliseconds}>
      {children}
      <Toast.Portal>
        <ToastViewport />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** As many as leave a dialog on a phone enough height to be used. */
const MAX_ABOVE_DIALOG = 2;

/** Positioned where it covers neither a dialog nor a bar, and as few buttons as possible. */
function ToastViewport() {
  const { toasts } = Toast.useToastManager<ToastData>();
  const viewport = useRef<HTMLDivElement>(null);
  const { position, isAboveDialog } = useToastPosition(viewport, toasts.length);
  const { top = 'auto', bottom = 'auto', left, right, width } = position;
  const isCentred = left === undefined && right === undefined;
  return (
    <Toast.Viewport
      ref={viewport}
      style={{ top, bottom, width, ...(!isCentred && { left: left ?? 'auto', right: right ?? 'auto' }) }}
      className="fixed inset-x-4 z-50 mx-auto flex max-w-md flex-col gap-2 outline-none sm:w-96"
    >
      <ToastList max={isAboveDialog ? MAX_ABOVE_DIALOG : undefined} />
    </Toast.Viewport>
  );
}

/** Newest first. */
function ToastList({ max = Number.POSITIVE_INFINITY }: { max?: number | undefined }) {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast, index) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'down', 'right']}
      // Always dark, so that toasts stand out in both themes.
      data-theme="dark"
      className={classNames(
        index >= max && 'hidden',
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-media border border-line bg-card shadow-float transition-[translate,opacity] duration-[280ms] data-ending-style:-translate-y-4 data-starting-style:-translate-y-4 sm:data-ending-style:translate-y-4 sm:data-starting-style:translate-y-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0',
      )}
    >
      <Toast.Content className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-4 sm:flex-nowrap">
        <span className="shrink-0">{icons[toast.data?.kind ?? 'info']}</span>
        <div className="min-w-0 flex-1 py-1.5 text-15">
          <Toast.Title render={<p />} className="break-words font-semibold" />
          <Toast.Description className="break-words text-muted" />
        </div>
        {toast.actionProps && (
          <>
            {/* On phones the text keeps the full width, and the button goes below it. */}
            <span className="order-1 basis-full sm:hidden" />
            <Toast.Action render={<Button size="sm" className="max-sm:order-1 max-sm:mb-1.5 max-sm:ml-8" />} />
          </>
        )}
        <Toast.Close render={<IconButton label="Dismiss" icon={<X size={18} aria-hidden="true" />} />} />
      </Toast.Content>
    </Toast.Root>
  ));
}

/** `toast.success('Saved')`. Needs a ToastProvider above. */
export function useToast() {
  const { add, close } = Toast.useToastManager<ToastData>();
  return useMemo(() => {
    const show =
      (kind: ToastKind) =>
      (title: string, { description, action }: ToastOptions = {}): string => {
        const id = add({ title, description, data: { kind }, ...(action && { actionProps: actionProps(action) }) });
        function actionProps({ label, onSelect }: ToastAction) {
          const onClick = () => {
            onSelect();
            close(id);
          };
          return { children: label, onClick };
        }
        return id;
      };
    return { success: show('success'), error: show('error'), info: show('info'), dismiss: close };
  }, [add, close]);
}
