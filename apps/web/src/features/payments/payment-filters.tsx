import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { ActiveFilters, FilterCount } from '#ui/active-filters.tsx';
import { Button } from '#ui/button.tsx';
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
        <FilterCount count={chips.length} />
      </Button>
      <ActiveFilters chips={chips} cleared={noFilter} onChange={choose} />
      {open && (
        <Suspense fallback={null}>
          <FilterDialog filter={filter} onClose={() => setOpen(false)} onApply={choose} />
        </Suspense>
      )}
    </div>
  );
}
