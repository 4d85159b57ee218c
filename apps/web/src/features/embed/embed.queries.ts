import { getEmbedSettings, saveEmbedSettings } from '@right-circle/contract/embeds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

const embedKey = ['embed'] as const;

export const embedQueries = {
  settings: () =>
    queryOptions({ queryKey: embedKey, queryFn: async ({ signal }) => await call(getEmbedSettings, {}, { signal }) }),
};

export function useSaveOrigins() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (origins: string[]) => await call(saveEmbedSettings, { body: { origins } }),
    onSuccess: (settings) => client.setQueryData(embedKey, settings),
  });
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchEmbed: 'We couldn’t load your websites. Please try again.',
  saveEmbed: 'Your websites weren’t saved. Please try again.',
} as const;
