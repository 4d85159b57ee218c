import type { Session } from '@right-circle/contract/sessions';
import { indiaDate } from '@right-circle/rules/india-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guidanceKeys } from '#domain/guidance/guidance-keys.ts';
import { useMinute } from '#lib/format/time-ago.tsx';
import { onRealtimeChange } from '#lib/realtime.ts';
import { guidanceQueries } from '../guidance.queries.ts';

export type BookedSessions = { sessions: Session[]; error: Error | null; isFetching: boolean; retry: () => void };

const none: Session[] = [];

/** Upcoming sessions in either role, because both block the mentor's time. */
export function useBookedSessions(): BookedSessions {
  const client = useQueryClient();
  const today = indiaDate(new Date(useMinute()));
  const { data, error, isFetching, refetch } = useQuery(guidanceQueries.bookedSessions(today));
  useEffect(
    () =>
      onRealtimeChange('sessions_changed', () => void client.invalidateQueries({ queryKey: guidanceKeys.sessions })),
    [client],
  );
  return { sessions: data ?? none, error: data ? null : error, isFetching, retry: () => void refetch() };
}
