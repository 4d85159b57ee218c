import { limits } from '@right-circle/contract/limits';
import { Search } from 'lucide-react';
import { useTypedSearch } from '#lib/forms/use-typed-search.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';

type MentorSearchProps = { search: string; onChange: (text: string) => void };

export function MentorSearch({ search, onChange }: MentorSearchProps) {
  const { typed, setTyped } = useTypedSearch(search, onChange);
  return (
    <TextInput
      type="search"
      aria-label="Search influencers"
      placeholder="Name or topic"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      lead={<Search size={18} aria-hidden="true" />}
      maxLength={limits.peopleSearch.maxCharacters}
      autoComplete="off"
      spellCheck={false}
      className="min-w-0 flex-1 basis-36 sm:max-w-md"
    />
  );
}
