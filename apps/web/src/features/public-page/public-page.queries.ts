import {
  getPublicSettings,
  type PublicChoices,
  type PublicSettings,
  savePublicSettings,
} from '@right-circle/contract/public-pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { useSaveInOrder } from '#lib/use-save-in-order.ts';

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
  return useSaveInOrder<PublicSettings, PublicChoices>(
    settingsKey,
    async (body) => await call(savePublicSettings, { body }),
  );
}

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchSettings: 'We couldn’t load your settings. Please try again.',
  saveSettings: 'Your choice wasn’t saved. Please try again.',
} as const;
