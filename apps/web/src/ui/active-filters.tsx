import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** How many filters are in force, beside the word "Filters"; nothing when there are none. */
export function FilterCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="type-figures grid h-6 min-w-6 place-items-center rounded-full bg-marigold px-1.5 text-13 text-on-marigold">
      {count}
      <VisuallyHidden> in force</VisuallyHidden>
    </span>
  );
}

export type ActiveFiltersProps<Filter> = {
  /** Each filter in force, with what is left once it is removed. */
  chips: readonly { label: string; without: Filter }[];
  cleared: Filter;
  onChange: (filter: Filter) => void;
};

/** A removable chip for each filter in force, and the way out of all of them. */
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
