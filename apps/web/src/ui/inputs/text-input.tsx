import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field-context.ts';

export type TextInputProps = ComponentProps<'input'> & {
  /** Icon or symbol, such as @ or ₹, inside the left edge. */
  lead?: ReactNode;
  /** Small button or symbol inside the right edge. */
  trail?: ReactNode;
};

export function TextInput({ lead, trail, className, type = 'text', ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest);
  return (
    <span className={classNames('relative block', className)}>
      {lead && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted">
          {lead}
        </span>
      )}
      <input
        {...rest}
        {...wiring}
        type={type}
        className={classNames('h-12', controlClass, lead ? 'pl-11' : '', trail ? 'pr-14' : '')}
      />
      {trail && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{trail}</span>}
    </span>
  );
}
