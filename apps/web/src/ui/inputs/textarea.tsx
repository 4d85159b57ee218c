import { type ComponentProps, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field-context.ts';

export type TextareaProps = ComponentProps<'textarea'> & {
  /** Shows how much of `maxLength` is used. */
  counter?: boolean | undefined;
};

export function Textarea({ counter = false, className, onChange, rows = 4, ...rest }: TextareaProps) {
  const wiring = useFieldControl(rest);
  const counterId = useId();
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const used = String(rest.value ?? typed).length;
  const counted = counter && rest.maxLength !== undefined;
  const describedBy = [wiring['aria-describedby'], counted && counterId].filter(Boolean).join(' ') || undefined;
  return (
    <span className={classNames('block', className)}>
      <textarea
        {...rest}
        {...wiring}
        aria-describedby={describedBy}
        rows={rows}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        className={classNames('block resize-y py-3', controlClass)}
      />
      {counted && (
        <span id={counterId} className="type-figures mt-1 block text-right text-13 text-muted">
          {used} / {rest.maxLength}
          <span className="sr-only"> characters used</span>
        </span>
      )}
    </span>
  );
}
