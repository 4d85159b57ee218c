import {
  addReview,
  deleteReply,
  deleteReview,
  editReview,
  getReviewSummary,
  listReviews,
  saveReply,
} from '@right-circle/contract/reviews';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { guidanceKeys } from '#domain/guidance/guidance-keys.ts';
import { call } from '#lib/api-client.ts';

export const reviewQueries = {
  list: (mentorUserId: string) =>
    infiniteQueryOptions({
      queryKey: ['reviews', mentorUserId, 'list'],
      queryFn: async ({ signal, pageParam }) =>
        await call(listReviews, { params: { userId: mentorUserId }, query: { after: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
    }),
  summary: (mentorUserId: string) =>
    queryOptions({
      queryKey: ['reviews', mentorUserId, 'summary'],
      queryFn: async ({ signal }) => await call(getReviewSummary, { params: { userId: mentorUserId } }, { signal }),
    }),
};

/** Refreshes the reviews and the mentor's card, which shows the rating too. */
async function refresh(client: QueryClient, mentorUserId: string): Promise<void> {
  const keys = [['reviews', mentorUserId], guidanceKeys.mentors];
  await Promise.all(keys.map(async (queryKey) => await client.invalidateQueries({ queryKey })));
}

export type ReviewWords = { rating: number; comment: string };

export function useAddReview(mentorUserId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReviewWords & { slot_id: string }) => await call(addReview, { body }),
    onSuccess: async () => await refresh(client, mentorUserId),
  });
}

export function useEditReview(mentorUserId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReviewWords) => await call(editReview, { params: { id }, body }),
    onSuccess: async () => await refresh(client, mentorUserId),
  });
}

export function useDeleteReview(mentorUserId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await call(deleteReview, { params: { id } }),
    onSuccess: async () => await refresh(client, mentorUserId),
  });
}

/** Null deletes the reply. */
export function useSaveReply(mentorUserId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (comment: string | null) =>
      comment === null
        ? await call(deleteReply, { params: { id } })
        : await call(saveReply, { params: { id }, body: { comment } }),
    onSuccess: async () => await refresh(client, mentorUserId),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchReviews: 'Failed to fetch the reviews. Please try again later.',
  saveReview: 'Your review was not sent. Please try again later.',
  deleteReview: 'Failed to delete the review. Please try again later.',
  saveReply: 'Your reply was not sent. Please try again later.',
} as const;
