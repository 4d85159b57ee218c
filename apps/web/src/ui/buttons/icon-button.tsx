import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { SpinnerRing } from '../feedback/spinner.tsx';

type IconButtonVariant = 'quiet' | 'outline' | 'primary';

const variants: Record<IconButtonVariant, string> = {
  quiet: 'border-transparent text-ink hover:not-disabled:bg-wash',
  outline: 'border-control text-ink hover:not-disabled:bg-wash',
  primary: 'border-marigold bg-marigold text-on-marigold hover:not-disabled:bg-marigold-press',
};

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name: what the button does. */
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  busy?: boolean | undefined;
};

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  busy = false,
  disabled,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={classNames(
        'inline-grid touch-target shrink-0 place-items-center rounded-full border transition-[background-color,scale] active:not-disabled:scale-[.94] disabled:text-muted',
        variants[variant],
        size === 'md' ? 'size-11' : 'size-8',
        className,
      )}
    >
      {busy ? <SpinnerRing className="size-5" /> : icon}
    </button>
  );
}
