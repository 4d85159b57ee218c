import type { FoundPerson } from '@right-circle/contract/people';
import { paths } from '#domain/navigation/paths.ts';
import { peopleErrorTexts } from '#domain/people/error-texts.ts';
import { errorText } from '#lib/error-text.ts';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/identity/avatar.tsx';

type SearchSuggestionsProps = {
  id: string;
  query: string;
  people: readonly FoundPerson[];
  active: number;
  isShown: boolean;
  isPending: boolean;
  error: Error | null;
  layout: 'floating' | 'inline';
  onChoose: (to: string) => void;
};

/** List below the field. Focus stays in the field; the arrow keys move the active option. */
export function SearchSuggestions({
  id,
  query,
  people,
  active,
  isShown,
  isPending,
  error,
  layout,
  onChoose,
}: SearchSuggestionsProps) {
  const isEmpty = !isPending && !error && people.length === 0;
  const optionClass = (place: number) =>
    classNames(
      'flex min-h-14 cursor-pointer items-center gap-3 rounded-input px-3 py-1.5 hover:bg-wash',
      place === active && 'bg-wash outline-2 outline-jamun -outline-offset-2',
    );
  return (
    <div
      hidden={!isShown}
      className={
        layout === 'floating'
          ? 'absolute inset-x-0 top-full z-40 mt-2 min-w-80 rounded-media border border-line bg-card p-1.5 shadow-float'
          : 'mt-3'
      }
    >
      <p role="status" className={classNames('px-3 text-15 text-muted', isEmpty ? 'py-3' : 'sr-only')}>
        {isShown && isEmpty && 'No people found'}
        {isShown && !isEmpty && !isPending && `${people.length} found`}
      </p>
      {error && (
        <p role="alert" className="px-3 py-3 text-15 text-brick">
          {errorText(error, peopleErrorTexts.searchPeople)}
        </p>
      )}
      <div id={id} role="listbox" aria-label="People" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
        {people.map((person, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the field
          <div
            key={person.user_id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={optionClass(place)}
            onClick={() => onChoose(paths.viewProfile(person.user_id))}
          >
            <Avatar name={person.full_name} src={pictureSize(person.profile_pic, 96)} decorative />
            <span className="min-w-0">
              <span className="block truncate font-semibold">
                <bdi>{person.full_name}</bdi>
              </span>
              <span className="block truncate text-15 text-muted">@{person.username}</span>
            </span>
          </div>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the field */}
        <div
          id={`${id}-${people.length}`}
          role="option"
          tabIndex={-1}
          aria-selected={active === people.length}
          className={classNames(optionClass(people.length), 'min-h-11! font-semibold text-15 text-jamun')}
          onClick={() => onChoose(paths.search({ q: query }))}
        >
          <span className="truncate">See all results for “{query}”</span>
        </div>
      </div>
    </div>
  );
}
