import { listSessions, type Session } from '@right-circle/contract/bookings';
import { addDays } from '@right-circle/rules/calendar-date';
import { indiaDate } from '@right-circle/rules/india-time';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api-client.ts';
import { guidanceKeys } from '#lib/guidance-keys.ts';
import { onRealtime } from '#lib/realtime.ts';
import { useMinute } from '#lib/time-ago.tsx';

const MOST_DAYS_AHEAD = 366;

export type BookedSessions = { sessions: Session[]; error: Error | null; isFetching: boolean; retry: () => void };

/** Under the key of the sessions: whatever changes them changes it. */
function bookedQuery(today: string) {
  const body = {
    statuses: ['upcoming' as const],
    date_range: { from_date: addDays(today, -1), to_date: addDays(today, MOST_DAYS_AHEAD) },
  };
  return queryOptions({
    queryKey: [...guidanceKeys.sessions, 'list', body],
    queryFn: async ({ signal }) => await call(listSessions, { body }, { signal }),
    staleTime: 0,
  });
}

const none: Session[] = [];

/** Sessions ahead in either role: nothing can be booked while one takes place. */
export function useBookedSessions(): BookedSessions {
  const client = useQueryClient();
  const today = indiaDate(new Date(useMinute()));
  const { data, error, isFetching, refetch } = useQuery(bookedQuery(today));
  useEffect(
    () => onRealtime('sessions_changed', () => void client.invalidateQueries({ queryKey: guidanceKeys.sessions })),
    [client],
  );
  return { sessions: data ?? none, error: data ? null : error, isFetching, retry: () => void refetch() };
}
