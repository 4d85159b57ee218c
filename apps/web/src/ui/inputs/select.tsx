import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { floatClass, itemClass } from '../overlays/float-class.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field-context.ts';

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean | undefined };

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  /** Only needed outside a Field, which provides the label. */
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  name,
  id,
  disabled = false,
  className,
  ...labelling
}: SelectProps<Value>) {
  const wiring = useFieldControl({ id });
  return (
    // The style element is only needed for lists that overlay their trigger, and a strict content security policy
    // blocks it.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={disabled}
        {...(name === undefined ? {} : { name })}
      >
        <BaseSelect.Trigger
          {...labelling}
          {...wiring}
          className={classNames('flex h-12 items-center justify-between gap-3 text-left', controlClass, className)}
        >
          <BaseSelect.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
          <BaseSelect.Icon className="shrink-0 text-muted transition-[rotate] duration-[180ms] data-popup-open:rotate-180">
            <ChevronDown size={20} aria-hidden="true" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner
            // A landmark, because it is rendered at the end of the page, outside all others.
            role="region"
            aria-label="Choices"
            alignItemWithTrigger={false}
            sideOffset={6}
            className="z-40 select-none"
          >
            <BaseSelect.Popup className={classNames(floatClass, 'w-(--anchor-width) min-w-40')}>
              <BaseSelect.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 outline-none">
                {options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={classNames(itemClass, 'text-ink')}
                  >
                    <BaseSelect.ItemText className="flex-1 truncate">{option.label}</BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator>
                      <Check size={18} aria-hidden="true" />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  );
}
