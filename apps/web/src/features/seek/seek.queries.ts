import { type BookingRequest, bookSlot, getAvailability } from '@right-circle/contract/bookings';
import { getMentorProfile, type MentorListItem, suggestInfluencers } from '@right-circle/contract/guidance';
import { limits } from '@right-circle/contract/limits';
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

/** A page by the soonest slot also goes on behind the slot that was shown: it may be booked by now. */
function startAfter(last: MentorListItem | undefined, { sort }: SeekFilter): PageStart | undefined {
  if (!last) return undefined;
  return { after: last.user_id, ...(sort === 'soonest' && { after_start: last.next_slot.start_time }) };
}

/** The usual order is not sent. */
function sortOf({ sort }: SeekFilter) {
  return sort === mentorSorts[0] ? {} : { sort };
}

export const seekQueries = {
  /** Twenty at a time; each page goes on behind the last mentor of the one before. */
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
