import { type BookingRequest, bookSlot, getAvailability } from '@right-circle/contract/bookings';
import { getMentorProfile, suggestInfluencers } from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { guidanceKeys } from '#lib/guidance-keys.ts';
import { paramsOf, requestOf, type SeekFilter } from './seek-filter.ts';

const { pageSize } = limits.mentorSearch;

export const seekQueries = {
  /** Twenty at a time; each page goes on behind the last mentor of the one before. */
  mentors: (filter: SeekFilter) =>
    infiniteQueryOptions({
      queryKey: [...guidanceKeys.mentors, paramsOf(filter).toString()],
      queryFn: async ({ signal, pageParam }) =>
        await call(
          suggestInfluencers,
          { query: { limit: pageSize, after: pageParam }, body: requestOf(filter) },
          { signal },
        ),
      initialPageParam: undefined as string | undefined,
      placeholderData: keepPreviousData,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.user_id),
    }),
  mentorProfile: (userId: string) =>
    queryOptions({
      queryKey: [...guidanceKeys.mentorProfiles, userId],
      queryFn: async ({ signal }) => await call(getMentorProfile, { query: { user_id: userId } }, { signal }),
    }),
  availability: (mentorUserId: string) =>
    queryOptions({
      queryKey: [...guidanceKeys.availability, mentorUserId],
      queryFn: async ({ signal }) =>
        await call(getAvailability, { params: { mentorId: mentorUserId }, query: {} }, { signal }),
      // Others book as well: a list of free times is old at once.
      staleTime: 0,
    }),
};

/** Sent once: whether to repeat it, under the same key, is the seeker's decision. */
export function useBookSlot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, key }: { body: BookingRequest; key: string }) =>
      await call(bookSlot, { body }, { headers: { 'Idempotency-Key': key } }),
    retry: false,
    onSettled: () => {
      // Sessions also after a failure: the time may be held.
      const { availability, mentors, sessions } = guidanceKeys;
      for (const queryKey of [availability, mentors, sessions]) void client.invalidateQueries({ queryKey });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: guidanceKeys.payments }),
  });
}
