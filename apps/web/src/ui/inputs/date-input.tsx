import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field-context.ts';

export type DateInputProps = Omit<ComponentProps<'input'>, 'type'>;

/** The platform's own date picker; `min`, `max` and `value` are YYYY-MM-DD. */
export function DateInput({ className, ...rest }: DateInputProps) {
  const wiring = useFieldControl(rest);
  return (
    <input
      {...rest}
      {...wiring}
      type="date"
      // Without these, Safari on iOS centres the value and shrinks an empty field.
      className={classNames(
        'type-figures h-12 appearance-none [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-date-and-time-value]:text-left',
        controlClass,
        className,
      )}
    />
  );
}
