import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { SpinnerRing } from '../feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
};

const shape =
  'inline-flex touch-target shrink-0 select-none items-center justify-center rounded-full border font-semibold no-underline transition-[background-color,border-color,color,scale] active:not-disabled:scale-[.97] disabled:text-muted';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-marigold bg-marigold text-on-marigold hover:border-marigold-press hover:bg-marigold-press disabled:border-line disabled:bg-line',
  outline: 'border-ink text-ink hover:not-disabled:bg-wash disabled:border-control',
  quiet: 'border-transparent text-ink hover:not-disabled:bg-wash',
  danger: 'border-brick bg-brick text-paper hover:border-ink disabled:border-line disabled:bg-line',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-4 py-1 text-15',
  md: 'min-h-11 gap-2 px-5 py-2 text-16',
  lg: 'min-h-14 gap-2.5 px-8 py-3 text-18',
};

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'outline' })}>`. */
export function buttonClass({ variant = 'outline', size = 'md', block, className }: ButtonLook = {}): string {
  return classNames(shape, variants[variant], sizes[size], block && 'w-full', className);
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined; icon?: ReactNode };

export function Button({
  variant,
  size,
  block,
  className,
  busy = false,
  icon,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block, className })}
    >
      {busy ? <SpinnerRing className="size-5" /> : icon}
      {children}
    </button>
  );
}
