import { limits } from '@right-circle/contract/limits';
import type { Counts } from '@right-circle/contract/live-counts';
import { listComments } from '@right-circle/contract/post-comments';
import {
  createPost,
  deletePost,
  editPost,
  getPost,
  likePost,
  listPosts,
  type Post,
  sharePost,
  suggestTags,
} from '@right-circle/contract/posts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useLiveCounts } from '#domain/live-counts/use-live-counts.ts';
import { call } from '#lib/api-client.ts';
import { changeCached } from '#lib/change-cached.ts';
import { useAuth } from '#lib/session/session.tsx';
import { unlessGone } from '#lib/unless-gone.ts';
import { orKeep } from './outbox/or-keep.ts';
import { readOutbox, updateOutbox } from './outbox/outbox.ts';
import { queueLike } from './outbox/outbox-rules.ts';
import { mapItems, newComments, type Pages, postsOf, prependItem, withCounts, withLike } from './post-cache.ts';

/** Empty for the feed, otherwise the filter of the list. */
export type PostFilter = { tag?: string; user_id?: string; q?: string };

export const postQueries = {
  list: (filter: PostFilter = {}) =>
    infiniteQueryOptions({
      queryKey: ['posts', 'list', filter],
      queryFn: async ({ pageParam, signal }) =>
        await call(listPosts, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: keepPreviousData,
    }),
  /** Existing tags that start with the typed text. */
  tags: (typed: string) => {
    const q = typed.replaceAll(/[\s#]/g, '').slice(0, limits.tag.max);
    return queryOptions({
      queryKey: ['posts', 'tags', q],
      queryFn: async ({ signal }) => (await call(suggestTags, { query: { q } }, { signal })).data,
      enabled: q !== '',
    });
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ['posts', 'one', id],
      queryFn: async ({ signal }) => await call(getPost, { params: { id } }, { signal }),
    }),
  comments: (postId: string) =>
    infiniteQueryOptions({
      queryKey: ['posts', 'comments', postId],
      queryFn: async ({ client, pageParam, signal }) => {
        const query = pageParam ? { cursor: pageParam } : {};
        const page = await call(listComments, { params: { id: postId }, query }, { signal });
        if (!pageParam) client.setQueryData(postQueries.newComments(postId).queryKey, 0);
        return page;
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
    }),
  /** Number of comments by others since the list was loaded; updated by socket events. */
  newComments: (postId: string) =>
    queryOptions<number>({ queryKey: ['posts', 'new-comments', postId], queryFn: skipToken, initialData: 0 }),
};

/** Finds the post in any cached list or page. */
export function cachedPost(client: QueryClient, id: string): Post | undefined {
  const lists = client.getQueriesData<Pages<Post>>({ queryKey: ['posts', 'list'] });
  return (
    client.getQueryData<Post>(['posts', 'one', id]) ??
    lists.flatMap(([, pages]) => postsOf(pages)).find((post) => post.id === id)
  );
}

export const addingKey = (postId: string) => ['posts', 'add-comment', postId];

/** Keeps a post's counts up to date while its card is in the window. */
export function useLivePost(id: string, card: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  useLiveCounts({ kind: 'post', id }, card, (counts: Counts) => {
    const known = cachedPost(client, id);
    if (!known) return;
    const adding = client.isMutating({ mutationKey: addingKey(id) });
    const added = newComments(known.comments_count, counts.comments_count, adding);
    if (added > 0) client.setQueryData(postQueries.newComments(id).queryKey, (before = 0) => before + added);
    const isLiking = client.isMutating({ mutationKey: ['posts', 'like', id] }) > 0;
    // Most cards are up to date when they enter the window: don't render their lists again.
    if (withCounts(known, counts, { isLiking }) === known) return;
    patchPost(client, id, (post) => withCounts(post, counts, { isLiking }));
  });
}

/** Returns the newest post of the user's circle; popular posts, which come after the circle's, don't count. */
export async function fetchNewest(): Promise<string | null> {
  const { data } = await call(listPosts, { query: { limit: 1 } });
  const [first] = data;
  return first && first.reason !== 'popular' ? first.id : null;
}

/** Updates a post in every cache that contains it. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  const patch = (posts: Post[]) => posts.map((post) => (post.id === id ? change(post) : post));
  changeCached<Pages<Post>>(client, { queryKey: ['posts', 'list'] }, (pages) => mapItems(pages, patch));
  changeCached<Post>(client, { queryKey: ['posts', 'one', id], exact: true }, change);
}

/** Puts the user's new post first in the feed right away; other lists refetch when they are next shown. */
export function showOwnPost(client: QueryClient, post: Post): void {
  const { queryKey } = postQueries.list();
  changeCached<Pages<Post>>(client, { queryKey, exact: true }, (pages) => prependItem(pages, post));
  void client.invalidateQueries({
    queryKey: ['posts', 'list'],
    predicate: ({ queryKey }) => Object.keys((queryKey[2] as PostFilter | undefined) ?? {}).length > 0,
  });
}

export type PostDraft = { content: string; image: Blob[]; alt: string[]; client_id: string };

export function useCreatePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PostDraft) => await call(createPost, { body }, { asForm: true }),
    onSuccess: (post) => showOwnPost(client, post),
  });
}

