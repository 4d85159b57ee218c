import { Suspense, useRef, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { ActiveFilters, FiltersButton } from '#ui/buttons/active-filters.tsx';
import { chipsOf, noFilter, type PaymentFilter } from './payment-filter.ts';

const loadDialog = async () => await import('./filter-dialog.tsx');
const FilterDialog = lazyDialog(async () => ({ default: (await loadDialog()).FilterDialog }));

type PaymentFiltersProps = { filter: PaymentFilter; onChange: (filter: PaymentFilter) => void };

/** Button that opens the filter dialog, and a chip for each active filter. */
export function PaymentFilters({ filter, onChange }: PaymentFiltersProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chips = chipsOf(filter);
  // A removed chip would lose the focus, so it moves to the button.
  const choose = (next: PaymentFilter) => {
    setOpen(false);
    onChange(next);
    button.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FiltersButton
        ref={button}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
        count={chips.length}
      />
      <ActiveFilters chips={chips} cleared={noFilter} onChange={choose} />
      {open && (
        <Suspense fallback={null}>
          <FilterDialog filter={filter} onClose={() => setOpen(false)} onApply={choose} />
        </Suspense>
      )}
    </div>
  );
}
