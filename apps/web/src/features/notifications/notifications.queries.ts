import {
  addPushSubscription,
  getNotificationPreferences,
  getPushKey,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type NotificationPreference,
  removePushSubscription,
  setNotificationPreferences,
} from '@right-circle/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { changeCached } from '#lib/change-cached.ts';
import type { Rest } from './notification-center.ts';

export const notificationCalls: Rest = {
  list: async (query) => await call(listNotifications, { query }),
  markRead: async (id) => await call(markNotificationRead, { params: { id } }),
  markAllRead: async (upTo) =>
    await call(markAllNotificationsRead, { query: upTo === undefined ? {} : { up_to_seq: upTo } }),
};

export const notificationQueries = {
  preferences: () =>
    queryOptions({
      queryKey: ['notification-preferences'],
      queryFn: async ({ signal }) => (await call(getNotificationPreferences, {}, { signal })).preferences,
    }),
};

/**
 * Shows the choice at once, and reverts it if it could not be saved. Choices are sent one after the other, because each
 * contains the whole row; the last reply is what is saved.
 */
export function useSetPreference(onFailed: (error: Error) => void) {
  const client = useQueryClient();
  const { queryKey } = notificationQueries.preferences();
  const show = (preference: NotificationPreference) =>
    changeCached<NotificationPreference[]>(client, { queryKey }, (all) =>
      all.map((old) => (old.type === preference.type ? preference : old)),
    );
  /** A choice that still waits would jump back until its own reply. */
  const isLast = () => client.isMutating({ mutationKey: queryKey }) <= 1;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'notification-preferences' },
    mutationFn: async (preference: NotificationPreference) =>
      await call(setNotificationPreferences, { body: { preferences: [preference] } }),
    onMutate: (preference) => {
      const before = client.getQueryData(queryKey)?.find(({ type }) => type === preference.type);
      show(preference);
      return before;
    },
    onSuccess: ({ preferences }) => {
      if (isLast()) for (const preference of preferences) show(preference);
    },
    // Here, because the callbacks of `mutate` run for the last choice only.
    onError: (error, _preference, before) => {
      onFailed(error);
      if (before) show(before);
      if (isLast()) void client.invalidateQueries({ queryKey });
    },
  });
}

export const pushCalls = {
  key: async () => (await call(getPushKey, {})).public_key,
  subscribe: async (body: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
    await call(addPushSubscription, { body }),
  unsubscribe: async (endpoint: string) => await call(removePushSubscription, { body: { endpoint } }),
};

/** Shown when no reply arrived. With a reply the server's own `detail` is shown. */
export const noReplyTexts = {
  fetchPreferences: 'Failed to fetch your preferences. Please try again later.',
  setPreferences: 'Your choice was not saved. Please try again later.',
} as const;