export type PostEdit = { content: string; image?: Blob[]; pictures?: { url?: string; alt: string }[] };

export function useEditPost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PostEdit) => await call(editPost, { params: { id }, body }, { asForm: true }),
    onSuccess: (post) => patchPost(client, id, ({ reason }) => ({ ...post, reason })),
  });
}

export function useDeletePost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await unlessGone(call(deletePost, { params: { id } })),
    onSuccess: () => {
      const others = (posts: Post[]) => posts.filter((post) => post.id !== id);
      changeCached<Pages<Post>>(client, { queryKey: ['posts', 'list'] }, (pages) => mapItems(pages, others));
    },
  });
}

/** Applies the like optimistically, sends the desired states one at a time, and reverts if the server rejects one. */
export function useLikePost(id: string) {
  const client = useQueryClient();
  const userId = useAuth().user?.id ?? '';
  const scope = { id: `like-${id}` };
  return useMutation({
    scope,
    mutationKey: ['posts', 'like', id],
    mutationFn: async (liked: boolean) =>
      await orKeep({
        send: async () => await call(likePost, { params: { id }, body: { liked } }),
        keep: () => updateOutbox(userId, (outbox) => queueLike(outbox, id, liked)),
        isQueued: id in readOutbox(userId).likes,
      }),
    onMutate: (liked) => patchPost(client, id, (post) => withLike(post, liked)),
    onError: (_error, liked) => patchPost(client, id, (post) => withLike(post, !liked)),
    onSuccess: (state) => {
      const isLast = client.isMutating({ mutationKey: ['posts', 'like', id] }) <= 1;
      if (!state || !isLast) return;
      patchPost(client, id, (post) => ({ ...post, is_liked: state.liked, likes_count: state.likes_count }));
    },
  });
}

export function useSharePost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { content: string; client_id: string }) => await call(sharePost, { params: { id }, body }),
    // The socket may report the new count before the reply arrives.
    onMutate: () => {
      const post = cachedPost(client, id);
      return { before: cachedPost(client, post?.shared_post?.id ?? id)?.shares_count ?? 0 };
    },
    onSuccess: (share, _body, { before }) => {
      showOwnPost(client, share);
      const original = share.shared_post?.id ?? id;
      patchPost(client, original, (post) => ({ ...post, shares_count: Math.max(post.shares_count, before + 1) }));
    },
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchPosts: 'Failed to fetch posts. Please try again later.',
  savePost: 'Your post was not sent. Please try again later.',
  deletePost: 'Failed to delete the post. Please try again later.',
  likePost: 'Your like was not saved. Please try again later.',
  sharePost: 'The post was not shared. Please try again later.',
} as const;
