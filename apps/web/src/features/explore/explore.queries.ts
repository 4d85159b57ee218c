import { limits } from '@right-circle/contract/limits';
import { getReel, type ReelDetails } from '@right-circle/contract/reel-making';
import {
  addReelComment,
  deleteReelComment,
  exploreReels,
  likeReel,
  listReelComments,
  listReels,
  type Reel,
  type ReelComment,
  reelCategories,
  viewReel,
} from '@right-circle/contract/reels';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { reelKeys } from '#lib/reel-keys.ts';
import type { ExploreFilter } from './explore-filter.ts';
import { queryOf } from './explore-filter.ts';
import { nextPage, type PageStart, patchReel, type ReelPages, withLike } from './reel-pages.ts';

type CommentPage = { data: ReelComment[]; next_cursor: string | null };
type CommentPages = InfiniteData<CommentPage, string | null>;

const exploreKey = [...reelKeys.lists, 'explore'] as const;

export const exploreQueries = {
  list: (filter: ExploreFilter) =>
    infiniteQueryOptions({
      queryKey: [...exploreKey, filter],
      queryFn: async ({ pageParam, signal }) =>
        await call(
          exploreReels,
          { query: { limit: limits.explorePageSize, ...pageParam, ...queryOf(filter) } },
          { signal },
        ),
      initialPageParam: { offset: 0 } as PageStart,
      getNextPageParam: nextPage,
      placeholderData: keepPreviousData,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...reelKeys.all, 'categories'],
      queryFn: async ({ signal }) => (await call(reelCategories, {}, { signal })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: reelKeys.one(id),
      queryFn: async ({ signal }) => (await call(getReel, { params: { id } }, { signal })).data,
    }),
  own: () =>
    infiniteQueryOptions({
      queryKey: [...reelKeys.lists, 'own'],
      queryFn: async ({ pageParam, signal }) =>
        (await call(listReels, { query: { limit: limits.explorePageSize, offset: pageParam } }, { signal })).data,
      initialPageParam: 0,
      getNextPageParam: (page: Reel[], pages: Reel[][]) =>
        page.length < limits.explorePageSize ? null : pages.length * limits.explorePageSize,
    }),
  ofPerson: (userId: string) =>
    queryOptions({
      queryKey: [...reelKeys.lists, 'of', userId],
      queryFn: async ({ signal }) =>
        (await call(exploreReels, { query: { user_id: userId, limit: limits.explorePageSize } }, { signal })).data,
    }),
  comments: (reelId: string) =>
    infiniteQueryOptions({
      queryKey: [...reelKeys.all, 'comments', reelId],
      queryFn: async ({ pageParam, signal }) =>
        await call(
          listReelComments,
          { params: { id: reelId }, query: pageParam ? { cursor: pageParam } : {} },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
    }),
};

/** Changes a reel wherever it can be watched. */
function changeReel(client: QueryClient, id: string, change: <R extends Reel>(reel: R) => R): void {
  client.setQueriesData<ReelPages>({ queryKey: exploreKey }, (pages) => pages && patchReel(pages, id, change));
  client.setQueryData<ReelDetails>(reelKeys.one(id), (reel) => reel && change(reel));
}

/** Shown at once, sent as the state that is wanted, one after the other; taken back where the server refuses. */
export function useLikeReel(id: string) {
  const client = useQueryClient();
  const mutationKey = [...reelKeys.all, 'like', id];
  return useMutation({
    scope: { id: `like-reel-${id}` },
    mutationKey,
    mutationFn: async (liked: boolean) => await call(likeReel, { params: { id }, body: { liked } }),
    onMutate: (liked) => changeReel(client, id, (reel) => withLike(reel, liked)),
    onError: (_error, liked) => changeReel(client, id, (reel) => withLike(reel, !liked)),
    onSuccess: ({ liked, likes_count }) => {
      const isLast = client.isMutating({ mutationKey }) <= 1;
      if (isLast) changeReel(client, id, (reel) => ({ ...reel, is_liked: liked, likes_count }));
    },
  });
}

/** Nobody waits for it, and nobody is told when it fails: the next visit counts again. */
export function useCountView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => await call(viewReel, { params: { id } }),
    onSuccess: ({ views_count }, id) => changeReel(client, id, (reel) => ({ ...reel, views_count })),
  });
}

export function useAddReelComment(reelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { content: string; client_id: string }) =>
      (await call(addReelComment, { params: { id: reelId }, body })).data,
    onSuccess: (comment) => {
      client.setQueryData<CommentPages>(exploreQueries.comments(reelId).queryKey, (pages) => {
        const [first, ...rest] = pages?.pages ?? [];
        return pages && first && { ...pages, pages: [{ ...first, data: [comment, ...first.data] }, ...rest] };
      });
      changeReel(client, reelId, (reel) => ({ ...reel, comments_count: reel.comments_count + 1 }));
    },
  });
}

export function useDeleteReelComment(reelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (commentId: string) => await call(deleteReelComment, { params: { id: reelId, commentId } }),
    onSuccess: (_reply, commentId) => {
      const others = (page: CommentPage) => ({ ...page, data: page.data.filter(({ id }) => id !== commentId) });
      client.setQueryData<CommentPages>(
        exploreQueries.comments(reelId).queryKey,
        (pages) => pages && { ...pages, pages: pages.pages.map(others) },
      );
      changeReel(client, reelId, (reel) => ({ ...reel, comments_count: Math.max(0, reel.comments_count - 1) }));
    },
  });
}
