import { useEffect, useRef } from 'react';

/** Moves the focus when the person comes back from a step or a form that had it. */
export function useFocusAfter(isElsewhere: boolean, focus: () => void): void {
  const wasElsewhere = useRef(isElsewhere);
  useEffect(() => {
    if (wasElsewhere.current && !isElsewhere) focus();
    wasElsewhere.current = isElsewhere;
  });
}
