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
import { ApiError, call } from '#lib/api-client.ts';
import { unlessGone } from '#lib/unless-gone.ts';

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

type NewReview = ReviewWords & { slot_id: string };

function mayBeStored(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.code === 'already_reviewed';
}

/** Returns whether this review is stored. Another tab may have stored a different one for the same session. */
async function isStored(mentorUserId: string, { slot_id, rating, comment }: NewReview): Promise<boolean> {
  const params = { userId: mentorUserId };
  try {
    const { sessions_to_review } = await call(getReviewSummary, { params });
    if (sessions_to_review.some((session) => session.slot_id === slot_id)) return false;
    const { data } = await call(listReviews, { params, query: {} });
    return data.some((one) => one.is_own && one.rating === rating && one.comment === comment.normalize('NFC'));
  } catch {
    return false;
  }
}

export function useAddReview(mentorUserId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewReview) =>
      await call(addReview, { body }).catch(async (error: unknown) => {
        // Only the reply was lost.
        if (mayBeStored(error) && (await isStored(mentorUserId, body))) return null;
        throw error;
      }),
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
    mutationFn: async () => await unlessGone(call(deleteReview, { params: { id } })),
    onSuccess: async () => await refresh(client, mentorUserId),
  });
}

/** Null deletes the reply. */
export function useSaveReply(mentorUserId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (comment: string | null) =>
      comment === null
        ? await unlessGone(call(deleteReply, { params: { id } }))
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
