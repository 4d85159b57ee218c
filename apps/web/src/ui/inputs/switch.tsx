import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  label: ReactNode;
  hint?: ReactNode;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
};

/** Takes effect immediately. For a choice that waits for a Save button, use a Checkbox. */
export function Switch({ label, hint, onCheckedChange, className, ...rest }: SwitchProps) {
  const hintId = useId();
  const describedBy = [rest['aria-describedby'], hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <label className="flex min-h-11 flex-1 cursor-pointer items-start justify-between gap-4 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
        {/* Addresses and other long words wrap, so that every switch ends at the same edge. */}
        <span className="wrap-anywhere min-w-0">
          {label}
          {hint && (
            <span id={hintId} className="block text-15 text-muted">
              {hint}
            </span>
          )}
        </span>
        <span className="relative inline-flex h-7 w-12 shrink-0">
          <input
            {...rest}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox brings aria-checked itself
            role="switch"
            aria-describedby={describedBy || undefined}
            onChange={(event) => onCheckedChange?.(event.target.checked)}
            className="peer h-7 w-12 appearance-none rounded-full border border-control bg-card transition-colors checked:border-ink checked:bg-marigold hover:not-disabled:border-ink disabled:border-line disabled:bg-wash"
          />
          {/* An open ring while off, a full dot while on. */}
          <span className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full border-[3px] border-control transition-[translate,background-color,border-color] duration-[180ms] peer-checked:translate-x-5 peer-checked:border-on-marigold peer-checked:bg-on-marigold peer-disabled:border-muted" />
        </span>
      </label>
    </div>
  );
}
