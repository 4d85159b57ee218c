import { exportData, getProfile, searchPeople, updateUser } from '@right-circle/contract/people';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { peopleKeys } from '#domain/people/people-keys.ts';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/files/download.ts';
import { upload } from '#lib/files/upload.ts';
import { useAuth } from '#lib/session/session.tsx';
import type { ProfileChange } from './own-profile/profile-form.ts';

export type SearchInput = { q: string; category?: string | undefined };

export const peopleQueries = {
  profile: (userId: string) =>
    queryOptions({
      queryKey: [...peopleKeys.profiles, userId],
      queryFn: async ({ signal }) => await call(getProfile, { params: { id: userId } }, { signal }),
    }),
  /** The first few matches, for suggestions while typing. */
  suggestions: (q: string) =>
    queryOptions({
      queryKey: ['people-search', 'suggestions', q],
      queryFn: async ({ signal }) => (await call(searchPeople, { query: { q } }, { signal })).data.slice(0, 6),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),
  search: ({ q, category }: SearchInput) =>
    infiniteQueryOptions({
      queryKey: ['people-search', q, category],
      queryFn: async ({ signal, pageParam }) =>
        await call(searchPeople, { query: { q, category, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      enabled: q !== '' || category !== undefined,
    }),
};

/** `progress` goes from 0 to 1 while a picture is uploading. */
export function useUpdateProfile() {
  const { updateUserInfo } = useAuth();
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const mutation = useMutation({
    mutationFn: async (body: ProfileChange) => {
      setProgress(0);
      return await upload(updateUser, { body }, setProgress);
    },
    retry: false,
    onSuccess: (user) => {
      updateUserInfo(user);
      client.setQueryData(peopleKeys.me, user);
      void client.invalidateQueries(peopleQueries.profile(user.id));
    },
  });
  return { ...mutation, progress };
}

export function useDownloadData() {
  return useMutation({ mutationFn: async () => await download(exportData, 'my-data.zip'), retry: false });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  exportData: 'Your data could not be downloaded. Please try again later.',
} as const;
