import { Hash } from 'lucide-react';
import { pictureSize } from '#lib/pictures/picture-size.ts';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import type { Suggestion } from './suggestions.queries.ts';

type SuggestionListProps = {
  id: string;
  sign: '@' | '#';
  suggestions: readonly Suggestion[];
  active: number;
  side: 'top' | 'bottom';
  onChoose: (suggestion: Suggestion) => void;
};

/** People or tags to choose from, next to the text field, which keeps the focus. */
export function SuggestionList({ id, sign, suggestions, active, side, onChoose }: SuggestionListProps) {
  const isOpen = suggestions.length > 0;
  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && countText(sign, suggestions.length)}
      </span>
      <span
        hidden={!isOpen}
        className={classNames(
          'absolute inset-x-0 z-40 block max-h-72 overflow-y-auto rounded-media border border-line bg-card p-1.5 shadow-float sm:max-w-96',
          side === 'top' ? 'bottom-full mb-1' : 'top-full mt-1',
        )}
      >
        {/* A press must not take the focus, and with it the caret, from the text. */}
        <span
          id={id}
          role="listbox"
          aria-label={sign === '@' ? 'People' : 'Tags'}
          tabIndex={-1}
          className="block"
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled by the text field
            <span
              key={suggestion.kind === 'person' ? suggestion.person.user_id : suggestion.tag.tag}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={classNames(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-input px-3 py-1.5 hover:bg-wash',
                place === active && 'bg-wash outline-2 outline-jamun -outline-offset-2',
              )}
              onClick={() => onChoose(suggestion)}
            >
              {suggestion.kind === 'person' ? <Person suggestion={suggestion} /> : <Tag suggestion={suggestion} />}
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

function countText(sign: '@' | '#', count: number): string {
  const [one, many] = sign === '@' ? ['person', 'people'] : ['tag', 'tags'];
  return `${count} ${count === 1 ? one : many} found. Use the arrow keys to choose.`;
}

function Person({ suggestion: { person } }: { suggestion: Extract<Suggestion, { kind: 'person' }> }) {
  return (
    <>
      <Avatar name={person.full_name} src={pictureSize(person.profile_pic, 96)} size="sm" decorative />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{person.full_name}</bdi>
        <span className="block truncate text-15 text-muted">@{person.username}</span>
      </span>
    </>
  );
}

function Tag({ suggestion: { tag } }: { suggestion: Extract<Suggestion, { kind: 'tag' }> }) {
  return (
    <>
      <Hash size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <bdi className="min-w-0 flex-1 truncate font-semibold">{tag.tag}</bdi>
      <span className="type-figures shrink-0 text-13 text-muted">
        {tag.posts_count === 1 ? '1 post' : `${tag.posts_count} posts`}
      </span>
    </>
  );
}
