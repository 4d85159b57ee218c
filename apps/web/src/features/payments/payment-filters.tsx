import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { chipsOf, noFilter, type PaymentFilter } from './payment-filter.ts';

const loadDialog = async () => await import('./filter-dialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await loadDialog()).FilterDialog }));

type PaymentFiltersProps = { filter: PaymentFilter; onChange: (filter: PaymentFilter) => void };

/** The button with the dialog behind it, and a chip for each filter in force. */
export function PaymentFilters({ filter, onChange }: PaymentFiltersProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chips = chipsOf(filter);
  // A removed chip takes the focus with it; the keyboard stays beside the list.
  const choose = (next: PaymentFilter) => {
    setOpen(false);
    onChange(next);
    button.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        ref={button}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
      >
        Filters
        {chips.length > 0 && (
          <span className="type-figures grid h-6 min-w-6 place-items-center rounded-full bg-marigold px-1.5 text-13 text-on-marigold">
            {chips.length}
            <VisuallyHidden> in force</VisuallyHidden>
          </span>
        )}
      </Button>
      {chips.length > 0 && (
        <>
          <ul aria-label="Active filters" className="contents">
            {chips.map(({ label, without }) => (
              <li key={label} className="max-w-full">
                <Chip onRemove={() => choose(without)} removeLabel={`Remove filter ${label}`}>
                  {label}
                </Chip>
              </li>
            ))}
          </ul>
          <Button variant="quiet" size="sm" onClick={() => choose(noFilter)}>
            Clear All
          </Button>
        </>
      )}
      {open && (
        <Suspense fallback={null}>
          <FilterDialog filter={filter} onClose={() => setOpen(false)} onApply={choose} />
        </Suspense>
      )}
    </div>
  );
}
