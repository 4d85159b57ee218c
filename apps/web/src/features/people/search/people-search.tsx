import { limits } from '@right-circle/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { useDebouncedValue } from '#lib/hooks/use-debounced-value.ts';
import { classNames } from '#ui/class-names.ts';
import { SpinnerRing } from '#ui/feedback/spinner.tsx';
import { controlClass } from '#ui/inputs/control-class.ts';
import { peopleQueries } from '../people.queries.ts';
import { emptySearch, nextSearch } from './search-state.ts';
import { SearchSuggestions } from './search-suggestions.tsx';

type PeopleSearchProps = {
  /** `floating` overlays the page, as in the header; `inline` is part of it, as in a sheet. */
  layout: 'floating' | 'inline';
  /** Called after a person or the page with all results was chosen. */
  onDone?: (() => void) | undefined;
};

/** Search field that suggests people while typing. The last entry links to all results. */
export function PeopleSearch({ layout, onDone }: PeopleSearchProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [{ typed, isOpen, active }, dispatch] = useReducer(nextSearch, emptySearch);
  const wanted = useDebouncedValue(typed.trim(), limits.peopleSearch.pauseMs);
  const search = useQuery(peopleQueries.suggestions(wanted));
  const people = search.data ?? [];
  const isShown = (isOpen || layout === 'inline') && wanted !== '' && typed.trim() !== '';

  // Autofocus runs before the sheet can take the focus.
  useEffect(() => {
    if (layout === 'inline') field.current?.focus();
  }, [layout]);

  const go = (to: string) => {
    dispatch({ type: 'chosen' });
    field.current?.blur();
    onDone?.();
    void navigate(to);
  };
  const choose = () => {
    const person = people[active];
    if (person) go(paths.viewProfile(person.user_id));
    else if (typed.trim()) go(paths.search({ q: typed.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by && isShown) dispatch({ type: 'moved', by, among: people.length + 1 });
    else if (event.key === 'Enter') choose();
    // In a sheet, Escape on an empty field closes the sheet.
    else if (event.key === 'Escape' && (layout === 'floating' || typed)) dispatch({ type: 'escaped' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search
      className="relative block w-full"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'left' });
      }}
    >
      <span className="pointer-events-none absolute top-0 left-0 grid h-11 w-11 place-items-center text-muted">
        {search.isFetching ? <SpinnerRing className="size-5" /> : <Search size={18} aria-hidden="true" />}
      </span>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder="Search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.peopleSearch.maxCharacters}
        value={typed}
        onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
        onFocus={() => dispatch({ type: 'focused' })}
        onKeyDown={onKeyDown}
        className={classNames(controlClass, 'h-11 rounded-full! pl-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      <SearchSuggestions
        id={listId}
        query={wanted}
        people={people}
        active={active}
        isShown={isShown}
        isPending={search.isPending || wanted !== typed.trim()}
        error={search.error}
        layout={layout}
        onChoose={go}
      />
    </search>
  );
}
