import { useEffect, useRef } from 'react';

/** Runs an action that must not be repeated when a screen opens; React's strict mode mounts twice, a one-time code counts once. */
export function useOnce(action: () => void): void {
  const wasRun = useRef(false);
  useEffect(() => {
    if (wasRun.current) return;
    wasRun.current = true;
    action();
  });
}
