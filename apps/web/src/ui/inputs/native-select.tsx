import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field-context.ts';

export type NativeSelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'multiple'
> & {
  options: readonly { value: Value; label: string; disabled?: boolean | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** The platform's own select, for long lists: phones show a wheel, keyboards can search it. */
export function NativeSelect<Value extends string>({
  options,
  value,
  onChange,
  className,
  ...rest
}: NativeSelectProps<Value>) {
  const wiring = useFieldControl(rest);
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        {...wiring}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className={classNames('type-figures h-12 appearance-none truncate pr-8 pl-3.5', controlClass)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted"
      />
    </span>
  );
}
