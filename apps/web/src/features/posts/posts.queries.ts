import {
  addComment,
  type Comment,
  createPost,
  deleteComment,
  deletePost,
  editPost,
  getPost,
  likePost,
  listComments,
  listPosts,
  type Post,
  sharePost,
  type Thread,
} from '@right-circle/contract/posts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import {
  addComment as addToThreads,
  mapItems,
  type Pages,
  prependItem,
  removeComment as removeFromThreads,
  weightOf,
  withLike,
} from './post-cache.ts';

/** Nothing for the feed, or what narrows the list. */
export type PostFilter = { tag?: string; user_id?: string };

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
  one: (id: string) =>
    queryOptions({
      queryKey: ['posts', 'one', id],
      queryFn: async ({ signal }) => await call(getPost, { params: { id } }, { signal }),
    }),
  comments: (postId: string) =>
    infiniteQueryOptions({
      queryKey: ['posts', 'comments', postId],
      queryFn: async ({ pageParam, signal }) =>
        await call(listComments, { params: { id: postId }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
    }),
};

/** The newest post of one's circle; what follows the circle's posts does not count. */
export async function fetchNewest(): Promise<string | null> {
  const { data } = await call(listPosts, { query: { limit: 1 } });
  const [first] = data;
  return first && first.reason !== 'popular' ? first.id : null;
}

/** Changes a post wherever it is shown. */
function patchPost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  const patch = (posts: Post[]) => posts.map((post) => (post.id === id ? change(post) : post));
  client.setQueriesData<Pages<Post>>({ queryKey: ['posts', 'list'] }, (pages) => pages && mapItems(pages, patch));
  client.setQueryData<Post>(['posts', 'one', id], (post) => post && change(post));
}

/** A new post of one's own stands first in the feed at once; other lists ask again when they are looked at. */
function showOwnPost(client: QueryClient, post: Post): void {
  const feed = postQueries.list().queryKey;
  client.setQueryData<Pages<Post>>(feed, (pages) => pages && prependItem(pages, post));
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

export function useEditPost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (content: string) => await call(editPost, { params: { id }, body: { content } }),
    onSuccess: (post) => patchPost(client, id, ({ reason }) => ({ ...post, reason })),
  });
}

export function useDeletePost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await call(deletePost, { params: { id } }),
    onSuccess: () => {
      const others = (posts: Post[]) => posts.filter((post) => post.id !== id);
      client.setQueriesData<Pages<Post>>({ queryKey: ['posts', 'list'] }, (pages) => pages && mapItems(pages, others));
    },
  });
}

/** Shown at once, sent as the state that is wanted, one after the other; taken back where the server refuses. */
export function useLikePost(id: string) {
  const client = useQueryClient();
  const scope = { id: `like-${id}` };
  return useMutation({
    scope,
    mutationKey: ['posts', 'like', id],
    mutationFn: async (liked: boolean) => await call(likePost, { params: { id }, body: { liked } }),
    onMutate: (liked) => patchPost(client, id, (post) => withLike(post, liked)),
    onError: (_error, liked) => patchPost(client, id, (post) => withLike(post, !liked)),
    onSuccess: ({ liked, likes_count }) => {
      const isLast = client.isMutating({ mutationKey: ['posts', 'like', id] }) <= 1;
      if (isLast) patchPost(client, id, (post) => ({ ...post, is_liked: liked, likes_count }));
    },
  });
}

export function useSharePost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { content: string; client_id: string }) => await call(sharePost, { params: { id }, body }),
    onSuccess: (share) => {
      showOwnPost(client, share);
      const original = share.shared_post?.id ?? id;
      patchPost(client, original, (post) => ({ ...post, shares_count: post.shares_count + 1 }));
    },
  });
}

type CommentDraft = { content: string; parent_id?: string; client_id: string };

export function useAddComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CommentDraft) => await call(addComment, { params: { id: postId }, body }),
    onSuccess: (comment) => {
      const key = postQueries.comments(postId).queryKey;
      client.setQueryData<Pages<Thread>>(key, (pages) => pages && addToThreads(pages, comment));
      patchPost(client, postId, (post) => ({ ...post, comments_count: post.comments_count + 1 }));
    },
  });
}

export function useDeleteComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (comment: Comment) =>
      await call(deleteComment, { params: { id: postId, commentId: comment.id } }),
    onSuccess: (_reply, comment) => {
      const key = postQueries.comments(postId).queryKey;
      client.setQueryData<Pages<Thread>>(key, (pages) => pages && removeFromThreads(pages, comment.id));
      const gone = weightOf(comment);
      patchPost(client, postId, (post) => ({ ...post, comments_count: Math.max(0, post.comments_count - gone) }));
    },
  });
}

/** All replies of one comment, for a thread that shows only the first. */
export function useAllReplies(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (parentId: string) => await fetchReplies(postId, parentId),
    onSuccess: (replies, parentId) => {
      const key = postQueries.comments(postId).queryKey;
      const fill = (threads: Thread[]) =>
        threads.map((thread) =>
          thread.id === parentId ? { ...thread, replies, replies_count: replies.length } : thread,
        );
      client.setQueryData<Pages<Thread>>(key, (pages) => pages && mapItems(pages, fill));
    },
  });
}

async function fetchReplies(postId: string, parentId: string): Promise<Comment[]> {
  const replies: Comment[] = [];
  let cursor: string | undefined;
  do {
    const query = { parent_id: parentId, limit: 50, ...(cursor && { cursor }) };
    const page = await call(listComments, { params: { id: postId }, query });
    replies.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return replies;
}
