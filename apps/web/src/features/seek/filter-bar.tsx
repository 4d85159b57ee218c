import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { chipsOf, type SeekFilter, withoutFilters } from './seek-filter.ts';

const loadDialog = async () => await import('./filter-dialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await loadDialog()).FilterDialog }));

type FilterBarProps = { filter: SeekFilter; onChange: (filter: SeekFilter) => void };

/** The button with the filters behind it, and a chip for each that is in force. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chips = chipsOf(filter);
  // A removed chip takes the focus with it; the keyboard stays beside the list.
  const choose = (next: SeekFilter) => {
    onChange(next);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        className="h-12"
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
        <div className="flex w-full flex-wrap items-center gap-2">
          <ul aria-label="Active filters" className="contents">
            {chips.map(({ key, label, without }) => (
              <li key={key} className="max-w-full">
                <Chip onRemove={() => choose(without)} removeLabel={`Remove filter ${label}`}>
                  {label}
                </Chip>
              </li>
            ))}
          </ul>
          <Button variant="quiet" size="sm" onClick={() => choose(withoutFilters(filter))}>
            Clear All
          </Button>
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
