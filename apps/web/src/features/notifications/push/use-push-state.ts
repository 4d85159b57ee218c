import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pushState } from './push-subscription.ts';

export const PUSH_STATE = ['push-state'];

/** Follows the browser's permission while the page is open. */
export function usePushState() {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refresh = () => void client.invalidateQueries({ queryKey: PUSH_STATE });
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', refresh, { signal: stop.signal }))
      // Old browsers do not support this query; the state is then only read when the page opens.
      .catch(() => undefined);
    return () => stop.abort();
  }, [client]);
  return useQuery({ queryKey: PUSH_STATE, queryFn: pushState });
}
