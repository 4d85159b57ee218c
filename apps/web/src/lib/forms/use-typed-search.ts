import { limits } from '@right-circle/contract/limits';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/** Separates the typed text from the URL: searches once typing pauses, and follows other changes, such as Back. */
export function useTypedSearch(search: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState({ inAddress: search, sent: search });
  if (known.inAddress !== search) {
    setKnown({ inAddress: search, sent: search });
    // The URL may catch up with a search sent from here while the user keeps typing.
    if (search !== known.sent) setTyped(search);
  }
  // A result was opened right after typing, and its page still loads: a search would call that off.
  const isLeaving = useNavigation().state !== 'idle';
  const isOpening = useOpenedLink(typed, isLeaving);
  const [due, setDue] = useState<{ text: string }>();
  const look = useEffectEvent(() => {
    const text = typed.trim();
    if (isOpening.current || due?.text !== typed || text === search) return;
    setKnown({ inAddress: search, sent: text });
    onChange(text);
  });
  useEffect(() => {
    // In a transition, because the router starts navigations in one: React renders both before the effect below runs.
    const timer = setTimeout(() => startTransition(() => setDue({ text: typed })), limits.peopleSearch.pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (!isLeaving) queueMicrotask(look);
  }, [due, isLeaving]);
  return { typed, setTyped };
}

/**
 * Knows at once that a link was followed. The router says so in a transition, which a slow device may render after the
 * one in which typing pauses.
 */
function useOpenedLink(typed: string, isLeaving: boolean) {
  const isOpening = useRef(false);
  useEffect(() => {
    const note = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      const isHere = !metaKey && !ctrlKey && !shiftKey;
      if (isHere && (target as Element).closest('a')) isOpening.current = true;
    };
    addEventListener('click', note, true);
    return () => removeEventListener('click', note, true);
  }, []);
  useEffect(() => {
    isOpening.current = false;
  }, [typed, isLeaving]);
  return isOpening;
}
