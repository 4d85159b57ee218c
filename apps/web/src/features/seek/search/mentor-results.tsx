import { MentorList } from './mentor-list.tsx';
import type { SeekFilter } from './seek-filter.ts';
import { SortSelect } from './sort-select.tsx';

type MentorResultsProps = { filter: SeekFilter; onChange: (filter: SeekFilter) => void; onClear: () => void };

/** Mentors found by the global search, in the selected order. */
export function MentorResults({ filter, onChange, onClear }: MentorResultsProps) {
  return (
    <section aria-labelledby="mentor-results">
      <h2 id="mentor-results" className="sr-only">
        Mentors
      </h2>
      <SortSelect sort={filter.sort} onChange={(sort) => onChange({ ...filter, sort })} />
      <MentorList filter={filter} onClear={onClear} />
    </section>
  );
}
