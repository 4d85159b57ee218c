import { allOn } from '@right-circle/contract/product-parts';
import type { Switches } from '@right-circle/contract/switches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRealtime, onRealtimeReturn } from '#lib/realtime.ts';
import { switchesQuery } from './switches.queries.ts';

/** Parts that operators have switched on. All count as on until the server answers, because it refuses by itself. */
export function useSwitches(): Switches {
  return useQuery({ ...switchesQuery, enabled: false }).data ?? allOn;
}

/** True until the first answer has arrived. */
export function useAreSwitchesUnknown(): boolean {
  const { isPending, fetchStatus } = useQuery({ ...switchesQuery, enabled: false });
  return isPending && fetchStatus !== 'paused';
}

/** Loads the switches once for the whole signed-in app, and follows their changes. */
export function useSwitchUpdates(): void {
  const client = useQueryClient();
  useQuery(switchesQuery);
  useEffect(
    () => onRealtime('switches_changed', (switches) => client.setQueryData(switchesQuery.queryKey, switches)),
    [client],
  );
  useEffect(() => onRealtimeReturn(() => void client.invalidateQueries(switchesQuery)), [client]);
}
