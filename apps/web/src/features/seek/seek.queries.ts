import { type BookingRequest, bookSlot, getAvailability } from '@right-circle/contract/bookings';
import { limits } from '@right-circle/contract/limits';
import { getMentorProfile, type MentorListItem, suggestInfluencers } from '@right-circle/contract/mentors';
import { mentorSorts } from '@right-circle/rules/guidance-choices';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { guidanceKeys } from '#domain/guidance/guidance-keys.ts';
import { call } from '#lib/api-client.ts';
import { paramsOf, requestOf, type SeekFilter } from './search/seek-filter.ts';

const { pageSize } = limits.mentorSearch;

type PageStart = { after?: string; after_start?: string };

/** Sorted by soonest slot, the cursor also has the slot's time: that slot may be booked by now. */
function startAfter(last: MentorListItem | undefined, { sort }: SeekFilter): PageStart | undefined {
  if (!last) return undefined;
  return { after: last.user_id, ...(sort === 'soonest' && { after_start: last.next_slot.start_time }) };
}

/** Omits the default order. */
function sortOf({ sort }: SeekFilter) {
  return sort === mentorSorts[0] ? {} : { sort };
}

export const seekQueries = {
  /** Twenty at a time, starting after the last mentor of the previous page. */
  mentors: (filter: SeekFilter) =>
    infiniteQueryOptions({
      queryKey: [...guidanceKeys.mentors, paramsOf(filter).toString()],
      queryFn: async ({ signal, pageParam }) =>
        await call(
          suggestInfluencers,
          { query: { limit: pageSize, ...pageParam, ...sortOf(filter) }, body: requestOf(filter) },
          { signal },
        ),
      initialPageParam: {} as PageStart,
      placeholderData: keepPreviousData,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : startAfter(page.at(-1), filter)),
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
      // Others book too: free times are always stale.
      staleTime: 0,
    }),
};

/** Never retried automatically: the seeker decides whether to repeat it with the same key. */
export function useBookSlot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, key }: { body: BookingRequest; key: string }) =>
      await call(bookSlot, { body }, { headers: { 'Idempotency-Key': key } }),
    retry: false,
    onSettled: () => {
      // Sessions too, even after a failure: the time may be held.
      const { availability, mentors, sessions } = guidanceKeys;
      for (const queryKey of [availability, mentors, sessions]) void client.invalidateQueries({ queryKey });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: guidanceKeys.payments }),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  searchMentors: 'Failed to fetch influencers. Please try again later.',
} as const;
