import { useEffect, useRef } from 'react';

/** Moves the focus when the person returns from a step or form that had it. */
export function useFocusAfter(isElsewhere: boolean, focus: () => void): void {
  const wasElsewhere = useRef(isElsewhere);
  useEffect(() => {
    if (wasElsewhere.current && !isElsewhere) focus();
    wasElsewhere.current = isElsewhere;
  });
}
