import {
  getPublicSettings,
  type PublicChoices,
  type PublicSettings,
  savePublicSettings,
} from '@right-circle/contract/public-pages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { changeCached } from '#lib/change-cached.ts';

const settingsKey = ['public-page'] as const;

export const publicPageQueries = {
  settings: () =>
    queryOptions({
      queryKey: settingsKey,
      queryFn: async ({ signal }) => await call(getPublicSettings, {}, { signal }),
    }),
};

/** A switch moves at once; if the choice was not saved, it moves back. */
export function useSavePublicSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PublicChoices) => await call(savePublicSettings, { body }),
    onMutate: (choices) =>
      client.setQueryData<PublicSettings>(settingsKey, (settings) => settings && { ...settings, ...choices }),
    onSuccess: (settings) => changeCached(client, { queryKey: settingsKey }, () => settings),
    onError: async () => await client.invalidateQueries({ queryKey: settingsKey }),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchSettings: 'We couldn’t load your settings. Please try again.',
  saveSettings: 'Your choice wasn’t saved. Please try again.',
} as const;
