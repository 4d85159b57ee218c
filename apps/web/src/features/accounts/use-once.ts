import { useEffect, useRef } from 'react';

/** Runs an action only once when a screen opens: React's strict mode mounts twice, but a one-time code works once. */
export function useOnce(action: () => void): void {
  const wasRun = useRef(false);
  useEffect(() => {
    if (wasRun.current) return;
    wasRun.current = true;
    action();
  });
}
