import {
  listNews,
  listSavedNews,
  type Story,
  saveNews,
  type TrendingNews,
  unsaveNews,
} from '@right-circle/contract/news';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';

type SavedPage = { data: Story[]; next_cursor: string | null };

const trendingKey = ['news', 'trending'] as const;
const savedKey = ['news', 'saved'] as const;

export const newsQueries = {
  trending: (category: string) =>
    queryOptions({
      queryKey: [...trendingKey, category],
      queryFn: async ({ signal }) => await call(listNews, { query: { category } }, { signal }),
    }),
  saved: () =>
    infiniteQueryOptions({
      queryKey: savedKey,
      queryFn: async ({ signal, pageParam }) => await call(listSavedNews, { query: { cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: SavedPage) => page.next_cursor ?? undefined,
    }),
};

/** Saves optimistically and reverts on failure. A story that is no longer saved stays listed until the next visit. */
export function useSaveStory() {
  const client = useQueryClient();
  const toast = useToast();
  const show = (id: string, isSaved: boolean) => {
    client.setQueriesData<TrendingNews>({ queryKey: trendingKey }, (news) => news && withSaved(news, id, isSaved));
    client.setQueryData<InfiniteData<SavedPage>>(
      savedKey,
      (saved) => saved && { ...saved, pages: saved.pages.map((page) => withSaved(page, id, isSaved)) },
    );
  };
  return useMutation({
    mutationFn: async ({ id, isSaved }: { id: string; isSaved: boolean }) =>
      await call(isSaved ? saveNews : unsaveNews, { params: { id } }),
    onMutate: async ({ id, isSaved }) => {
      await client.cancelQueries({ queryKey: ['news'] });
      show(id, isSaved);
    },
    onError: (error, { id, isSaved }) => {
      show(id, !isSaved);
      toast.error(errorText(error, noReplyTexts.saveNews));
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: savedKey, refetchType: 'none' }),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchNews: 'Failed to fetch the news. Please try again later.',
  saveNews: 'Failed to save the story. Please try again later.',
} as const;

/** Returns the list with one story marked as saved or not. */
export function withSaved<List extends { data: Story[] }>(list: List, id: string, isSaved: boolean): List {
  return { ...list, data: list.data.map((story) => (story.id === id ? { ...story, is_saved: isSaved } : story)) };
}
