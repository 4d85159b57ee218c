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
import { changeCached, putFirst } from '#lib/change-cached.ts';
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

/**
 * Saves optimistically, sends changes one at a time, and reverts one that fails. A story that is no longer saved stays
 * listed until the next visit.
 */
export function useSaveStory(story: Story) {
  const client = useQueryClient();
  const toast = useToast();
  const { id } = story;
  const mutationKey = ['news', 'save', id];
  const changeSaved = (change: (pages: SavedPage[]) => SavedPage[]) =>
    changeCached<InfiniteData<SavedPage>>(client, { queryKey: savedKey }, (saved) => ({
      ...saved,
      pages: change(saved.pages),
    }));
  const show = (isSaved: boolean) => {
    changeCached<TrendingNews>(client, { queryKey: trendingKey }, (news) => withSaved(news, id, isSaved));
    changeSaved((pages) => pages.map((page) => withSaved(page, id, isSaved)));
  };
  return useMutation({
    scope: { id: `save-story-${id}` },
    mutationKey,
    mutationFn: async (isSaved: boolean) => await call(isSaved ? saveNews : unsaveNews, { params: { id } }),
    onMutate: show,
    onError: (error, isSaved) => {
      show(!isSaved);
      toast.error(errorText(error, noReplyTexts.saveNews));
    },
    onSuccess: (_reply, isSaved) => {
      const isLast = client.isMutating({ mutationKey }) <= 1;
      // The list of saved stories may have been requested before this one was saved.
      if (isSaved && isLast) changeSaved((pages) => putFirst(pages, { ...story, is_saved: true }));
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
