import { limits } from '@right-circle/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useDebouncedValue } from '#lib/hooks/use-debounced-value.ts';
import { classNames } from '#ui/class-names.ts';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { type Suggestion, suggestionsFor } from './suggestions.queries.ts';
import { nextActive, type TypedToken, typedToken } from './typed-token.ts';

type MentionTextareaProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> & {
  value: string;
  onText: (text: string) => void;
  /** Side on which suggestions open: above for a field at the bottom of the screen. */
  side?: 'top' | 'bottom';
};

/**
 * Text field that suggests people after @ and tags after #. Focus stays in the text while the arrow keys move through
 * the list.
 */
export function MentionTextarea({ value, onText, side = 'bottom', className, ...rest }: MentionTextareaProps) {
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [token, setToken] = useState<TypedToken | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const wanted = useDebouncedValue(token, limits.suggestions.pauseMs);
  const search = useQuery(suggestionsFor(token && wanted));
  const isWanted = token !== null && wanted?.sign === token.sign && token.start !== dismissedAt;
  const found = isWanted ? (search.data ?? []).filter((one) => fits(one, token)) : [];
  const isOpen = found.length > 0;
  // A tag is complete as typed, so Enter adds a new line; a name is only complete once chosen.
  const active = moved ?? (token?.sign === '@' ? 0 : -1);

  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const next = selectionStart === selectionEnd ? typedToken(text, selectionStart) : null;
    if (next?.typed === token?.typed && next?.start === token?.start) return;
    setToken(next);
    setMoved(null);
    if (!next) setDismissedAt(null);
  };
  const close = () => {
    setToken(null);
    setMoved(null);
  };
  const choose = (suggestion: Suggestion) => {
    const field = box.current?.querySelector('textarea');
    if (!field || !token) return;
    const hasSpace = field.value[token.end] === ' ';
    field.setRangeText(`${wordOf(suggestion)}${hasSpace ? '' : ' '}`, token.start, token.end, 'end');
    if (hasSpace) field.setSelectionRange(field.selectionEnd + 1, field.selectionEnd + 1);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOpen && !event.nativeEvent.isComposing && handled(event)) {
      event.preventDefault();
      // Escape closes the list, not the dialog around it.
      event.stopPropagation();
      return;
    }
    rest.onKeyDown?.(event);
  };
  const handled = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const chosen = found[active];
    if (key === 'ArrowDown') setMoved(nextActive(active, 1, found.length));
    else if (key === 'ArrowUp') setMoved(nextActive(active, -1, found.length));
    // Continuing the same word doesn't reopen the dismissed list.
    else if (key === 'Escape') setDismissedAt(token?.start ?? null);
    else if (key === 'Enter' && chosen && !ctrlKey && !metaKey) choose(chosen);
    else return false;
    return true;
  };

  return (
    <span ref={box} className={classNames('relative block', className)}>
      <Textarea
        {...rest}
        value={value}
        onChange={(event) => {
          onText(event.target.value);
          look(event.target);
        }}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={close}
        onKeyDown={onKeyDown}
        {...(isOpen && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
        })}
      />
      <SuggestionList
        id={listId}
        sign={token?.sign ?? '@'}
        suggestions={found}
        active={active}
        side={side}
        onChoose={choose}
      />
    </span>
  );
}

/** Hides outdated suggestions until the new ones arrive. */
function fits(suggestion: Suggestion, { typed }: TypedToken): boolean {
  const beginning = typed.toLowerCase();
  if (suggestion.kind === 'tag') return suggestion.tag.tag.startsWith(beginning.normalize('NFKC'));
  const { username, full_name } = suggestion.person;
  return `${username} ${full_name}`
    .toLowerCase()
    .split(/[\s._]+/)
    .concat(username)
    .some((word) => word.startsWith(beginning));
}

function wordOf(suggestion: Suggestion): string {
  return suggestion.kind === 'person' ? `@${suggestion.person.username}` : `#${suggestion.tag.tag}`;
}
