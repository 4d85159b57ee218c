import { limits } from '@right-circle/contract/limits';
import { useTypedSearch } from '#lib/forms/use-typed-search.ts';
import { SearchInput } from '#ui/inputs/search-input.tsx';

type MentorSearchProps = { search: string; onChange: (text: string) => void };

export function MentorSearch({ search, onChange }: MentorSearchProps) {
  const { typed, setTyped } = useTypedSearch(search, onChange);
  return (
    <SearchInput
      aria-label="Search influencers"
      placeholder="Name or topic"
      value={typed}
      onText={setTyped}
      maxLength={limits.peopleSearch.maxCharacters}
      className="min-w-0 flex-1 basis-36 sm:max-w-md"
    />
  );
}
