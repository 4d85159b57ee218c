import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Says "(optional)" after the label. */
  optional?: boolean | undefined;
  /** Id of the control; made up unless given. */
  id?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ label, hint, error, optional = false, id, children, className }: FieldProps) {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="w-fit font-semibold text-15">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-15 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
