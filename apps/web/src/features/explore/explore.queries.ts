import { limits } from '@right-circle/contract/limits';
import type { Counts } from '@right-circle/contract/live-counts';
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
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLiveCounts } from '#domain/live-counts/use-live-counts.ts';
import { reelKeys } from '#domain/reels/reel-keys.ts';
import { call } from '#lib/api-client.ts';
import { changeCached, putFirst } from '#lib/change-cached.ts';
import { unlessGone } from '#lib/unless-gone.ts';
import { type ExploreFilter, queryOf } from './browse/explore-filter.ts';
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
      queryFn: async ({ client, pageParam, signal }) => {
        const query = pageParam ? { cursor: pageParam } : {};
        const page = await call(listReelComments, { params: { id: reelId }, query }, { signal });
        if (!pageParam) client.setQueryData(exploreQueries.newComments(reelId).queryKey, 0);
        return page;
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
    }),
  /** Number of comments by others since the list was loaded; updated by socket events. */
  newComments: (reelId: string) =>
    queryOptions<number>({ queryKey: [...reelKeys.all, 'new-comments', reelId], queryFn: skipToken, initialData: 0 }),
};

/** Updates a reel in every cache that the player reads. */
function changeReel(client: QueryClient, id: string, change: <R extends Reel>(reel: R) => R): void {
  changeCached<ReelPages>(client, { queryKey: exploreKey }, (pages) => patchReel(pages, id, change));
  changeCached<ReelDetails>(client, { queryKey: reelKeys.one(id), exact: true }, change);
}

/** Returns the reel that the player shows. */
function cachedReel(client: QueryClient, id: string): Reel | undefined {
  const lists = client.getQueriesData<ReelPages>({ queryKey: exploreKey });
  const listed = lists.flatMap(([, pages]) => pages?.pages.flatMap((page) => page.data) ?? []);
  return listed.find((reel) => reel.id === id) ?? client.getQueryData<ReelDetails>(reelKeys.one(id));
}

const likeKey = (id: string) => [...reelKeys.all, 'like', id];
const addingKey = (id: string) => [...reelKeys.all, 'add-comment', id];

/** Keeps the counts of the open reel up to date. */
export function useLiveReel(reelId: string): void {
  const client = useQueryClient();
  useLiveCounts({ kind: 'reel', id: reelId }, null, ({ id, likes_count, comments_count }: Counts) => {
    const known = cachedReel(client, id);
    if (!known) return;
    const added = comments_count - known.comments_count - client.isMutating({ mutationKey: addingKey(id) });
    if (added > 0) client.setQueryData(exploreQueries.newComments(id).queryKey, (before = 0) => before + added);
    const isLiking = client.isMutating({ mutationKey: likeKey(id) }) > 0;
    changeReel(client, id, (old) => ({ ...old, comments_count, ...(!isLiking && { likes_count }) }));
  });
}

export function useNewReelComments(reelId: string): number {
  return useQuery(exploreQueries.newComments(reelId)).data ?? 0;
}

/** Loads the comments of others: reloads the first page and drops the rest until it is requested. */
export async function showNewReelComments(client: QueryClient, reelId: string): Promise<void> {
  const { queryKey } = exploreQueries.comments(reelId);
  client.setQueryData<CommentPages>(
    queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  await client.refetchQueries({ queryKey });
}

/** Updates the like optimistically, sends changes one at a time, and reverts a change that fails. */
export function useLikeReel(id: string) {
  const client = useQueryClient();
  const mutationKey = likeKey(id);
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

/** Counts a view in the background. Failures are ignored, because the next visit counts again. */
export function useCountView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => await call(viewReel, { params: { id } }),
    onSuccess: ({ views_count }, id) => changeReel(client, id, (reel) => ({ ...reel, views_count })),
  });
}

function changeComments(client: QueryClient, reelId: string, change: (list: CommentPages) => CommentPages): void {
  changeCached(client, { queryKey: exploreQueries.comments(reelId).queryKey, exact: true }, change);
}

export function useAddReelComment(reelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: addingKey(reelId),
    mutationFn: async (body: { content: string; client_id: string }) =>
      (await call(addReelComment, { params: { id: reelId }, body })).data,
    // The socket may count the comment before the reply arrives.
    onMutate: () => ({ before: cachedReel(client, reelId)?.comments_count ?? 0 }),
    onSuccess: (comment, _body, { before }) => {
      changeComments(client, reelId, (list) => ({ ...list, pages: putFirst(list.pages, comment) }));
      changeReel(client, reelId, (reel) => ({ ...reel, comments_count: Math.max(reel.comments_count, before + 1) }));
    },
  });
}

export function useDeleteReelComment(reelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (commentId: string) =>
      await unlessGone(call(deleteReelComment, { params: { id: reelId, commentId } })),
    onMutate: () => ({ before: cachedReel(client, reelId)?.comments_count ?? 0 }),
    onSuccess: (_reply, commentId, { before }) => {
      const others = (page: CommentPage) => ({ ...page, data: page.data.filter(({ id }) => id !== commentId) });
      changeComments(client, reelId, (list) => ({ ...list, pages: list.pages.map(others) }));
      const left = Math.max(0, before - 1);
      changeReel(client, reelId, (reel) => ({ ...reel, comments_count: Math.min(reel.comments_count, left) }));
    },
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchReels: 'No reply came back. Please try again later.',
  likeReel: 'Your like was not saved. Please try again later.',
} as const;
