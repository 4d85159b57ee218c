import { getWaitlist, joinWaitlist, leaveWaitlist } from '@right-circle/contract/waitlist';
import { MINUTE_MS } from '@right-circle/rules/durations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ownTimeZone } from '#domain/bookings/session-time.ts';
import { guidanceKeys } from '#domain/guidance/guidance-keys.ts';
import { call } from '#lib/api-client.ts';

export const waitlistQueries = {
  /** Below the key of the mentor's free times, so that it is invalidated with them. */
  of: (mentorUserId: string) =>
    queryOptions({
      queryKey: [...guidanceKeys.availability, mentorUserId, 'waitlist'],
      queryFn: async ({ signal }) => await call(getWaitlist, { params: { userId: mentorUserId } }, { signal }),
      staleTime: 0,
      // Offers appear and expire while the page is open.
      refetchInterval: ({ state }) => (state.data && state.data.entries.length > 0 ? MINUTE_MS : false),
    }),
};

export function useJoinWaitlist(mentorUserId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (date: string) =>
      await call(joinWaitlist, { body: { mentor_user_id: mentorUserId, date, time_zone: ownTimeZone() } }),
    onSuccess: (waitlist) => client.setQueryData(waitlistQueries.of(mentorUserId).queryKey, waitlist),
    // Perhaps rejected because a time is free again: refetch to show it.
    onError: () => void client.invalidateQueries({ queryKey: [...guidanceKeys.availability, mentorUserId] }),
  });
}

export function useLeaveWaitlist(mentorUserId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => await call(leaveWaitlist, { params: { id } }),
    onSettled: async () => await client.invalidateQueries({ queryKey: [...guidanceKeys.availability, mentorUserId] }),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchWaitlist: 'Failed to look for fully booked days. Please try again later.',
  changeWaitlist: 'Your choice was not saved. Please try again later.',
} as const;
