import { useId, useRef, useState } from 'react';
import { ActiveFilters, FiltersButton } from '#ui/buttons/active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { chipsOf, noFilter, type SessionFilter } from './session-filter.ts';

type SessionFiltersProps = { title: string; filter: SessionFilter; onChange: (filter: SessionFilter) => void };

/** List heading, filter button with its panel, and a chip for each active filter. */
export function SessionFilters({ title, filter, onChange }: SessionFiltersProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const chips = chipsOf(filter);
  // The pressed control disappears with its panel or chip; move the focus to the button.
  const choose = (next: SessionFilter) => {
    setOpen(false);
    onChange(next);
    button.current?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-display text-28">{title}</h2>
        <FiltersButton
          ref={button}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
          count={chips.length}
        />
      </div>
      {open && <FilterPanel id={panelId} filter={filter} onApply={choose} />}
      {chips.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <ActiveFilters chips={chips} cleared={noFilter} onChange={choose} />
        </div>
      )}
    </>
  );
}
