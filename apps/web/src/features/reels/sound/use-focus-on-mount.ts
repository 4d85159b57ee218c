import { type RefObject, useEffect, useRef } from 'react';

/** Takes over the focus from a button that disappeared when it was pressed. */
export function useFocusOnMount(isWanted: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) button.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, []);
  return button;
}
