import { useSearchParams } from 'react-router';
import { useTypedSearch } from '#lib/forms/use-typed-search.ts';
import { Field } from '#ui/inputs/field.tsx';
import { SearchInput } from '#ui/inputs/search-input.tsx';

type SearchBoxProps = { name: string; label: string; hint?: string; maxLength: number; className?: string };

/** A search that is part of the page's address, so that Back and shared links keep it. */
export function SearchBox({ name, label, hint, maxLength, className }: SearchBoxProps) {
  const [text, setText] = useFilter(name);
  const { typed, setTyped } = useTypedSearch(text, setText);
  return (
    <Field label={label} hint={hint} className={className}>
      <SearchInput value={typed} onText={setTyped} maxLength={maxLength} />
    </Field>
  );
}

/** One filter in the address. Typing replaces the entry of the history instead of adding one for every pause. */
export function useFilter(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(name) ?? '', set];
}
