import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from './field-error.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioGroupProps<Value extends string> = {
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  error,
  disabled,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset disabled={disabled} aria-describedby={errorId} className={className}>
      <legend className="mb-1 font-semibold text-15">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 w-fit items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted"
        >
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={classNames(
              'size-6 shrink-0 appearance-none rounded-full border border-control bg-card transition-[border-width,border-color] hover:not-disabled:border-ink',
              'checked:border-[7px] checked:border-ink checked:bg-marigold disabled:border-line disabled:bg-wash disabled:checked:bg-muted',
            )}
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-15 text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
