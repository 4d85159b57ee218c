import { Suspense, useRef, useState } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { ActiveFilters, FiltersButton } from '#ui/buttons/active-filters.tsx';
import { chipsOf, type SeekFilter, withoutFilters } from './seek-filter.ts';

const loadDialog = async () => await import('./filter-dialog.tsx');
const FilterDialog = lazyDialog(async () => ({ default: (await loadDialog()).FilterDialog }));

type FilterBarProps = { filter: SeekFilter; onChange: (filter: SeekFilter) => void };

/** Button that opens the filters, and a chip for each active one. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chips = chipsOf(filter);
  // Removing a chip would lose the focus; move it to the button.
  const choose = (next: SeekFilter) => {
    onChange(next);
    button.current?.focus();
  };
  return (
    <>
      <FiltersButton
        ref={button}
        className="h-12"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
        count={chips.length}
      />
      {chips.length > 0 && (
        <div className="flex w-full flex-wrap items-center gap-2">
          <ActiveFilters chips={chips} cleared={withoutFilters(filter)} onChange={choose} />
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <FilterDialog
            filter={filter}
            onClose={() => setOpen(false)}
            onApply={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
