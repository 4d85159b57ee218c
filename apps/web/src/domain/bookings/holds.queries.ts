import { type HeldBooking, listHolds } from '@right-circle/contract/bookings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#lib/api-client.ts';
import { onRealtimeChange } from '#lib/realtime.ts';
import { guidanceKeys } from '../guidance/guidance-keys.ts';

const ASK_AGAIN_MS = 5000;
const NO_HOLDS: HeldBooking[] = [];

/**
 * Times held until their payment is confirmed. Polls while there are any, or while a payment is being made; refreshes
 * all session data when one ends.
 */
export function useHolds({ isPaying = false }: { isPaying?: boolean } = {}) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    // Below the sessions' key, so that it is invalidated with them.
    queryKey: [...guidanceKeys.sessions, 'holds'],
    queryFn: async ({ signal }) => await call(listHolds, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isPaying || state.data?.holds.length ? ASK_AGAIN_MS : false),
  });
  const holds = data?.holds ?? NO_HOLDS;
  const before = useRef(0);
  useEffect(() => {
    const isOneOver = holds.length < before.current;
    before.current = holds.length;
    if (isOneOver) void client.invalidateQueries({ queryKey: guidanceKeys.sessions });
  }, [holds, client]);
  useEffect(
    () =>
      onRealtimeChange('sessions_changed', () => void client.invalidateQueries({ queryKey: guidanceKeys.sessions })),
    [client],
  );
  /** Difference between the server's clock and this device's. */
  const clockOffsetMs = data ? Date.parse(data.server_time) - dataUpdatedAt : 0;
  return { holds, clockOffsetMs, isLoaded: data !== undefined };
}
