import { SlidersHorizontal } from 'lucide-react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Chip } from './chip.tsx';

export type FiltersButtonProps = Omit<ButtonProps, 'icon' | 'children'> & {
  /** Number of active filters. */
  count: number;
};

export function FiltersButton({ count, ...button }: FiltersButtonProps) {
  return (
    <Button {...button} icon={<SlidersHorizontal size={18} aria-hidden="true" />}>
      Filters
      {count > 0 && <VisuallyHidden>, </VisuallyHidden>}
      {count > 0 && (
        <span className="type-figures grid h-6 min-w-6 place-items-center rounded-full bg-marigold px-1.5 text-13 text-on-marigold">
          {count}
          <VisuallyHidden> active</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}

export type ActiveFiltersProps<Filter> = {
  /** Active filters, each with the filter that remains once it is removed. */
  chips: readonly { label: string; without: Filter }[];
  cleared: Filter;
  onChange: (filter: Filter) => void;
};

/** A removable chip for each active filter, and a button that clears all of them. */
export function ActiveFilters<Filter>({ chips, cleared, onChange }: ActiveFiltersProps<Filter>) {
  if (chips.length === 0) return null;
  return (
    <>
      <ul aria-label="Active filters" className="contents">
        {chips.map(({ label, without }) => (
          <li key={label} className="max-w-full">
            <Chip onRemove={() => onChange(without)} removeLabel={`Remove filter ${label}`}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={() => onChange(cleared)}>
        Clear All
      </Button>
    </>
  );
}
