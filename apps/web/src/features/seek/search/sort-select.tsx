import { type MentorSort, mentorSorts } from '@right-circle/rules/guidance-choices';
import { NativeSelect } from '#ui/inputs/native-select.tsx';
import { sortLabels } from './seek-filter.ts';

const options = mentorSorts.map((value) => ({ value, label: sortLabels[value] }));

export function SortSelect({ sort, onChange }: { sort: MentorSort; onChange: (sort: MentorSort) => void }) {
  return (
    <NativeSelect
      aria-label="Sort by"
      options={options}
      value={sort}
      onChange={onChange}
      className="min-w-44 flex-1 sm:w-52 sm:flex-none"
    />
  );
}
